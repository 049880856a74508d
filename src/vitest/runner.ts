import type { TestContext } from 'vitest';
import * as vitest from 'vitest';

/** What differs between the versions of Vitest, found once. */

type Around = (hook: (run: () => Promise<void>, context: TestContext) => Promise<void>) => void;
type TestFunction = (...args: unknown[]) => unknown;

/** What `vitest/suite` holds before Vitest 5, which moved it. */
interface SuiteModule {
  getCurrentTest(): object | undefined;
  getFn(task: object): TestFunction | undefined;
  setFn(task: object, fn: TestFunction): void;
}

interface Newer {
  readonly aroundEach?: Around | undefined;
  readonly TestRunner?: { getCurrentTest(): object | undefined } | undefined;
}

// A namespace, because a named import of what a version lacks stops the module from loading.
const newer: Newer = { ...(vitest as object) };
const suite = newer.aroundEach && newer.TestRunner ? undefined : await importSuite();

/** The hook around a test and all its other hooks, from Vitest 4.1 on. */
export const aroundEach: Around | undefined = newer.aroundEach;

/** The test that was started last, as Vitest tells it. */
export function currentTest(): object | undefined {
  return newer.TestRunner?.getCurrentTest() ?? suite?.getCurrentTest();
}

/** Runs a test's function through `surround`, from now on; where Vitest does not hand it out, it stays as it is. */
export function wrapTestFunction(task: object, surround: (run: () => unknown) => unknown): void {
  const fn = suite?.getFn(task);
  if (fn) suite?.setFn(task, (...args) => surround(() => fn(...args)));
}

/** By its place too, because Vitest 4.0 does not resolve the name in its vm pools. */
async function importSuite(): Promise<SuiteModule | undefined> {
  const name = 'vitest/suite';
  return (await importOptional<SuiteModule>(name)) ?? (await importOptional<SuiteModule>(placeOf(name)));
}

function placeOf(name: string): string {
  try {
    return import.meta.resolve(name);
  } catch {
    return name;
  }
}

/** A module that not every runner has. The name is no literal, so that no bundler looks for it ahead of time. */
export async function importOptional<Module>(name: string): Promise<Module | undefined> {
  try {
    return await import(/* @vite-ignore */ name);
  } catch {
    return undefined;
  }
}

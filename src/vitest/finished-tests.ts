import { relative, sep } from 'node:path';
import type { TestCase, TestModule, TestSuite } from 'vitest/node';
import { type FinishedTest, isEvalCase } from '../report/case.ts';
import type { OtherFailures } from '../report/report.ts';

export interface RunOutcome {
  readonly tests: readonly FinishedTest[];
  readonly otherFailures: OtherFailures;
}

/** Reads what Vitest knows at the end of a run into terms that know no runner. */
export function readModules(modules: readonly TestModule[], root: string, unhandledErrors: number): RunOutcome {
  const tests: FinishedTest[] = [];
  const files: string[] = [];
  let otherTests = 0;
  for (const module of modules) {
    if (isTypecheck(module)) continue;
    const file = fileOf(module, root);
    if (hasOwnErrors(module)) files.push(file);
    for (const testCase of module.children.allTests()) {
      const test = readTest(testCase, file);
      if (test.state === 'failed' && !isEvalCase(test)) otherTests++;
      tests.push(test);
    }
  }
  return { tests, otherFailures: { tests: otherTests, files: files.sort(), unhandledErrors } };
}

/** A file of type tests, which ran nothing. */
export function isTypecheck(module: TestModule): boolean {
  return module.meta()['typecheck' as never] === true;
}

/** The path of a file from the root, with `/`. */
export function fileOf(module: TestModule, root: string): string {
  return relative(root, module.moduleId).split(sep).join('/');
}

/** Errors outside any test: a file that does not load, a hook that throws. */
export function hasOwnErrors(module: TestModule): boolean {
  if (module.errors().length > 0) return true;
  for (const suite of module.children.allSuites()) if (suite.errors().length > 0) return true;
  return false;
}

/** A test as it has ended, in terms that know no runner. */
export function readTest(testCase: TestCase, file: string): FinishedTest {
  const result = testCase.result();
  const first = result.errors?.[0];
  return {
    project: testCase.project.name,
    file,
    path: pathOf(testCase),
    // A test that never finished (an interrupted run) was not run: it has no result to count.
    state: result.state === 'pending' ? 'skipped' : result.state,
    error: first && `${first.name ?? 'Error'}: ${first.message}`,
    line: lineOf(testCase),
    recording: testCase.meta().expectLlm,
  };
}

/** The line of the first error that lies in the test's own file, else the test's own where Vitest was told to keep it. */
function lineOf(testCase: TestCase): number | undefined {
  for (const error of testCase.result().errors ?? []) {
    const { moduleId } = testCase.module;
    // Vitest 3 hands out the trace as text only.
    const line = error.stacks
      ? error.stacks.find(({ file }) => file === moduleId)?.line
      : lineIn(error.stack, moduleId);
    if (line !== undefined && line > 0) return line;
  }
  return testCase.location?.line;
}

function lineIn(stack: string | undefined, file: string): number | undefined {
  const at = stack?.indexOf(`${file}:`) ?? -1;
  if (stack === undefined || at < 0) return undefined;
  const line = Number.parseInt(stack.slice(at + file.length + 1), 10);
  return Number.isNaN(line) ? undefined : line;
}

function pathOf(testCase: TestCase): string[] {
  const path = [testCase.name];
  let parent: TestSuite | TestModule = testCase.parent;
  while (parent.type === 'suite') {
    path.unshift(parent.name);
    parent = parent.parent;
  }
  return path;
}

import { expect, type TestContext } from 'vitest';
import { keepAttempt } from '../runner/keep-attempt.ts';
import type { ReportedError } from '../runner/outcome.ts';
import { newScope, runInScope, type Scope } from '../runner/scope.ts';
import { wrapTestFunction } from './runner.ts';
import { type RecordedTask, recordingOf, tasks } from './task.ts';

interface OpenAttempt {
  readonly scope: Scope;
  /** Ends the attempt and keeps what it left. */
  close(): void;
}

/**
 * Runs one attempt at a test with its records tied to it. Vitest calls the hook once an attempt: retries and repeats
 * come as further calls for the same task.
 */
export async function runAttempt(run: () => Promise<void>, context: TestContext): Promise<void> {
  const attempt = openAttempt(context);
  if (!attempt) return run();
  try {
    await runInScope(attempt.scope, run);
  } finally {
    attempt.close();
  }
}

/**
 * The same for versions without a hook around the test: called before each attempt, it opens one that ends after all
 * other hooks. The test's function runs in its scope; hooks, whose flow nothing follows here, find it by their test.
 */
export function beginAttempt(context: TestContext): void {
  const task = context.task as unknown as RecordedTask;
  const again = tasks.hooked.has(task);
  const attempt = openAttempt(context);
  if (!attempt) return;
  // Registered first, so that it runs last.
  context.onTestFinished(() => attempt.close());
  if (again) return;
  wrapTestFunction(task, (run) => {
    const scope = tasks.open.get(task);
    return scope ? runInScope(scope, run) : run();
  });
}

/** `undefined` where another instance of this module has opened the attempt. */
function openAttempt(context: TestContext): OpenAttempt | undefined {
  const task = context.task as unknown as RecordedTask;
  if (tasks.open.has(task)) return undefined;
  const scope = newScope(task, { repeat: 0, trials: [] }, 0);
  const errorsBefore = task.result?.errors?.length ?? 0;
  // Vitest sets it back too, but later than `aroundEach`: what counts until then is the test before.
  expect.setState({ assertionCalls: 0 });
  tasks.open.set(task, scope);
  if (tasks.open.size > 1) for (const open of tasks.open.values()) tasks.overlapping.add(open);
  tasks.hooked.add(task);
  const close = () => {
    tasks.open.delete(task);
    scope.closed = true;
    const errors = task.result?.errors?.slice(errorsBefore) ?? [];
    keep(task, scope, errors, () => assertedGlobally(scope) || assertedThrough(context));
  };
  return { scope, close };
}

/** Vitest has one count for all tests that run at the same time: among them it tells of none. */
function assertedGlobally(scope: Scope): boolean {
  return !tasks.overlapping.has(scope) && expect.getState().assertionCalls > 0;
}

/** A test that destructures its own `expect` counts its assertions there. */
function assertedThrough(context: TestContext): boolean {
  // Asking for it would make one, and Vitest would then look for `expect.assertions` there.
  const { _local: local } = context as { _local?: boolean };
  return local !== false && context.expect.getState().assertionCalls > 0;
}

function keep(
  task: RecordedTask,
  scope: Scope,
  errors: readonly ReportedError[],
  assertedElsewhere: () => boolean,
): void {
  if (task.result?.state === 'skip' || task.result?.pending) return;
  scope.attempt.repeat = task.result?.repeatCount ?? 0;
  const attempt = keepAttempt(scope, task.meta.expectLlm?.evalTest !== undefined, errors, assertedElsewhere);
  if (attempt) recordingOf(task).attempts.push(attempt);
}

import { expect, type TestContext } from 'vitest';
import type { AttemptRecording } from '../record/record.ts';
import { keepAttempt } from '../runner/keep-attempt.ts';
import type { ReportedError } from '../runner/outcome.ts';
import { newScope, runInScope, type Scope } from '../runner/scope.ts';
import { openTasks, type RecordedTask, recordingOf } from './task.ts';

/**
 * Runs one attempt at a test with its records tied to it. Vitest calls the hook once an attempt: retries and repeats
 * come as further calls for the same task.
 */
export async function runAttempt(run: () => Promise<void>, context: TestContext): Promise<void> {
  const task = context.task as unknown as RecordedTask;
  if (openTasks.has(task)) return run();
  const attempt: AttemptRecording = { repeat: 0, trials: [] };
  const scope = newScope(task, attempt, 0);
  const errorsBefore = task.result?.errors?.length ?? 0;
  const assertionsBefore = expect.getState().assertionCalls;
  openTasks.add(task);
  try {
    await runInScope(scope, run);
  } finally {
    openTasks.delete(task);
    scope.closed = true;
    const errors = task.result?.errors?.slice(errorsBefore) ?? [];
    keep(task, scope, errors, () => expect.getState().assertionCalls > assertionsBefore || assertedThrough(context));
  }
}

/** A test that destructures its own `expect` counts its assertions there. */
function assertedThrough(context: TestContext): boolean {
  return context.expect.getState().assertionCalls > 0;
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

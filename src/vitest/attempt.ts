import { expect, type TestContext } from 'vitest';
import type { AttemptRecording } from '../record/record.ts';
import {
  newScope,
  openTasks,
  type RecordedTask,
  type ReportedError,
  recordingOf,
  runInScope,
  type Scope,
} from './scope.ts';

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
    keep(scope, errors, () => expect.getState().assertionCalls > assertionsBefore || assertedThrough(context));
  }
}

/** A test that destructures its own `expect` counts its assertions there. */
function assertedThrough(context: TestContext): boolean {
  return context.expect.getState().assertionCalls > 0;
}

function keep(scope: Scope, errors: readonly ReportedError[], assertedElsewhere: () => boolean): void {
  const { task, attempt, trial } = scope;
  if (task.result?.state === 'skip' || task.result?.pending) return;
  attempt.repeat = task.result?.repeatCount ?? 0;
  const isEvalTest = task.meta.expectLlm?.evalTest !== undefined;
  if (isEvalTest) {
    // The trials hold everything, unless the test failed before the first one (in a hook, say).
    if (attempt.trials.length > 0) {
      recordingOf(task).attempts.push(attempt);
      return;
    }
  } else if (trial.records.length === 0 && trial.facts === undefined) {
    return;
  }
  const asserting = trial.records.filter((record) => !record.measured);
  trial.outcome = outcomeOf(
    errors,
    asserting.some((record) => !record.passed),
  );
  trial.asserted = asserting.length > 0 || trial.outcome !== 'passed' || assertedElsewhere();
  const first = errors[0];
  if (first) trial.error = `${first.name ?? 'Error'}: ${first.message ?? ''}`;
  attempt.trials.push(trial);
  recordingOf(task).attempts.push(attempt);
}

/** Failed: an assertion said no. Errored: something else broke, so that no assertion could say anything. */
export function outcomeOf(errors: readonly ReportedError[], assertionFailed: boolean): 'passed' | 'failed' | 'errored' {
  if (assertionFailed) return 'failed';
  if (errors.length === 0) return 'passed';
  return errors.some(isAssertionError) ? 'failed' : 'errored';
}

function isAssertionError(error: ReportedError): boolean {
  // Chai's and node:assert's errors have the name; a custom matcher's carries what it compared.
  return error.name === 'AssertionError' || 'matcherResult' in error || '__vitest_error_context__' in error;
}

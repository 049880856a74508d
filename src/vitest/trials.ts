import type { TestContext } from 'vitest';
import type { TrialPlan } from './eval-options.ts';
import { currentScope, type RecordedTask, type ReportedError, type Scope } from './scope.ts';
import { runTrial, type TrialBody, type TrialResult } from './trial.ts';

/**
 * Runs the trials of one attempt, at most `concurrency` at a time.
 * What ends the whole test ends it at once: a skip, a misuse of a matcher, a cancelled run.
 */
export async function runTrials(
  context: TestContext,
  outer: Scope,
  plan: TrialPlan,
  body: TrialBody,
): Promise<TrialResult[]> {
  const results: TrialResult[] = new Array(plan.trials);
  let next = 0;
  const halt = new AbortController();
  const worker = async () => {
    while (next < plan.trials) {
      halt.signal.throwIfAborted();
      context.signal.throwIfAborted();
      const index = next++;
      const result = await runTrial(context, outer, index, plan.timeout, body, halt.signal);
      results[index] = result;
      if (result.fatal !== undefined) {
        halt.abort(result.fatal);
        throw result.fatal;
      }
    }
  };
  const restore = divertSoftErrors(outer.task);
  try {
    const workers = await Promise.allSettled(Array.from({ length: Math.min(plan.concurrency, plan.trials) }, worker));
    const stopped = workers.find((settled) => settled.status === 'rejected');
    if (stopped) throw halt.signal.aborted ? halt.signal.reason : stopped.reason;
  } finally {
    restore();
    outer.attempt.trials.push(...results.filter((result) => result !== undefined).map((result) => result.recording));
  }
  return results;
}

/**
 * The global `expect.soft` writes to the test's own result. While trials run, what comes from inside one is handed
 * to that trial instead.
 */
function divertSoftErrors(task: RecordedTask): () => void {
  const result = task.result as { state: string; errors?: ReportedError[] | undefined } | undefined;
  if (!result) return () => {};
  const before = result.errors;
  const state = result.state;
  const errors = before ?? [];
  const push = (...added: ReportedError[]): number => {
    const scope = currentTrialOf(task);
    if (!scope?.softError) return Array.prototype.push.apply(errors, added);
    added.forEach(scope.softError);
    result.state = state;
    return errors.length;
  };
  Object.defineProperty(errors, 'push', { value: push, configurable: true, enumerable: false });
  result.errors = errors;
  return () => {
    Reflect.deleteProperty(errors, 'push');
    if (before === undefined && errors.length === 0) delete result.errors;
  };
}

function currentTrialOf(task: RecordedTask): Scope | undefined {
  const scope = currentScope();
  return scope?.task === task ? scope : undefined;
}

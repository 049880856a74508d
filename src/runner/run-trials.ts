import { runTrial, type TrialHost, type TrialResult } from './run-trial.ts';
import { followsFlow, type Scope } from './scope.ts';
import { Stop } from './stop.ts';
import type { TrialPlan } from './trial-plan.ts';

/**
 * Runs the trials of one attempt, at most `concurrency` at a time, and leaves them in the attempt.
 * What ends the whole test ends it at once: a skip, a misuse of a matcher, a cancelled run.
 */
export async function runTrials<Context>(
  host: TrialHost<Context>,
  outer: Scope,
  plan: TrialPlan & { readonly timeout: number },
  body: (context: Context) => unknown,
): Promise<TrialResult[]> {
  const results: TrialResult[] = new Array(plan.trials);
  let next = 0;
  const stop = new Stop(host.cancelled);
  const worker = async () => {
    while (next < plan.trials) {
      stop.throwIfAborted();
      const index = next++;
      const result = await runTrial(host, outer, index, plan.timeout, body, stop);
      results[index] = result;
      if (result.fatal !== undefined) {
        stop.abort(result.fatal);
        throw result.fatal;
      }
    }
  };
  try {
    // Where nothing follows their flow, trials that run together could not be told apart.
    const together = followsFlow ? Math.min(plan.concurrency, plan.trials) : 1;
    const workers = await Promise.allSettled(Array.from({ length: together }, worker));
    const stopped = workers.find((settled) => settled.status === 'rejected');
    if (stopped) throw stop.aborted ? stop.reason : stopped.reason;
  } finally {
    stop.release();
    outer.attempt.trials.push(...results.filter((result) => result !== undefined).map((result) => result.recording));
  }
  return results;
}

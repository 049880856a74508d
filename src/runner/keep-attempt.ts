import type { AttemptRecording } from '../record/record.ts';
import { concludeTrial } from './outcome.ts';
import type { Scope } from './scope.ts';

/**
 * What an attempt left, concluded; `undefined` for an ordinary test that left nothing.
 * @param errors what failed the test, in the order it happened
 * @param assertedElsewhere whether the runner's own assertions were used
 */
export function keepAttempt(
  { attempt, trial }: Scope,
  isEvalTest: boolean,
  errors: readonly unknown[],
  assertedElsewhere: () => boolean,
): AttemptRecording | undefined {
  if (isEvalTest) {
    // The trials hold everything, unless the test failed before the first one (in a hook, say).
    if (attempt.trials.length > 0) return attempt;
  } else if (trial.records.length === 0 && trial.facts === undefined) {
    return undefined;
  }
  concludeTrial(trial, errors, assertedElsewhere);
  attempt.trials.push(trial);
  return attempt;
}

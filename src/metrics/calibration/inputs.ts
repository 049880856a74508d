import { requireArray, requireNumberIn, requireSameLength, wrongType } from '../misuse.ts';

/** Whether an answer was right: `true` or 1, `false` or 0. */
export type Outcome = boolean | 0 | 1;

/** Checks outcomes, one for each of what `first` names. */
export function requireOutcomes(
  fn: string,
  first: string,
  values: readonly unknown[],
  argument: string,
  outcomes: readonly Outcome[],
): void {
  requireArray(fn, argument, outcomes);
  requireSameLength(fn, first, values, argument, outcomes);
  outcomes.forEach((outcome, i) => {
    if (typeof outcome !== 'boolean' && outcome !== 0 && outcome !== 1) {
      throw wrongType(fn, `${argument}[${i}]`, 'true, false, 1 or 0', outcome);
    }
  });
}

/** Checks confidences: numbers from 0 to 1. */
export function requireConfidences(fn: string, confidences: readonly number[]): void {
  requireArray(fn, 'confidences', confidences);
  for (const [i, confidence] of confidences.entries()) requireNumberIn(fn, `confidences[${i}]`, confidence, 0, 1);
}

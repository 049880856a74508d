import { type Outcome, requireConfidences, requireOutcomes } from './inputs.ts';

/**
 * The Brier score: the mean squared difference between stated confidence and outcome, from 0 (best) to 1.
 * No items give 0. It is a proper score: no other confidences than the true ones do better on average.
 *
 * @param confidences stated probabilities of being right, 0 to 1
 * @param outcomes whether each was: booleans, or 1 and 0
 * @throws {TypeError} for an argument of the wrong type
 * @throws {RangeError} for a confidence outside [0, 1], or lengths that differ
 * @see G. W. Brier, "Verification of Forecasts Expressed in Terms of Probability" (1950)
 * @example
 * brierScore([0.5, 1], [true, false]) // 0.625
 */
export function brierScore(confidences: readonly number[], outcomes: readonly Outcome[]): number {
  requireConfidences('brierScore', confidences);
  requireOutcomes('brierScore', 'confidences', confidences, 'outcomes', outcomes);
  if (confidences.length === 0) return 0;
  let sum = 0;
  confidences.forEach((confidence, i) => {
    sum += (confidence - Number(outcomes[i])) ** 2;
  });
  return sum / confidences.length;
}

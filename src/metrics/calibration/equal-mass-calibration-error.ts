import { requireInteger } from '../misuse.ts';
import { sumByBin, weightedGap } from './bin-sums.ts';
import { equalMassBins } from './equal-mass-bins.ts';
import { type Outcome, requireConfidences, requireOutcomes } from './inputs.ts';

/**
 * Expected calibration error over bins that hold (nearly) the same number of items each, from 0 (best) to 1. Where
 * confidences crowd near 1, equal-width bins put almost all into one; these do not. Equal confidences share a bin.
 * No items give 0.
 *
 * @param confidences stated probabilities of being right, 0 to 1
 * @param correct whether each was: booleans, or 1 and 0
 * @param bins number of bins, at least 1
 * @throws {TypeError} for an argument of the wrong type
 * @throws {RangeError} for a confidence outside [0, 1], lengths that differ, or bins that is no integer of at least 1
 * @see Nixon et al., "Measuring Calibration in Deep Learning" (2019); Roelofs et al., "Mitigating Bias in Calibration Error Estimation" (2022)
 * @example
 * equalMassCalibrationError([0.75, 1], [true, true], 2) // 0.125
 */
export function equalMassCalibrationError(
  confidences: readonly number[],
  correct: readonly Outcome[],
  bins: number,
): number {
  requireConfidences('equalMassCalibrationError', confidences);
  requireOutcomes('equalMassCalibrationError', 'confidences', confidences, 'correct', correct);
  requireInteger('equalMassCalibrationError', 'bins', bins, 1);
  return weightedGap(sumByBin(equalMassBins(confidences, bins), confidences, correct), confidences.length);
}

import { requireInteger } from '../misuse.ts';
import { sumByBin, weightedGap } from './bin-sums.ts';
import { type Outcome, requireConfidences, requireOutcomes } from './inputs.ts';

/**
 * Expected calibration error, from 0 (best) to 1, with equal-width bins found in doubles:
 * item i goes to bin min(⌊confidence · numBins⌋, numBins − 1). So 0.29 with 100 bins falls in bin 28, since the double
 * 0.29 · 100 is 28.999999999999996; `expectedCalibrationError` goes by what the decimal says. No items give 0.
 *
 * @param confidences stated probabilities of being right, 0 to 1
 * @param correct whether each was: booleans, or 1 and 0
 * @param numBins number of bins, at least 1
 * @throws {TypeError} for an argument of the wrong type
 * @throws {RangeError} for a confidence outside [0, 1], lengths that differ, or numBins that is no integer of at least 1
 * @see The source document "LLM evaluation code", no. 12; Guo et al., "On Calibration of Modern Neural Networks" (2017)
 * @example
 * calibrationError([0.95, 1], [true, false], 10) // 0.475
 */
export function calibrationError(confidences: readonly number[], correct: readonly Outcome[], numBins: number): number {
  requireConfidences('calibrationError', confidences);
  requireOutcomes('calibrationError', 'confidences', confidences, 'correct', correct);
  requireInteger('calibrationError', 'numBins', numBins, 1);
  const indices = confidences.map((confidence) => Math.min(Math.floor(confidence * numBins), numBins - 1));
  return weightedGap(sumByBin(indices, confidences, correct), confidences.length);
}

import { binByDecimal } from './calibration-bins.ts';
import type { Outcome } from './inputs.ts';

/**
 * Expected calibration error, from 0 (best) to 1, with equal-width bins found by the decimal literal: bin j of B is
 * [j/B, (j + 1)/B), the last one with its upper end. So 0.29 with 100 bins falls in bin 29, as 29/100 should
 * (`calibrationError` bins by doubles, where it falls in bin 28).
 *
 * A number counts as its shortest decimal form; a string as the JSON number it spells, exactly, with any number of
 * digits and any exponent (`'0.28999999999999998'` is in bin 28). No items give 0.
 *
 * @param confidences stated probabilities of being right, 0 to 1: numbers, or the decimal literals themselves
 * @param correct whether each was: booleans, or 1 and 0
 * @param bins number of bins, at least 1
 * @throws {TypeError} for an argument of the wrong type
 * @throws {RangeError} for a confidence outside [0, 1] or no number, lengths that differ, or bins out of range
 * @see The source document "pass@k, ECE and Wilson", ece; Guo et al., "On Calibration of Modern Neural Networks" (2017)
 * @example
 * expectedCalibrationError([0.95, 1], [true, false], 10) // 0.475
 */
export function expectedCalibrationError(
  confidences: readonly (number | string)[],
  correct: readonly Outcome[],
  bins: number,
): number {
  return binByDecimal('expectedCalibrationError', confidences, correct, bins).ece;
}

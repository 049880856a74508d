import { requireInteger, requireOneOf } from '../misuse.ts';
import { sumByBin } from './bin-sums.ts';
import { equalMassBins } from './equal-mass-bins.ts';
import { type Outcome, requireConfidences, requireOutcomes } from './inputs.ts';

export interface DebiasedCalibrationOptions {
  /** Bins of equal width on [0, 1], or holding equally many items. Default `equal-width`. */
  readonly binning?: 'equal-width' | 'equal-mass' | undefined;
}

/**
 * The calibration error in root mean square, from 0 (best) to 1, without the part that chance alone puts in: from each
 * bin's squared gap the variance of its accuracy, a(1 − a)/(n − 1), is taken off. The plain error of a perfectly calibrated
 * model is far above 0 for few items; this one is 0 about half the time. A bin with one item shows no variance and counts
 * as no gap; a sum below 0 gives 0, and so do no items. It is in other units than `expectedCalibrationError`
 * (squares, not sizes, are averaged): compare it with itself only.
 *
 * @param confidences stated probabilities of being right, 0 to 1
 * @param correct whether each was: booleans, or 1 and 0
 * @param bins number of bins, at least 1
 * @throws {TypeError} for an argument of the wrong type
 * @throws {RangeError} for a confidence outside [0, 1], lengths that differ, bins that is no integer of at least 1, an unknown binning
 * @see Kumar, Liang and Ma, "Verified Uncertainty Calibration" (2019), definition 5.1
 * @example
 * debiasedCalibrationError([1, 1, 1, 1], [false, false, false, false], 1) // 1
 */
export function debiasedCalibrationError(
  confidences: readonly number[],
  correct: readonly Outcome[],
  bins: number,
  options: DebiasedCalibrationOptions = {},
): number {
  requireConfidences('debiasedCalibrationError', confidences);
  requireOutcomes('debiasedCalibrationError', 'confidences', confidences, 'correct', correct);
  requireInteger('debiasedCalibrationError', 'bins', bins, 1);
  const binning = options.binning ?? 'equal-width';
  requireOneOf('debiasedCalibrationError', 'binning', binning, ['equal-width', 'equal-mass']);
  const indices =
    binning === 'equal-mass'
      ? equalMassBins(confidences, bins)
      : confidences.map((confidence) => Math.min(Math.floor(confidence * bins), bins - 1));
  let squares = 0;
  for (const bin of sumByBin(indices, confidences, correct)) {
    if (bin.count < 2) continue;
    const accuracy = bin.correct / bin.count;
    const gap = accuracy - bin.confidence / bin.count;
    squares += bin.count * (gap * gap - (accuracy * (1 - accuracy)) / (bin.count - 1));
  }
  return confidences.length === 0 ? 0 : Math.sqrt(Math.max(0, squares / confidences.length));
}

import { requireInteger } from '../misuse.ts';
import { seededRandom } from '../statistics/random.ts';
import type { SeededOptions } from '../statistics/sign-flip-test.ts';
import { binByDecimal } from './calibration-bins.ts';
import { decimalBin, readConfidence } from './decimal-confidence.ts';

/** What the calibration error would be if the confidences were exactly right. */
export interface CalibrationErrorNull {
  readonly mean: number;
  /** It would be above this one time in twenty. */
  readonly percentile95: number;
  /** Share of the draws, the observed one counted in, that reach `observed`; `null` where none was given. */
  readonly pValue: number | null;
}

export interface CalibrationErrorNullOptions extends SeededOptions {
  /** The error that was seen, to be judged against the null. */
  readonly observed?: number | undefined;
}

const DEFAULT_RESAMPLES = 2000;

/** Errors equal on paper differ in their last bits. */
const TIE = 1e-12;

/**
 * The distribution of `expectedCalibrationError` for a perfectly calibrated model with these confidences: outcomes are
 * drawn y ~ Bernoulli(confidence), `resamples` times (default 2,000), seeded. At few items it is far from 0 (mean 0.13 for
 * 30 confidences spread over 0.5 to 1), and an observed error below `percentile95` is no evidence of miscalibration.
 * No items give 0 throughout.
 *
 * @param confidences stated probabilities of being right, 0 to 1: numbers, or the decimal literals themselves
 * @param bins number of equal-width bins, at least 1
 * @throws {TypeError} for an argument of the wrong type
 * @throws {RangeError} for a confidence outside [0, 1] or no number, bins, resamples or seed out of range
 * @see J. Bröcker and L. A. Smith, "Increasing the Reliability of Reliability Diagrams" (2007); Vaicenavicius et al. (2019)
 * @example
 * calibrationErrorNull([1, 1, 0], 10) // {"mean":0,"percentile95":0,"pValue":null}
 */
export function calibrationErrorNull(
  confidences: readonly (number | string)[],
  bins: number,
  options: CalibrationErrorNullOptions = {},
): CalibrationErrorNull {
  const { resamples = DEFAULT_RESAMPLES, seed = 0, observed } = options;
  requireInteger('calibrationErrorNull', 'resamples', resamples, 1);
  requireInteger('calibrationErrorNull', 'seed', seed);
  // For the checks, and for the bins, which do not depend on the outcomes.
  const { filled } = binByDecimal('calibrationErrorNull', confidences, Array(confidences.length).fill(false), bins);
  const decimals = confidences.map((confidence, i) =>
    readConfidence('calibrationErrorNull', `confidences[${i}]`, confidence),
  );
  const position = new Map(filled.map((bin, i) => [bin.index, i]));
  const binOf = decimals.map((decimal) => position.get(decimalBin(decimal, bins)) ?? 0);
  const values = decimals.map((decimal) => decimal.value);
  const random = seededRandom(seed);
  const errors = Array.from({ length: resamples }, () => {
    const excess = Float64Array.from(filled, (bin) => -bin.confidence);
    values.forEach((value, i) => {
      if (random.uniform() < value) excess[binOf[i] ?? 0] = (excess[binOf[i] ?? 0] ?? 0) + 1;
    });
    let error = 0;
    for (const gap of excess) error += Math.abs(gap);
    return values.length === 0 ? 0 : error / values.length;
  }).sort((a, b) => a - b);
  const reached = observed === undefined ? 0 : errors.filter((error) => error >= observed - TIE).length;
  return {
    mean: errors.reduce((sum, error) => sum + error, 0) / resamples,
    percentile95: errors[Math.ceil(0.95 * resamples) - 1] ?? 0,
    pValue: observed === undefined ? null : (1 + reached) / (resamples + 1),
  };
}

import { outOfRange, requireArray, requireInteger } from '../misuse.ts';
import { sumByBin, weightedGap } from './bin-sums.ts';
import { decimalBin, MOST_BINS, readConfidence } from './decimal-confidence.ts';
import { type Outcome, requireOutcomes } from './inputs.ts';

/** One bar of a reliability diagram: [lower, upper), the last one with its upper end. */
export interface CalibrationBin {
  readonly lower: number;
  readonly upper: number;
  readonly count: number;
  /** Mean stated confidence; `null` in an empty bin. */
  readonly confidence: number | null;
  /** Share that was right; `null` in an empty bin. */
  readonly accuracy: number | null;
}

export interface Calibration {
  readonly bins: readonly CalibrationBin[];
  /** Expected calibration error over these bins, 0 without items. */
  readonly ece: number;
  readonly count: number;
}

/** A diagram with more bars than this is a mistake. */
const MOST_BARS = 1_000_000;

/**
 * The reliability diagram behind `expectedCalibrationError`: every equal-width bin, empty ones included, with its
 * mean confidence and its accuracy. Bins are found by the decimal literal, as there.
 *
 * @param confidences stated probabilities of being right, 0 to 1: numbers, or the decimal literals themselves
 * @param correct whether each was: booleans, or 1 and 0
 * @param bins number of bins, 1 to 1,000,000
 * @throws {TypeError} for an argument of the wrong type
 * @throws {RangeError} for a confidence outside [0, 1] or no number, lengths that differ, or bins out of range
 * @see Guo et al., "On Calibration of Modern Neural Networks" (2017)
 * @example
 * calibrationBins([0.5], [true], 1) // {"bins":[{"lower":0,"upper":1,"count":1,"confidence":0.5,"accuracy":1}],"ece":0.5,"count":1}
 */
export function calibrationBins(
  confidences: readonly (number | string)[],
  correct: readonly Outcome[],
  bins: number,
): Calibration {
  requireInteger('calibrationBins', 'bins', bins, 1);
  if (bins > MOST_BARS) throw outOfRange('calibrationBins', 'bins', `at most ${MOST_BARS}`, bins);
  const { filled, ece, count } = binByDecimal('calibrationBins', confidences, correct, bins);
  const all: CalibrationBin[] = Array.from({ length: bins }, (_, j) => ({
    lower: j / bins,
    upper: (j + 1) / bins,
    count: 0,
    confidence: null,
    accuracy: null,
  }));
  for (const bin of filled) {
    all[bin.index] = {
      lower: bin.index / bins,
      upper: (bin.index + 1) / bins,
      count: bin.count,
      confidence: bin.confidence / bin.count,
      accuracy: bin.correct / bin.count,
    };
  }
  return { bins: all, ece, count };
}

/** The non-empty bins by the decimal rule, and the error over them. */
export function binByDecimal(
  fn: string,
  confidences: readonly (number | string)[],
  correct: readonly Outcome[],
  bins: number,
) {
  requireArray(fn, 'confidences', confidences);
  requireOutcomes(fn, 'confidences', confidences, 'correct', correct);
  requireInteger(fn, 'bins', bins, 1);
  if (bins > MOST_BINS) throw outOfRange(fn, 'bins', `at most ${MOST_BINS}`, bins);
  const indices: number[] = [];
  const values: number[] = [];
  confidences.forEach((confidence, i) => {
    const decimal = readConfidence(fn, `confidences[${i}]`, confidence);
    indices.push(decimalBin(decimal, bins));
    values.push(decimal.value);
  });
  const filled = sumByBin(indices, values, correct);
  return { filled, ece: weightedGap(filled, values.length), count: values.length };
}

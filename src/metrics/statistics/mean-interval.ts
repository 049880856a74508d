import { outOfRange, requireArray, requireNumberIn } from '../misuse.ts';
import { clopperPearsonInterval } from './clopper-pearson-interval.ts';
import { type Interval, type LevelOption, levelOf } from './interval.ts';
import { meanOf, spreadOf } from './moments.ts';
import { studentTQuantile } from './student-t-quantile.ts';

export interface MeanIntervalOptions extends LevelOption {
  /** The least and greatest value possible, to which the interval is clamped; default `[0, 1]`, either may be infinite. */
  readonly range?: readonly [low: number, high: number] | undefined;
}

/**
 * The t interval of a mean over cases: x̄ ± t(m − 1) · s/√m with s the sample standard deviation (divisor m − 1),
 * clamped to the range of the score.
 *
 * Values that are all equal (but for rounding, 1e-12 of their size) show no spread, and the t interval would claim certainty; over a finite range they get the
 * Clopper–Pearson interval of m draws instead (rigorous where all values stand at an end of the range). No value, or a
 * single one inside the range, gives the whole range. Coverage is near the level for roughly symmetric scores;
 * for a few cases of strongly skewed ones it falls to about 0.85.
 *
 * @param values one value a case, each within the range
 * @throws {TypeError} for values that are no array of numbers
 * @throws {RangeError} for a value outside the range, or level outside (0, 1)
 * @see E. Miller, "Adding Error Bars to Evals" (2024)
 * @example
 * meanInterval([0.25, 0.75]) // {"low":0,"high":1}
 */
export function meanInterval(values: readonly number[], options: MeanIntervalOptions = {}): Interval {
  requireArray('meanInterval', 'values', values);
  const level = levelOf('meanInterval', options);
  const [least, greatest] = options.range ?? [0, 1];
  if (!(least < greatest)) throw outOfRange('meanInterval', 'range', 'a low end below its high end', options.range);
  for (const [i, value] of values.entries()) requireNumberIn('meanInterval', `values[${i}]`, value, least, greatest);
  return boundedMeanInterval(values, level, least, greatest);
}

/** The t interval of checked values, with the rule for values that show no spread. */
export function boundedMeanInterval(
  values: readonly number[],
  level: number,
  least: number,
  greatest: number,
): Interval {
  const count = values.length;
  const first = values[0];
  if (first === undefined) return { low: least, high: greatest };
  const width = greatest - least;
  const variance = count > 1 ? spreadOf(values) : 0;
  if (variance > 0) {
    const mean = meanOf(values);
    const half = studentTQuantile((1 + level) / 2, count - 1) * Math.sqrt(variance / count);
    return { low: Math.max(least, mean - half), high: Math.min(greatest, mean + half) };
  }
  const atEnd = first === least || first === greatest;
  if (count === 1 && !atEnd) return { low: least, high: greatest };
  if (!Number.isFinite(width)) return count === 1 ? { low: least, high: greatest } : { low: first, high: first };
  const share = clopperPearsonInterval(((first - least) / width) * count, count, { level });
  return { low: least + width * share.low, high: least + width * share.high };
}

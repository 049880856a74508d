import { outOfRange, requireArray, requireNumberIn, requireSameLength } from '../misuse.ts';
import { type Interval, levelOf } from './interval.ts';
import { boundedMeanInterval, type MeanIntervalOptions } from './mean-interval.ts';
import { meanOf, ROUNDING } from './moments.ts';
import { studentTQuantile } from './student-t-quantile.ts';

/**
 * The t interval of a mean over cases of which groups share a source (questions on one document, say):
 * SE² = C/(C − 1) · Σ over clusters of (Σ (x − x̄))² / m², with t(C − 1), clamped to the range of the score.
 *
 * One cluster alone, or no value, gives the whole range; clusters that show no spread are treated as equal values
 * in `meanInterval`, with one draw a cluster. With few or very unequal clusters (under about 20) it covers less than the level.
 *
 * @param values one value a case, each within the range
 * @param clusters the cluster of each case
 * @throws {TypeError} for an argument that is no array, or a value that is no number
 * @throws {RangeError} for lengths that differ, a value outside the range, or level outside (0, 1)
 * @see A. C. Cameron and D. L. Miller, "A Practitioner's Guide to Cluster-Robust Inference" (2015); Miller, "Adding Error Bars to Evals" (2024)
 * @example
 * clusteredMeanInterval([0.2, 0.4], ['page 1', 'page 1']) // {"low":0,"high":1}
 */
export function clusteredMeanInterval(
  values: readonly number[],
  clusters: readonly (string | number)[],
  options: MeanIntervalOptions = {},
): Interval {
  requireArray('clusteredMeanInterval', 'values', values);
  requireArray('clusteredMeanInterval', 'clusters', clusters);
  requireSameLength('clusteredMeanInterval', 'values', values, 'clusters', clusters);
  const level = levelOf('clusteredMeanInterval', options);
  const [least, greatest] = options.range ?? [0, 1];
  if (!(least < greatest))
    throw outOfRange('clusteredMeanInterval', 'range', 'a low end below its high end', options.range);
  for (const [i, value] of values.entries())
    requireNumberIn('clusteredMeanInterval', `values[${i}]`, value, least, greatest);
  const first = values[0];
  const mean = meanOf(values);
  const residuals = new Map<string | number, number>();
  values.forEach((value, i) => {
    const cluster = clusters[i] as string | number;
    residuals.set(cluster, (residuals.get(cluster) ?? 0) + value - mean);
  });
  const count = residuals.size;
  if (first === undefined || count === 1) return { low: least, high: greatest };
  let squares = 0;
  for (const residual of residuals.values()) squares += residual * residual;
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (Math.sqrt(squares) <= ROUNDING * values.length * largest) {
    // The mean itself, unless its rounding would move values that are all equal off an end of the range.
    const alike = values.every((value) => value === first) ? first : mean;
    return boundedMeanInterval(new Array<number>(count).fill(alike), level, least, greatest);
  }
  const error = Math.sqrt((count / (count - 1)) * squares) / values.length;
  const half = studentTQuantile((1 + level) / 2, count - 1) * error;
  return { low: Math.max(least, mean - half), high: Math.min(greatest, mean + half) };
}

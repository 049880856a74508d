import { requireArray, requireNumber, requireSameLength } from '../misuse.ts';
import type { Difference } from './difference.ts';
import { type LevelOption, levelOf } from './interval.ts';
import type { TestResult } from './mcnemar-test.ts';
import { meanOf, varianceOf } from './moments.ts';
import { studentTCdf } from './student-t-cdf.ts';
import { studentTQuantile } from './student-t-quantile.ts';

export interface PairedTTest extends TestResult, Difference {
  /** Degrees of freedom: pairs less one. */
  readonly df: number;
}

/**
 * The paired t test, two-sided, that the mean of first − second is 0, with the t interval of that mean.
 *
 * Differences that are all the same and not 0 give an infinite statistic and p = 0: with such data trust `signFlipTest`.
 * Fewer than two pairs say nothing: statistic 0, p = 1, an infinite interval.
 *
 * @param first one value a case
 * @param second the value of the same case in the other run
 * @throws {TypeError} for an argument that is no array of numbers
 * @throws {RangeError} for lengths that differ, a value that is not finite, or level outside (0, 1)
 * @see Student (W. S. Gosset), "The Probable Error of a Mean" (1908)
 * @example
 * pairedTTest([1, 2, 3], [2, 1, 3]).pValue // 1
 */
export function pairedTTest(
  first: readonly number[],
  second: readonly number[],
  options: LevelOption = {},
): PairedTTest {
  const differences = pairedDifferences('pairedTTest', first, second);
  const level = levelOf('pairedTTest', options);
  const count = differences.length;
  const df = Math.max(0, count - 1);
  const estimate = count === 0 ? 0 : meanOf(differences);
  if (df === 0) {
    return { statistic: 0, pValue: 1, df, estimate, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  }
  const error = Math.sqrt(varianceOf(differences) / count);
  const statistic = estimate === 0 ? 0 : estimate / error;
  const half = studentTQuantile((1 + level) / 2, df) * error;
  const pValue = statistic === 0 ? 1 : 2 * studentTCdf(-Math.abs(statistic), df);
  return { statistic, pValue, df, estimate, low: estimate - half, high: estimate + half };
}

/** first − second, checked. */
export function pairedDifferences(fn: string, first: readonly number[], second: readonly number[]): number[] {
  requireArray(fn, 'first', first);
  requireArray(fn, 'second', second);
  requireSameLength(fn, 'first', first, 'second', second);
  return first.map((value, i) => {
    const other = second[i];
    requireNumber(fn, `first[${i}]`, value);
    requireNumber(fn, `second[${i}]`, other);
    return value - other;
  });
}

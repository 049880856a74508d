import { outOfRange, requireInteger } from '../misuse.ts';
import type { Difference } from './difference.ts';
import { type LevelOption, levelOf } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';

/** Halving an interval of length 2 this often leaves less than the last bit. */
const HALVINGS = 60;

/**
 * The difference of two proportions measured on the same cases, first less second, with Tango's score interval:
 * all differences that the score test does not reject.
 *
 * @param onlyFirst cases that succeeded in the first alone
 * @param onlySecond cases that succeeded in the second alone
 * @param total all cases, at least onlyFirst + onlySecond; 0 gives −1 to 1
 * @throws {TypeError} for a count that is no number
 * @throws {RangeError} for a count that is no integer of at least 0, too small a total, or level outside (0, 1)
 * @see T. Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample design", Statistics in Medicine 17 (1998)
 * @example
 * tangoDifference(0, 0, 0) // {"estimate":0,"low":-1,"high":1}
 */
export function tangoDifference(
  onlyFirst: number,
  onlySecond: number,
  total: number,
  options: LevelOption = {},
): Difference {
  requireInteger('tangoDifference', 'onlyFirst', onlyFirst, 0);
  requireInteger('tangoDifference', 'onlySecond', onlySecond, 0);
  requireInteger('tangoDifference', 'total', total, 0);
  if (onlyFirst + onlySecond > total) {
    throw outOfRange('tangoDifference', 'total', `at least onlyFirst + onlySecond (${onlyFirst + onlySecond})`, total);
  }
  const z = -normalQuantile((1 - levelOf('tangoDifference', options)) / 2);
  if (total === 0) return { estimate: 0, low: -1, high: 1 };
  const upperBound = (first: number, second: number): number => {
    let inside = (first - second) / total;
    let outside = 1;
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (inside + outside) / 2;
      if (score(first, second, total, middle) >= -z) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return {
    estimate: (onlyFirst - onlySecond) / total,
    low: onlySecond === total ? -1 : -upperBound(onlySecond, onlyFirst),
    high: onlyFirst === total ? 1 : upperBound(onlyFirst, onlySecond),
  };
}

/** Tango's score statistic of the hypothesis that the difference is `delta`; it falls as delta grows. */
function score(onlyFirst: number, onlySecond: number, total: number, delta: number): number {
  const a = 2 * total;
  const b = -onlyFirst - onlySecond + (2 * total - onlyFirst + onlySecond) * delta;
  const c = -onlySecond * delta * (1 - delta);
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  // The root of the quadratic in whichever form does not cancel.
  const share = b <= 0 ? (root - b) / (2 * a) : (-2 * c) / (root + b);
  const variance = total * (2 * share + delta * (1 - delta));
  const gap = onlyFirst - onlySecond - total * delta;
  if (variance <= 0) return gap === 0 ? 0 : Math.sign(gap) * Number.POSITIVE_INFINITY;
  return gap / Math.sqrt(variance);
}

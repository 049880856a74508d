import { requireInteger } from '../misuse.ts';
import type { Difference } from './difference.ts';
import { type LevelOption, levelOf } from './interval.ts';
import { wilsonInterval } from './wilson-interval.ts';

/**
 * The difference of two proportions measured on the same cases, first less second, with Newcombe's hybrid score
 * interval for paired data: the two Wilson intervals joined through the (continuity-corrected) correlation φ.
 *
 * @param both cases that succeeded in both
 * @param onlyFirst cases that succeeded in the first alone
 * @param onlySecond cases that succeeded in the second alone
 * @param neither cases that failed in both; no case at all gives −1 to 1
 * @throws {TypeError} for a count that is no number
 * @throws {RangeError} for a count that is no integer of at least 0, or level outside (0, 1)
 * @see R. G. Newcombe, "Improved confidence intervals for the difference between binomial proportions based on paired data", Statistics in Medicine 17 (1998), method 10
 * @example
 * newcombePairedDifference(0, 0, 0, 0) // {"estimate":0,"low":-1,"high":1}
 */
export function newcombePairedDifference(
  both: number,
  onlyFirst: number,
  onlySecond: number,
  neither: number,
  options: LevelOption = {},
): Difference {
  const counts = { both, onlyFirst, onlySecond, neither };
  for (const [name, count] of Object.entries(counts)) requireInteger('newcombePairedDifference', name, count, 0);
  const level = levelOf('newcombePairedDifference', options);
  const total = both + onlyFirst + onlySecond + neither;
  if (total === 0) return { estimate: 0, low: -1, high: 1 };
  const share1 = (both + onlyFirst) / total;
  const share2 = (both + onlySecond) / total;
  const first = wilsonInterval(both + onlyFirst, total, { level });
  const second = wilsonInterval(both + onlySecond, total, { level });
  const phi = correlation(both, onlyFirst, onlySecond, neither);
  const estimate = (onlyFirst - onlySecond) / total;
  return {
    estimate,
    low: Math.max(-1, estimate - joined(share1 - first.low, second.high - share2, phi)),
    high: Math.min(1, estimate + joined(first.high - share1, share2 - second.low, phi)),
  };
}

function correlation(both: number, onlyFirst: number, onlySecond: number, neither: number): number {
  const total = both + onlyFirst + onlySecond + neither;
  const margins = (both + onlyFirst) * (onlySecond + neither) * (both + onlySecond) * (onlyFirst + neither);
  if (margins === 0) return 0;
  const covariance = both * neither - onlyFirst * onlySecond;
  return (covariance > 0 ? Math.max(0, covariance - total / 2) : covariance) / Math.sqrt(margins);
}

function joined(one: number, other: number, phi: number): number {
  return Math.sqrt(Math.max(0, one * one - 2 * phi * one * other + other * other));
}

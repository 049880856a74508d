import { outOfRange, requireNumber } from '../misuse.ts';
import { type Interval, NOTHING_KNOWN, requireSuccesses } from './interval.ts';

/**
 * The Wilson score interval of a proportion, for a given normal quantile z.
 *
 * centre = (p̂ + z²/2n) / (1 + z²/n), half = z / (1 + z²/n) · √(p̂(1 − p̂)/n + z²/4n²), clamped to [0, 1];
 * no success gives exactly 0 below, no failure exactly 1 above, z = 0 gives p̂ twice.
 *
 * @param successes 0 to total; may be fractional
 * @param total number of draws; 0 or less gives the interval from 0 to 1
 * @param z normal quantile, at least 0 (1.959963984540054 for two-sided 95%)
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for successes outside 0 to total, or a negative z
 * @see E. B. Wilson (1927); Brown, Cai and DasGupta, "Interval Estimation for a Binomial Proportion" (2001)
 * @example
 * wilson(0, 0, 1.96) // {"low":0,"high":1}
 */
export function wilson(successes: number, total: number, z: number): Interval {
  requireSuccesses('wilson', successes, total);
  requireNumber('wilson', 'z', z);
  if (z < 0) throw outOfRange('wilson', 'z', 'at least 0', z);
  if (total <= 0) return NOTHING_KNOWN;
  const share = successes / total;
  if (z === 0) return { low: share, high: share };
  // The interval is that of p̂ mixed with ½, whose weights add to 1: written so, no z overflows.
  const weight = 1 / (1 + (z * z) / total);
  const prior = 1 / (1 + total / (z * z));
  const centre = share * weight + 0.5 * prior;
  const half = Math.sqrt(weight * prior * share * (1 - share) + 0.25 * prior * prior);
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === total ? 1 : Math.min(1, centre + half),
  };
}

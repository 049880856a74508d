import { fromLogOdds } from './beta-quantile.ts';
import { betaLogOdds } from './beta-tail.ts';
import { type Interval, type LevelOption, levelOf, NOTHING_KNOWN, requireSuccesses } from './interval.ts';

/**
 * The Jeffreys interval of a proportion: the equal-tailed interval of Beta(s + ½, n − s + ½), with 0 below where
 * nothing succeeded and 1 above where nothing failed. As short as Wilson's; its coverage likewise swings around the level.
 *
 * @param successes 0 to total; may be fractional
 * @param total number of draws; 0 or less gives the interval from 0 to 1
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for successes outside 0 to total, or level outside (0, 1)
 * @see Brown, Cai and DasGupta, "Interval Estimation for a Binomial Proportion" (2001), section 3.1.3 and 4.1.2
 * @example
 * jeffreysInterval(0, 0) // {"low":0,"high":1}
 */
export function jeffreysInterval(successes: number, total: number, options: LevelOption = {}): Interval {
  requireSuccesses('jeffreysInterval', successes, total);
  const tail = (1 - levelOf('jeffreysInterval', options)) / 2;
  if (total <= 0) return NOTHING_KNOWN;
  const failures = total - successes;
  return {
    low: successes === 0 ? 0 : fromLogOdds(betaLogOdds(tail, 1 - tail, successes + 0.5, failures + 0.5)),
    high: failures === 0 ? 1 : fromLogOdds(betaLogOdds(1 - tail, tail, successes + 0.5, failures + 0.5)),
  };
}

import { fromLogOdds, withinReach } from './beta-quantile.ts';
import { betaLogOdds } from './beta-tail.ts';
import { type Interval, type LevelOption, levelOf, NOTHING_KNOWN, requireSuccesses } from './interval.ts';

/**
 * The Clopper–Pearson "exact" interval of a proportion: it never covers less than the level, at the price of width
 * (at small n it covers 0.97 to 0.99 where 0.95 is asked for).
 *
 * @param successes 0 to total; may be fractional
 * @param total number of draws; 0 or less gives the interval from 0 to 1
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for successes outside 0 to total, or level outside (0, 1)
 * @see C. J. Clopper and E. S. Pearson, Biometrika 26 (1934); Newcombe (1998), method 5
 * @example
 * clopperPearsonInterval(0, 0) // {"low":0,"high":1}
 */
export function clopperPearsonInterval(successes: number, total: number, options: LevelOption = {}): Interval {
  requireSuccesses('clopperPearsonInterval', successes, total);
  const tail = (1 - levelOf('clopperPearsonInterval', options)) / 2;
  if (total <= 0) return NOTHING_KNOWN;
  const failures = total - successes;
  return {
    low: successes === 0 ? 0 : fromLogOdds(betaLogOdds(tail, 1 - tail, withinReach(successes), failures + 1)),
    high: failures === 0 ? 1 : fromLogOdds(betaLogOdds(1 - tail, tail, successes + 1, withinReach(failures))),
  };
}

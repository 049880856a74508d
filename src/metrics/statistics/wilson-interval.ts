import { outOfRange, requireNumber } from '../misuse.ts';
import { type Interval, type LevelOption, levelOf, NOTHING_KNOWN, requireSuccesses } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';
import { wilson } from './wilson.ts';

export interface WilsonIntervalOptions extends LevelOption {
  /** Widens the interval so that it covers at least at the level nearly everywhere; default false. */
  readonly continuityCorrection?: boolean | undefined;
  /** The quantile to use in place of the one that `level` gives, such as a t quantile; at least 0. */
  readonly z?: number | undefined;
}

/**
 * The Wilson score interval of a proportion at a confidence level: the interval for one trial a case.
 *
 * Its coverage swings around the level with n and p (0.92 to 0.98 for n ≥ 20), and falls to about 0.84 for a rate
 * near 0.17/n from 0 or 1; the continuity-corrected form stays above the level nearly everywhere.
 *
 * @param successes 0 to total; may be fractional, as an effective count of correlated trials is
 * @param total number of draws; 0 or less gives the interval from 0 to 1
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for successes outside 0 to total, level outside (0, 1), or a negative z
 * @see R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), methods 3 and 4
 * @example
 * wilsonInterval(0, 0) // {"low":0,"high":1}
 */
export function wilsonInterval(successes: number, total: number, options: WilsonIntervalOptions = {}): Interval {
  requireSuccesses('wilsonInterval', successes, total);
  const level = levelOf('wilsonInterval', options);
  const z = options.z ?? -normalQuantile((1 - level) / 2);
  requireNumber('wilsonInterval', 'z', z);
  if (z < 0) throw outOfRange('wilsonInterval', 'z', 'at least 0', z);
  if (total <= 0) return NOTHING_KNOWN;
  return options.continuityCorrection ? corrected(successes, total, z) : wilson(successes, total, z);
}

function corrected(successes: number, total: number, z: number): Interval {
  const share = successes / total;
  const failures = total - successes;
  const square = z * z;
  const below = Math.sqrt(Math.max(0, square - 2 - 1 / total + 4 * share * (failures + 1)));
  const above = Math.sqrt(Math.max(0, square + 2 - 1 / total + 4 * share * (failures - 1)));
  const low = (2 * successes + square - 1 - z * below) / (2 * (total + square));
  const high = (2 * successes + square + 1 + z * above) / (2 * (total + square));
  // With a z near 0 the corrected ends can cross the estimate; an interval holds its own estimate.
  return {
    low: successes === 0 ? 0 : Math.min(share, Math.max(0, low)),
    high: failures === 0 ? 1 : Math.max(share, Math.min(1, high)),
  };
}

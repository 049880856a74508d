import type { Difference } from './difference.ts';
import { type LevelOption, levelOf, requireSuccesses } from './interval.ts';
import { wilsonInterval } from './wilson-interval.ts';

/**
 * The difference of two independent proportions, first less second, with Newcombe's hybrid score interval: the two
 * Wilson intervals' distances from their estimates, added in quadrature. For cases that both runs share use the paired forms.
 *
 * @param successes1 successes of the first sample, 0 to total1
 * @param total1 size of the first sample
 * @param successes2 successes of the second sample, 0 to total2
 * @param total2 size of the second sample; where either is 0 or less nothing is known: −1 to 1
 * @throws {TypeError} for an argument that is no number
 * @throws {RangeError} for successes outside 0 to their total, or level outside (0, 1)
 * @see R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine 17 (1998), method 10
 * @example
 * newcombeDifference(0, 0, 1, 2) // {"estimate":0,"low":-1,"high":1}
 */
export function newcombeDifference(
  successes1: number,
  total1: number,
  successes2: number,
  total2: number,
  options: LevelOption = {},
): Difference {
  requireSuccesses('newcombeDifference', successes1, total1);
  requireSuccesses('newcombeDifference', successes2, total2);
  const level = levelOf('newcombeDifference', options);
  if (total1 <= 0 || total2 <= 0) return { estimate: 0, low: -1, high: 1 };
  const share1 = successes1 / total1;
  const share2 = successes2 / total2;
  const first = wilsonInterval(successes1, total1, { level });
  const second = wilsonInterval(successes2, total2, { level });
  const estimate = share1 - share2;
  return {
    estimate,
    low: Math.max(-1, estimate - Math.hypot(share1 - first.low, second.high - share2)),
    high: Math.min(1, estimate + Math.hypot(first.high - share1, share2 - second.low)),
  };
}

import { requireArray, requireInteger, requireNumberIn } from '../misuse.ts';
import { type Interval, type LevelOption, levelOf, NOTHING_KNOWN } from './interval.ts';
import { meanOf, varianceOf } from './moments.ts';
import { studentTQuantile } from './student-t-quantile.ts';
import { wilson } from './wilson.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** The trials of one case: n of them, c successful (fractional where a trial is judged by several 0-or-1 scores). */
export interface CaseTrials {
  readonly n: number;
  readonly c: number;
}

/**
 * The interval of a success rate where cases have several trials: Wilson's, on the number of independent trials that
 * would give the spread seen between the m case means.
 *
 * s = sample standard deviation of the case means, SE = s/√m, effective n = p̂(1 − p̂)/SE² kept within 1 and the number
 * of trials (m where SE = 0), and the t quantile with m − 1 degrees of freedom in place of z. Trials of one case are
 * not independent: pooling them all into one Wilson interval covers 0.56 to 0.73 where 0.95 is asked for.
 * Where every case has a single trial this is `wilsonInterval`. One case with several trials says nothing about
 * other cases, and no case nothing at all: both give the interval from 0 to 1.
 *
 * @param cases trials and successes of each case
 * @throws {TypeError} for cases that are no array, or counts that are no numbers
 * @throws {RangeError} for n below 1 or fractional, c outside 0 to n, or level outside (0, 1)
 * @see Brown, Cai and DasGupta (2001) for the interval; Kish (1965) for the effective sample size
 * @example
 * repeatedTrialsInterval([{ n: 5, c: 3 }]) // {"low":0,"high":1}
 */
export function repeatedTrialsInterval(cases: readonly CaseTrials[], options: LevelOption = {}): Interval {
  requireArray('repeatedTrialsInterval', 'cases', cases);
  const level = levelOf('repeatedTrialsInterval', options);
  let trials = 0;
  let successes = 0;
  const means = cases.map(({ n, c }, i) => {
    requireInteger('repeatedTrialsInterval', `cases[${i}].n`, n, 1);
    requireNumberIn('repeatedTrialsInterval', `cases[${i}].c`, c, 0, n);
    trials += n;
    successes += c;
    return c / n;
  });
  const count = means.length;
  if (trials === count) return wilsonInterval(successes, trials, { level });
  if (count < 2) return NOTHING_KNOWN;
  const rate = meanOf(means);
  const variance = varianceOf(means) / count;
  const effective = variance === 0 ? count : Math.min(trials, Math.max(1, (rate * (1 - rate)) / variance));
  // All or nothing must stay so exactly: a product could round past the total.
  const effectiveSuccesses = successes === trials ? effective : Math.min(effective, rate * effective);
  return wilson(effectiveSuccesses, effective, studentTQuantile((1 + level) / 2, count - 1));
}

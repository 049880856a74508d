import { type Interval, type LevelOption, levelOf, NOTHING_KNOWN } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';
import type { CaseTrials } from './repeated-trials-interval.ts';
import { varianceComponents } from './variance-components.ts';
import { wilson } from './wilson.ts';

/**
 * The interval of a success rate for this very suite, run again: only the noise between trials of a case counts, not
 * which cases were chosen. Wilson's, on the number of independent trials that the trials' own noise stands for,
 * p̂(1 − p̂)/SE² with SE = √Σvᵢ/m, never more than were made.
 *
 * A case with a single trial, or no case, leaves that noise unknown: the interval from 0 to 1.
 *
 * @param cases trials and successes of each case
 * @throws {TypeError} for cases that are no array, or counts that are no numbers
 * @throws {RangeError} for n below 1, c outside 0 to n, or level outside (0, 1)
 * @see E. Miller, "Adding Error Bars to Evals" (2024), section 3
 * @example
 * fixedSuiteInterval([{ n: 1, c: 1 }]) // {"low":0,"high":1}
 */
export function fixedSuiteInterval(cases: readonly CaseTrials[], options: LevelOption = {}): Interval {
  const level = levelOf('fixedSuiteInterval', options);
  const { rate, fixedSuiteError } = varianceComponents(cases);
  if (rate === null || fixedSuiteError === null) return NOTHING_KNOWN;
  const trials = cases.reduce((sum, { n }) => sum + n, 0);
  const noise = fixedSuiteError ** 2;
  const effective = noise === 0 ? trials : Math.min(trials, Math.max(1, (rate * (1 - rate)) / noise));
  const successes = rate === 1 ? effective : Math.min(effective, rate * effective);
  return wilson(successes, effective, -normalQuantile((1 - level) / 2));
}

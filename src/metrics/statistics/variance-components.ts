import { requireArray, requireInteger, requireNumberIn } from '../misuse.ts';
import { meanOf, varianceOf } from './moments.ts';
import type { CaseTrials } from './repeated-trials-interval.ts';

/** Where the noise of a mean success rate comes from; `null` where the trials cannot tell. */
export interface VarianceComponents {
  /** Mean over cases of the share of trials that succeeded. */
  readonly rate: number | null;
  /** Variance of the case means as seen: s², divisor m − 1. */
  readonly total: number | null;
  /** Mean variance of a case mean from its own trials: p̂(1 − p̂)/(n − 1). */
  readonly within: number | null;
  /** Variance between the cases' true rates: max(0, total − within). */
  readonly between: number | null;
  /** Standard error if the suite were drawn anew, s/√m. */
  readonly populationError: number | null;
  /** Standard error if this very suite ran again, √Σvᵢ/m. */
  readonly fixedSuiteError: number | null;
}

/**
 * Splits the variance of a success rate with several trials a case into what differs between cases and what differs
 * between trials of one case. A case with a single trial shows no variance of its own: with any such case the
 * `within`, `between` and `fixedSuiteError` are `null`; with fewer than two cases `total` and `populationError` are.
 *
 * @param cases trials and successes of each case
 * @throws {TypeError} for cases that are no array, or counts that are no numbers
 * @throws {RangeError} for n below 1, or c outside 0 to n
 * @see E. Miller, "Adding Error Bars to Evals" (2024), section 3
 * @example
 * varianceComponents([{ n: 5, c: 5 }, { n: 5, c: 0 }]).between // 0.5
 */
export function varianceComponents(cases: readonly CaseTrials[]): VarianceComponents {
  requireArray('varianceComponents', 'cases', cases);
  let repeated = cases.length > 0;
  let ownVariances = 0;
  const means = cases.map(({ n, c }, i) => {
    requireInteger('varianceComponents', `cases[${i}].n`, n, 1);
    requireNumberIn('varianceComponents', `cases[${i}].c`, c, 0, n);
    const mean = c / n;
    if (n > 1) ownVariances += (mean * (1 - mean)) / (n - 1);
    else repeated = false;
    return mean;
  });
  const count = means.length;
  const total = count > 1 ? varianceOf(means) : null;
  const within = repeated ? ownVariances / count : null;
  return {
    rate: count > 0 ? meanOf(means) : null,
    total,
    within,
    between: total === null || within === null ? null : Math.max(0, total - within),
    populationError: total === null ? null : Math.sqrt(total / count),
    fixedSuiteError: repeated ? Math.sqrt(ownVariances) / count : null,
  };
}

import { fixedSuiteInterval } from '../metrics/statistics/fixed-suite-interval.ts';
import { varianceComponents } from '../metrics/statistics/variance-components.ts';
import { trialCounts } from './case-scores.ts';
import { repeatedEvidence } from './evidence.ts';
import type { Interval, ReportCase } from './report.ts';
import { LEVEL, TAIL } from './summarize.ts';

/**
 * The variance of the pass rate, split as in Miller, "Adding Error Bars to Evals" (2024), over the cases with several
 * trials: a single trial shows nothing of the noise within its case.
 */
export interface VarianceSummary {
  /** Cases with several trials. */
  readonly cases: number;
  /** Between the true rates of cases: max(0, s² − within); `null` with fewer than two cases. */
  readonly between: number | null;
  /** Of a case's mean, from its own trials: the mean over cases of p̂(1 − p̂)/(K − 1). */
  readonly within: number;
  /** The pass rate of similar cases: case-to-case and within-case noise. `null` with fewer than two cases. */
  readonly population: Interval | null;
  /** The pass rate of this very suite, run again: within-case noise only. */
  readonly fixedSuite: Interval;
}

/** Splits the variance of the pass rate; `null` unless some case has several trials with a verdict. */
export function summarizeVariance(cases: readonly ReportCase[]): VarianceSummary | null {
  const repeated = cases
    .filter((item) => item.state !== 'skipped')
    .map(trialCounts)
    .filter(({ n }) => n > 1);
  const { between, within } = varianceComponents(repeated);
  if (within === null) return null;
  const trials = repeated.reduce((sum, { n }) => sum + n, 0);
  const means = repeated.map(({ n, c }) => c / n);
  const { low, high } = fixedSuiteInterval(repeated, { level: LEVEL });
  return {
    cases: repeated.length,
    between,
    within,
    population: between === null ? null : repeatedEvidence(means, trials).interval(TAIL),
    fixedSuite: [low, high],
  };
}

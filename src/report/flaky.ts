import { benjaminiHochberg } from '../metrics/statistics/benjamini-hochberg.ts';
import { wilsonInterval } from '../metrics/statistics/wilson-interval.ts';
import { byCounts } from './by-counts.ts';
import { trialCounts } from './case-scores.ts';
import { fisherLowerTail } from './fisher.ts';
import type { Interval, ReportCase } from './report.ts';
import { LEVEL } from './summarize.ts';

export interface FlakyCase {
  readonly id: string;
  /** Trials with a verdict. */
  readonly trials: number;
  readonly passed: number;
  /** `null` for a case that was only measured. */
  readonly passRate: number | null;
  /** Wilson's 95% interval of its own pass rate. */
  readonly interval: Interval | null;
  /** Whether it needed a retry. */
  readonly retried: boolean;
  /**
   * Fisher's exact p-value, one-sided, of "this case does as well as the rest of the suite", Benjamini–Hochberg adjusted
   * over every case with several trials; `null` for a single trial, or where there is no other case.
   */
  readonly pValue: number | null;
}

/**
 * The cases with both outcomes among their trials, or that needed a retry: the least likely to be as good as the rest
 * first, then by pass rate.
 *
 * Each case is tested against all trials of the others by Fisher's exact test, which counts the rest's rate as estimated
 * too: a binomial test against a rest that always passes would call one failure in ten trials impossible. The family
 * is every case with several trials, not only those listed: to adjust over cases picked for failing would adjust too little.
 */
export function flakyCases(cases: readonly ReportCase[]): FlakyCase[] {
  const counted = cases.filter((item) => item.state !== 'skipped').map((item) => ({ item, ...trialCounts(item) }));
  const judged = counted.filter(({ n }) => n > 0);
  const all = judged.reduce((sum, { n, c }) => ({ n: sum.n + n, c: sum.c + c }), { n: 0, c: 0 });
  const pValueFor = byCounts((n, c) => fisherLowerTail(c, n, all.c - c, all.n - n));
  const tested = judged.length < 2 ? [] : judged.filter(({ n }) => n > 1);
  const pValues = benjaminiHochberg(tested.map(({ n, c }) => pValueFor(n, c)));
  const pValueOf = new Map(tested.map(({ item }, i) => [item, pValues[i]]));
  const intervalOf = byCounts(wilsonOf);
  return counted
    .filter(({ item, n, c }) => item.flaky || (c > 0 && c < n))
    .map(({ item, n, c }) => ({
      id: item.id,
      trials: n,
      passed: c,
      passRate: n === 0 ? null : c / n,
      interval: n === 0 ? null : intervalOf(n, c),
      retried: item.flaky,
      pValue: pValueOf.get(item) ?? null,
    }))
    .sort(
      (a, b) =>
        (a.pValue ?? 1) - (b.pValue ?? 1) ||
        (a.passRate ?? 1) - (b.passRate ?? 1) ||
        (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    );
}

function wilsonOf(trials: number, successes: number): Interval {
  const { low, high } = wilsonInterval(successes, trials, { level: LEVEL });
  return [low, high];
}

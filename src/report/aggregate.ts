import { isFailing, sortCases } from './case.ts';
import type { CheckedOptions } from './options.ts';
import { passAtKCurve } from './pass-at-k.ts';
import {
  REPORT_SCHEMA,
  type Report,
  type ReportCase,
  type RunDetails,
  type SliceSummary,
  type ThresholdResult,
  type ThresholdVerdict,
  type Totals,
} from './report.ts';
import { summarizeCalibration, summarizeMetrics } from './summarize.ts';
import { decideThresholds, leaveUndecided } from './thresholds.ts';

export type AggregateOptions = Pick<CheckedOptions, 'thresholds' | 'allowEmpty' | 'calibrationBins'>;

/**
 * The whole of aggregation: from the cases of a run, a merge of shards or a test, in any order, to the report.
 * Pure; the same cases give the same report to the last bit.
 */
export function aggregate(cases: readonly ReportCase[], run: RunDetails, options: AggregateOptions): Report {
  const sorted = sortCases(cases);
  const thresholds = judge(sorted, run, options);
  const { verdict, reasons } = conclude(sorted, run, thresholds, options.allowEmpty);
  return {
    schema: REPORT_SCHEMA,
    run,
    totals: totalsOf(sorted),
    metrics: summarizeMetrics(sorted, options.calibrationBins),
    passAtK: passAtKCurve('pass@k', sorted),
    passHatK: passAtKCurve('pass^k', sorted),
    calibration: summarizeCalibration(sorted, options.calibrationBins),
    variance: null,
    flaky: [],
    slices: summarizeSlices(sorted, options.calibrationBins),
    thresholds,
    comparison: null,
    settings: {
      thresholds: options.thresholds,
      allowEmpty: options.allowEmpty,
      calibrationBins: options.calibrationBins,
    },
    cases: sorted,
    verdict,
    verdictReasons: reasons,
  };
}

function totalsOf(cases: readonly ReportCase[]): Totals {
  const count = (state: ReportCase['state']) => cases.filter((item) => item.state === state).length;
  return {
    cases: cases.length,
    passed: count('passed'),
    failed: count('failed'),
    errored: count('errored'),
    skipped: count('skipped'),
    flaky: cases.filter((item) => item.flaky).length,
    trials: cases.reduce((sum, item) => sum + item.trials.length, 0),
  };
}

function judge(cases: readonly ReportCase[], run: RunDetails, options: AggregateOptions): ThresholdResult[] {
  if (!run.complete) return leaveUndecided(options.thresholds, `not decided: ${run.reason ?? 'the run is incomplete'}`);
  if (run.shard) return leaveUndecided(options.thresholds, 'not decided: one shard of several; merge them first');
  return decideThresholds(options.thresholds, cases, options.calibrationBins);
}

function summarizeSlices(cases: readonly ReportCase[], bins: number): Report['slices'] {
  const byLabel = new Map<string, Map<string, ReportCase[]>>();
  for (const item of cases) {
    for (const [label, value] of Object.entries(item.slices)) {
      const values = byLabel.get(label) ?? new Map<string, ReportCase[]>();
      byLabel.set(label, values);
      const members = values.get(value) ?? [];
      values.set(value, members);
      members.push(item);
    }
  }
  return record(
    sortedEntries(byLabel).map(([label, values]) => [
      label,
      record(
        sortedEntries(values).map(([value, members]): [string, SliceSummary] => [
          value,
          { cases: members.length, metrics: summarizeMetrics(members, bins) },
        ]),
      ),
    ]),
  );
}

function sortedEntries<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** An object without a prototype, so that a label may be called `__proto__`. */
function record<T>(entries: readonly [string, T][]): Record<string, T> {
  const result: Record<string, T> = Object.create(null);
  for (const [key, value] of entries) result[key] = value;
  return result;
}

/** The verdict of the run, with each thing it follows from. It is what the exit code says too. */
function conclude(
  cases: readonly ReportCase[],
  run: RunDetails,
  thresholds: readonly ThresholdResult[],
  allowEmpty: boolean,
): { readonly verdict: ThresholdVerdict; readonly reasons: readonly string[] } {
  const failures = [
    ...runFailures(cases, run, allowEmpty),
    ...thresholds.filter((t) => t.verdict === 'fail').map(inWords),
  ];
  if (failures.length > 0) return { verdict: 'fail', reasons: failures };
  const open = thresholds.filter((threshold) => threshold.verdict === 'inconclusive');
  if (open.length > 0) return { verdict: 'inconclusive', reasons: open.map(inWords) };
  return { verdict: 'pass', reasons: thresholds.map(inWords) };
}

function inWords({ metric, scope, reason }: ThresholdResult): string {
  return `${scope === null ? metric : `${metric} (${scope})`}: ${reason}`;
}

function runFailures(cases: readonly ReportCase[], run: RunDetails, allowEmpty: boolean): string[] {
  const failures: string[] = [];
  if (!run.complete) failures.push(`${run.reason ?? 'the run is incomplete'}: nothing is decided`);
  const failing = cases.filter((item) => isFailing(item.state)).length;
  const ran = cases.filter((item) => item.state !== 'skipped').length;
  if (failing > 0) failures.push(`${count(failing, 'eval case')} of ${ran} failed in the test run itself`);
  const { tests, files, unhandledErrors } = run.otherFailures;
  if (tests > 0) failures.push(`${count(tests, 'other test')} failed`);
  if (files.length > 0)
    failures.push(`${count(files.length, 'file')} could not be run: ${files.slice(0, 5).join(', ')}`);
  if (unhandledErrors > 0) failures.push(count(unhandledErrors, 'unhandled error'));
  if (run.complete && ran === 0 && !allowEmpty && !run.shard)
    failures.push('no eval case ran (allowEmpty lets that pass)');
  return failures;
}

function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}

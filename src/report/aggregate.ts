import { summarizeCalibration } from './calibration.ts';
import { sortCases } from './case.ts';
import { conclude } from './conclude.ts';
import { flakyCases } from './flaky.ts';
import type { CheckedOptions } from './options.ts';
import { passAtKCurve } from './pass-at-k.ts';
import {
  type BaselineOptions,
  type Comparison,
  REPORT_SCHEMA,
  type Report,
  type ReportCase,
  type ReportSettings,
  type RunDetails,
  type ThresholdResult,
  type Totals,
} from './report.ts';
import { summarizeSlices } from './slices.ts';
import { summarizeMetrics } from './summarize.ts';
import { decideThresholds, leaveUndecided } from './thresholds.ts';
import { summarizeVariance } from './variance.ts';

export interface AggregateOptions
  extends Pick<CheckedOptions, 'name' | 'thresholds' | 'allowEmpty' | 'calibrationBins'> {
  /**
   * Compares the cases, sorted by id, with a baseline. Not asked where nothing can be decided: an interrupted run, one
   * shard of several. A verdict of `regression` fails the run; any other leaves its verdict as it is.
   */
  readonly comparison?: ((cases: readonly ReportCase[]) => Comparison | null) | undefined;
  /**
   * The file of the baseline, kept in the report so that accepting it later knows where to write, and how to compare with
   * it, so that a merge of partial reports compares alike.
   */
  readonly baseline?: ({ readonly path: string } & Partial<BaselineOptions>) | null | undefined;
}

/**
 * The whole of aggregation: from the cases of a run, a merge of shards or a test, in any order, to the report.
 * Pure; the same cases give the same report to the last bit.
 */
export function aggregate(cases: readonly ReportCase[], run: RunDetails, options: AggregateOptions): Report {
  const sorted = sortCases(cases);
  const thresholds = judge(sorted, run, options);
  const comparison = run.complete && !run.shard ? (options.comparison?.(sorted) ?? null) : null;
  const { verdict, reasons } = conclude(sorted, run, thresholds, comparison, options.allowEmpty);
  return {
    schema: REPORT_SCHEMA,
    run,
    totals: totalsOf(sorted),
    metrics: summarizeMetrics(sorted, options.calibrationBins),
    passAtK: passAtKCurve('pass@k', sorted),
    passHatK: passAtKCurve('pass^k', sorted),
    calibration: summarizeCalibration(sorted, options.calibrationBins),
    variance: summarizeVariance(sorted),
    flaky: flakyCases(sorted),
    slices: summarizeSlices(sorted, options.calibrationBins),
    thresholds,
    comparison,
    settings: settingsOf(options),
    cases: sorted,
    verdict,
    verdictReasons: reasons,
  };
}

/** The options that decide, as a report keeps them. */
export function settingsOf(options: AggregateOptions): ReportSettings {
  const { name, thresholds, allowEmpty, calibrationBins } = options;
  return { ...(name !== undefined && { name }), thresholds, allowEmpty, calibrationBins, ...baselineSettings(options) };
}

function baselineSettings({ baseline }: AggregateOptions): Pick<ReportSettings, 'baseline' | 'baselineOptions'> {
  if (!baseline) return {};
  const { path, margin = 0, margins = {}, onRegression = 'fail' } = baseline;
  return { baseline: path, baselineOptions: { margin, margins, onRegression } };
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

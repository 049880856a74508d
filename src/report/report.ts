import type { Direction } from '../metrics/registry.ts';
import type { MatcherRecord } from '../record/record.ts';
import type { CompareOptions } from './compare/compare-options.ts';
import type { FlakyCase } from './flaky.ts';
import type { Threshold } from './threshold-options.ts';
import type { VarianceSummary } from './variance.ts';

export type { FlakyCase } from './flaky.ts';
export type { VarianceSummary } from './variance.ts';

/** The version of the report document; fields may be added within it, none changes its meaning. */
export const REPORT_SCHEMA = 'expect-llm/report@1';

export type CaseState = 'passed' | 'failed' | 'errored' | 'skipped';
export type ThresholdVerdict = 'pass' | 'fail' | 'inconclusive';
export type Interval = readonly [low: number, high: number];

/** The aggregated run: everything printed or drawn is drawn from it. Its JSON Schema is `expect-llm/report.schema.json`. */
export interface Report {
  readonly schema: typeof REPORT_SCHEMA;
  readonly run: RunDetails;
  readonly totals: Totals;
  readonly metrics: Readonly<Record<string, MetricSummary>>;
  /** For each k that the trials allow: at least one of k trials succeeds. */
  readonly passAtK: readonly PassAtKSummary[];
  /** For each k that the trials allow: all of k trials succeed (pass^k). */
  readonly passHatK: readonly PassAtKSummary[];
  /** `null` where no confidence was stated. */
  readonly calibration: CalibrationSummary | null;
  /** How far the pass rate varies between cases and within them; `null` unless some case has several trials. */
  readonly variance: VarianceSummary | null;
  /** Cases whose trials disagree or that needed a retry, the worst first. */
  readonly flaky: readonly FlakyCase[];
  readonly slices: Readonly<Record<string, Readonly<Record<string, SliceSummary>>>>;
  readonly thresholds: readonly ThresholdResult[];
  /** What was compared with a baseline; `null` where nothing was. */
  readonly comparison: Comparison | null;
  /** The options that decided, so that a merge of partial reports decides alike. */
  readonly settings: ReportSettings;
  readonly cases: readonly ReportCase[];
  readonly verdict: ThresholdVerdict;
  /** Each thing the verdict follows from, in words; empty for a pass without thresholds. */
  readonly verdictReasons: readonly string[];
}

export interface RunDetails {
  readonly id: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly runner: { readonly name: string; readonly version: string };
  readonly shard: ShardPosition | null;
  /**
   * What the CI system calls the build that this run is part of: reports of two builds are never merged. `null` outside
   * CI, where nothing tells.
   */
  readonly buildId: string | null;
  /** The partial reports this one was merged from, in order of shard and id; empty for a run of its own. */
  readonly mergedFrom: readonly MergedPart[];
  /** `false` if the run was interrupted: nothing is decided from it. */
  readonly complete: boolean;
  /** Why it is not complete. */
  readonly reason: string | null;
  /** What failed in the run beside eval cases, and fails it too. */
  readonly otherFailures: OtherFailures;
}

export interface ShardPosition {
  readonly index: number;
  readonly count: number;
}

/** What a merge keeps of each run it took in, so that merging the merged gives what merging all at once gives. */
export interface MergedPart extends Pick<RunDetails, 'id' | 'shard' | 'complete' | 'reason'> {}

export interface OtherFailures {
  /** Failed tests that are no eval cases. */
  readonly tests: number;
  /** Files that could not be loaded or whose hooks failed. */
  readonly files: readonly string[];
  /** Errors outside any test. */
  readonly unhandledErrors: number;
}

export interface Totals {
  readonly cases: number;
  readonly passed: number;
  readonly failed: number;
  readonly errored: number;
  readonly skipped: number;
  readonly flaky: number;
  readonly trials: number;
}

export interface MetricSummary {
  /** The mean over cases of the mean over a case's trials; `null` where no case has a score. */
  readonly estimate: number | null;
  /** `null` where none is honest: fewer than two cases with a continuous score, the calibration error. */
  readonly interval: Interval | null;
  readonly level: number;
  /** Cases in the estimate. */
  readonly cases: number;
  /** Trials in the estimate. */
  readonly trials: number;
  /** Trials in the estimate that errored, and so count with the worst score. */
  readonly errors: number;
  /** Scores that were no number; left out of the estimate. */
  readonly invalid: number;
  /** Cases left out because they have no score. */
  readonly excluded: number;
  readonly direction: Direction;
  readonly signature: string;
}

export interface PassAtKSummary {
  readonly k: number;
  readonly estimate: number;
  readonly interval: Interval | null;
  /** Cases with at least k trials. */
  readonly cases: number;
  /** Cases with fewer, or with no pass rate. */
  readonly excluded: number;
}

export interface CalibrationSummary {
  readonly ece: number;
  readonly brier: number;
  /** Stated confidences. */
  readonly count: number;
  /** The calibration error that a perfectly calibrated model would show at these confidences, on average. */
  readonly nullMean: number;
  /** What it would show at most 95% of the time. */
  readonly null95: number;
  /** Root mean square error less what chance puts in (Kumar et al. 2019): in other units than `ece`. */
  readonly debiased: number;
  readonly bins: readonly CalibrationBin[];
}

export interface CalibrationBin {
  readonly lower: number;
  readonly upper: number;
  readonly count: number;
  /** Means in the bin; `null` in an empty one. */
  readonly confidence: number | null;
  readonly accuracy: number | null;
}

export interface SliceSummary {
  readonly cases: number;
  readonly metrics: Readonly<Record<string, MetricSummary>>;
}

export interface ThresholdResult {
  readonly metric: string;
  /** The file pattern or slice (`slice:language=fr`) it is limited to; `null` for the whole run. */
  readonly scope: string | null;
  readonly bound: number;
  readonly direction: Direction;
  readonly decide: Decision;
  /** What an inconclusive verdict means for the run. */
  readonly onInconclusive: 'warn' | 'fail';
  /** Whether the interval and the bounds are exact (Clopper–Pearson). */
  readonly strict: boolean;
  readonly estimate: number | null;
  readonly interval: Interval | null;
  /** The one-sided 95% bounds that a confident decision goes by; `null` for a point decision or where there are none. */
  readonly bounds: Interval | null;
  /** How many more cases would settle an inconclusive one if the true value is what was seen; `null` where none would. */
  readonly casesNeeded: number | null;
  readonly verdict: ThresholdVerdict;
  /** Whether the interval reaches across the bound, so that another sample could decide otherwise. */
  readonly straddles: boolean;
  readonly reason: string;
}

/** `point` compares the estimate with the bound, `confident` the one-sided 95% bound. */
export type Decision = 'point' | 'confident';

export interface ReportSettings {
  /** What tells this suite from others that report to one place; absent for the only one. */
  readonly name?: string | undefined;
  readonly thresholds: readonly Threshold[];
  readonly allowEmpty: boolean;
  readonly calibrationBins: number;
  /** The file of the baseline, as it was named; absent where there is none. */
  readonly baseline?: string | undefined;
  /** How the run is compared with it. */
  readonly baselineOptions?: BaselineOptions | undefined;
}

export type BaselineOptions = Omit<CompareOptions, 'baseline'>;

export type ComparisonVerdict = 'regression' | 'no regression' | 'inconclusive' | 'improvement';

export type ComparisonTest = 'mcnemar' | 'paired-t' | 'newcombe';

/** The run against a baseline. */
export interface Comparison {
  /** Where the baseline came from, as it was named. */
  readonly baseline: string;
  /** Drop that is put up with where a metric has no margin of its own: a regression is one beyond it. */
  readonly margin: number;
  /** Whether a regression fails the run. */
  readonly onRegression: 'fail' | 'warn';
  readonly metrics: readonly MetricComparison[];
  /** Cases that only the current run has. */
  readonly casesAdded: readonly string[];
  /** Cases that only the baseline has: gone, or skipped now. */
  readonly casesRemoved: readonly string[];
  readonly casesRenamed: readonly CaseRename[];
  /** The cases that changed most, those for the worse first; a bounded number of them. */
  readonly changes: readonly CaseChange[];
  readonly verdict: ComparisonVerdict;
}

export interface CaseRename {
  readonly from: string;
  readonly to: string;
  /** Whether both recorded the same input and expectation, and so are compared; else only the name says so. */
  readonly paired: boolean;
}

export interface MetricComparison {
  readonly metric: string;
  readonly direction: Direction;
  /** Whether its verdict counts for the comparison's: a cost or a latency only where it has a margin of its own. */
  readonly gates: boolean;
  readonly margin: number;
  /** Cases on both sides; where there are none, the current ones. */
  readonly cases: number;
  /** How many of them got worse, and better. */
  readonly worse: number;
  readonly better: number;
  readonly baseline: number | null;
  readonly current: number | null;
  /** Current less baseline, over the cases on both sides. */
  readonly difference: number | null;
  /** Of the difference, two-sided 95%. */
  readonly interval: Interval | null;
  /** The one-sided 95% bounds of the difference, by which it is decided. */
  readonly bounds: Interval | null;
  /** Two-sided, of "no difference": exact McNemar, or the sign-flip permutation of the case means. */
  readonly pValue: number | null;
  /** The test that decided: `mcnemar`, `paired-t`, `newcombe`; `null` where none could. */
  readonly test: ComparisonTest | null;
  readonly verdict: ComparisonVerdict;
  readonly reason: string;
}

export interface CaseChange {
  readonly id: string;
  readonly metric: string;
  readonly baseline: number;
  readonly current: number;
  readonly baselineTrials: number;
  readonly currentTrials: number;
  /** Benjamini–Hochberg adjusted over the cases; `null` where a case has too few trials for a test. */
  readonly pValue: number | null;
}

/** One test: the unit of statistics. */
export interface ReportCase {
  readonly id: string;
  readonly project: string;
  readonly file: string;
  readonly name: string;
  /** Where in the file it failed, else where it is written; absent where the runner does not say. */
  readonly line?: number | undefined;
  readonly state: CaseState;
  /** Whether a trial needed a retry. */
  readonly flaky: boolean;
  readonly slices: Readonly<Record<string, string>>;
  readonly trials: readonly ReportTrial[];
}

export interface ReportTrial {
  readonly index: number;
  /** How often it was run: 1, and one more for each retry. */
  readonly attempts: number;
  /** `null` if it was only measured: nothing asserted, nothing thrown. */
  readonly passed: boolean | null;
  /** Whether it broke before an assertion could decide. */
  readonly errored: boolean;
  readonly error: string | null;
  readonly confidence: number | null;
  readonly records: readonly MatcherRecord[];
  readonly durationMs?: number | undefined;
  readonly latencyMs?: number | undefined;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly costUsd?: number | undefined;
  readonly input?: string | undefined;
  readonly output?: string | undefined;
  readonly expected?: string | undefined;
}

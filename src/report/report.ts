import type { Direction } from '../metrics/registry.ts';
import type { MatcherRecord } from '../record/record.ts';

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
  readonly slices: Readonly<Record<string, Readonly<Record<string, SliceSummary>>>>;
  readonly thresholds: readonly ThresholdResult[];
  /** What was compared with a baseline; `null` where nothing was. */
  readonly comparison: null;
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
  readonly shard: { readonly index: number; readonly count: number } | null;
  /** `false` if the run was interrupted: nothing is decided from it. */
  readonly complete: boolean;
  /** Why it is not complete. */
  readonly reason: string | null;
  /** What failed in the run beside eval cases, and fails it too. */
  readonly otherFailures: OtherFailures;
}

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
  /** `null` where none is honest: fewer than two cases with a continuous score, calibration errors. */
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
  /** The file pattern it is limited to; `null` for the whole run. */
  readonly scope: string | null;
  readonly bound: number;
  readonly direction: Direction;
  readonly decide: 'point';
  readonly estimate: number | null;
  readonly interval: Interval | null;
  readonly verdict: ThresholdVerdict;
  /** Whether the interval reaches across the bound, so that another sample could decide otherwise. */
  readonly straddles: boolean;
  readonly reason: string;
}

/** One test: the unit of statistics. */
export interface ReportCase {
  readonly id: string;
  readonly project: string;
  readonly file: string;
  readonly name: string;
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

import type { MatcherRecord } from '../../src/record/record.ts';
import { type AggregateOptions, aggregate } from '../../src/report/aggregate.ts';
import type { CaseState, Report, ReportCase, ReportTrial, RunDetails } from '../../src/report/report.ts';
import { parseThresholds } from '../../src/report/threshold-options.ts';

/** A run that went well. */
export const RUN: RunDetails = {
  id: 'run-1',
  startedAt: '2026-01-02T03:04:05.000Z',
  finishedAt: '2026-01-02T03:04:06.000Z',
  runner: { name: 'vitest', version: '4.1.0' },
  shard: null,
  buildId: null,
  mergedFrom: [],
  complete: true,
  reason: null,
  otherFailures: { tests: 0, files: [], unhandledErrors: 0 },
};

export function buildTrial(index: number, passed: boolean | null, more: Partial<ReportTrial> = {}): ReportTrial {
  return { index, attempts: 1, passed, errored: false, error: null, confidence: null, records: [], ...more };
}

export function buildRecord(metric: string, score: number | null, more: Partial<MatcherRecord> = {}): MatcherRecord {
  return { metric, score, passed: score === 1, signature: `${metric}|v1`, measured: true, ...more };
}

export function buildCase(
  name: string,
  trials: readonly ReportTrial[],
  more: Partial<ReportCase> & { readonly state?: CaseState } = {},
): ReportCase {
  const file = more.file ?? 'a.test.ts';
  return {
    id: `${file} > ${name}`,
    project: '',
    file,
    name,
    state: 'passed',
    flaky: false,
    slices: {},
    trials,
    ...more,
  };
}

/** A case of n trials, the first c of them successful. It is in state `passed` whatever c: minPassRate may allow that. */
export function casePassing(name: string, c: number, n: number, more: Partial<ReportCase> = {}): ReportCase {
  return buildCase(
    name,
    Array.from({ length: n }, (_, i) => buildTrial(i, i < c)),
    more,
  );
}

/** `passing` of `total` cases of one trial each. */
export function suite(passing: number, total: number, more: Partial<ReportCase> = {}): ReportCase[] {
  return Array.from({ length: total }, (_, i) => casePassing(`case ${i}`, i < passing ? 1 : 0, 1, more));
}

/** One case per score of a metric, measured in one trial each. */
export function casesScoring(metric: string, scores: readonly number[]): ReportCase[] {
  return scores.map((score, i) =>
    buildCase(`case ${i}`, [buildTrial(0, null, { records: [buildRecord(metric, score)] })]),
  );
}

/** Aggregates with thresholds as a user writes them. */
export function reportOn(
  cases: readonly ReportCase[],
  thresholds: unknown = {},
  options: Partial<AggregateOptions> = {},
  run: Partial<RunDetails> = {},
): Report {
  return aggregate(
    cases,
    { ...RUN, ...run },
    { thresholds: parseThresholds(thresholds), allowEmpty: false, calibrationBins: 10, ...options },
  );
}

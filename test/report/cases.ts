import type { ReportCase, ReportTrial, RunDetails } from '../../src/report/report.ts';

export const wholeRun: RunDetails = {
  id: 'run',
  startedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:01.000Z',
  runner: { name: 'vitest', version: '4.1.0' },
  shard: null,
  buildId: null,
  mergedFrom: [],
  complete: true,
  reason: null,
  otherFailures: { tests: 0, files: [], unhandledErrors: 0 },
};

export interface EvalCase {
  readonly metric?: string | undefined;
  readonly signature?: string | undefined;
  readonly file?: string | undefined;
  readonly input?: string | undefined;
  readonly latencyMs?: number | undefined;
}

/** A case whose trials were only measured, each with one score. */
export function evalCase(name: string, scores: readonly number[], more: EvalCase = {}): ReportCase {
  const { metric = 'exactMatch', signature = `${metric}|v1`, file = 'a.test.ts', input, latencyMs } = more;
  const trials = scores.map(
    (score, index): ReportTrial => ({
      index,
      attempts: 1,
      passed: null,
      errored: false,
      error: null,
      confidence: null,
      records: [{ metric, score, passed: score === 1, signature, measured: true }],
      ...(input !== undefined && { input }),
      ...(latencyMs !== undefined && { latencyMs }),
    }),
  );
  return { id: `${file} > ${name}`, project: '', file, name, state: 'passed', flaky: false, slices: {}, trials };
}

/** A case whose trials asserted something: it has a pass rate and no other metric. */
export function assertedCase(name: string, outcomes: readonly boolean[], file = 'a.test.ts'): ReportCase {
  const trials = outcomes.map(
    (passed, index): ReportTrial => ({
      index,
      attempts: 1,
      passed,
      errored: false,
      error: null,
      confidence: null,
      records: [],
    }),
  );
  const state = outcomes.every(Boolean) ? 'passed' : 'failed';
  return { id: `${file} > ${name}`, project: '', file, name, state, flaky: false, slices: {}, trials };
}

import fc from 'fast-check';
import type { ReportCase } from '../../src/report/report.ts';
import { buildCase, buildRecord, buildTrial } from './build-cases.ts';

const METRICS = ['exactMatch', 'tokenF1', 'refusalRate'] as const;

const record = fc
  .tuple(
    fc.constantFrom(...METRICS),
    fc.integer({ min: 0, max: 10 }),
    fc.option(fc.integer({ min: 0, max: 20 })),
    fc.boolean(),
  )
  .map(([metric, tenths, confidence, passed]) =>
    buildRecord(metric, metric === 'tokenF1' ? tenths / 10 : tenths % 2, {
      passed,
      ...(confidence !== null && { confidence: confidence / 20 }),
    }),
  );

const trial = fc.record({
  passed: fc.option(fc.boolean(), { freq: 4 }),
  errored: fc.boolean(),
  records: fc.array(record, { maxLength: 3 }),
  latencyMs: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
  attempts: fc.integer({ min: 1, max: 3 }),
});

/** Cases as a run might leave them, of all states, with trials, records, confidences, facts and slices. */
export const arbitraryCases: fc.Arbitrary<ReportCase[]> = fc
  .array(
    fc.record({
      file: fc.constantFrom('a.test.ts', 'evals/b.test.ts', 'evals/deep/c.test.ts'),
      state: fc.constantFrom('passed', 'passed', 'passed', 'failed', 'errored', 'skipped'),
      language: fc.constantFrom('en', 'fr', '__proto__', undefined),
      trials: fc.array(trial, { maxLength: 4 }),
    }),
    { maxLength: 25 },
  )
  .map((cases) =>
    cases.map(({ file, state, language, trials }, i) =>
      buildCase(
        `case ${i}`,
        state === 'skipped'
          ? []
          : trials.map(({ passed, errored, records, latencyMs, attempts }, index) =>
              buildTrial(index, errored ? false : passed, {
                errored,
                records,
                attempts,
                ...(latencyMs !== undefined && { latencyMs }),
              }),
            ),
        {
          file,
          state: state as ReportCase['state'],
          flaky: trials.some(({ attempts }) => attempts > 1),
          slices: language === undefined ? {} : { language },
        },
      ),
    ),
  );

const spec = fc.record({
  bound: fc.integer({ min: 0, max: 20 }).map((n) => n / 20),
  decide: fc.constantFrom('point', 'confident'),
  onInconclusive: fc.constantFrom('warn', 'fail'),
  strict: fc.boolean(),
  direction: fc.constantFrom('higher', 'lower', undefined),
});

const metricThresholds = fc.dictionary(
  fc.constantFrom('passRate', 'exactMatch', 'tokenF1', 'refusalRate', 'pass@2', 'pass^2', 'ece', 'brier'),
  spec,
  { maxKeys: 3 },
);

/** Thresholds as a user might write them. */
export const arbitraryThresholds: fc.Arbitrary<object> = fc
  .tuple(metricThresholds, metricThresholds, metricThresholds)
  .map(([whole, glob, slice]) => ({ ...whole, 'evals/**': glob, 'slice:language=fr': slice }));

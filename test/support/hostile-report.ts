import { aggregate } from '../../src/report/aggregate.ts';
import { baselineOf } from '../../src/report/baseline.ts';
import { compare } from '../../src/report/compare/compare.ts';
import { checkReportOptions } from '../../src/report/options.ts';
import type { Report, ReportCase, ReportTrial } from '../../src/report/report.ts';
import { wholeRun } from '../report/cases.ts';
import { type Attack, attacks } from './attacks.ts';

/** A report with an attack in every place where a foreign text can be. */
export function hostileReport(): Report {
  const now = attacks.flatMap((attack, at) => casesOf(attack, at, 0.3));
  const before = attacks.slice(10).flatMap((attack, at) => casesOf(attack, at + 10, 0.9));
  const options = checkReportOptions({
    name: 'hostile',
    thresholds: {
      passRate: 0.9,
      ...Object.fromEntries(
        attacks.filter(({ text }) => text.trim() !== '').map(({ text }) => [`slice:x=${text}`, { exactMatch: 0.5 }]),
      ),
    },
  });
  const name = attacks.map(({ text }) => text).join(' ');
  const report = aggregate(
    now,
    { ...wholeRun, runner: { name, version: name }, reason: name },
    {
      ...options,
      baseline: null,
      comparison: (cases) =>
        compare(baselineOf(before), baselineOf(cases), {
          baseline: name,
          margin: 0,
          margins: {},
          onRegression: 'fail',
        }),
    },
  );
  const otherFailures = { tests: 1, files: attacks.map(({ text }) => text), unhandledErrors: 1 };
  return withHostileMetrics({
    ...report,
    run: { ...report.run, otherFailures },
    verdictReasons: [...report.verdictReasons.slice(0, 3), ...attacks.map(({ text }) => text)],
  });
}

/** No run records such names, but a document that was made elsewhere may hold them. */
function withHostileMetrics(report: Report): Report {
  const { exactMatch } = report.metrics;
  const { comparison, thresholds } = report;
  if (!exactMatch || !comparison) throw new Error('the report has no metric, or nothing to compare');
  const [compared] = comparison.metrics;
  const [change] = comparison.changes;
  const [threshold] = thresholds;
  if (!compared || !change || !threshold) throw new Error('the report compares nothing');
  const metrics = Object.fromEntries(attacks.map(({ text }) => [text, { ...exactMatch, signature: text }]));
  return {
    ...report,
    metrics: { ...report.metrics, ...metrics },
    slices: { ...report.slices, hostile: { metrics: { cases: 1, metrics } } },
    thresholds: [...thresholds, ...attacks.map(({ text }) => ({ ...threshold, metric: text, scope: text }))],
    comparison: {
      ...comparison,
      metrics: [
        ...comparison.metrics,
        ...attacks.map(({ text }) => ({ ...compared, metric: text, gates: true, verdict: 'regression' as const })),
      ],
      changes: [...attacks.map(({ text }) => ({ ...change, metric: text })), ...comparison.changes],
    },
  };
}

function casesOf({ text }: Attack, at: number, score: number): ReportCase[] {
  const trial = (index: number, passed: boolean): ReportTrial => ({
    index,
    attempts: 1 + index,
    passed,
    errored: false,
    error: passed ? null : `AssertionError: ${text}\n${text}`,
    confidence: 0.5,
    input: text,
    output: text,
    expected: `${text}\n\n${text}`,
    records: [
      { metric: 'exactMatch', score: passed ? 1 : 0, passed, signature: text, reason: text, received: text },
      { metric: 'tokenF1', score, passed: score > 0.5, signature: 'tokenF1|v1', reason: text, received: text },
    ],
  });
  const base = {
    project: text,
    slices: Object.fromEntries([
      ['x', text],
      [text, text],
    ]),
    flaky: true,
  };
  return [
    {
      ...base,
      id: `${text} ${at}a`,
      file: text,
      name: text,
      state: 'failed',
      line: 3,
      trials: [trial(0, false), trial(1, score > 0.5)],
    },
    {
      ...base,
      id: `${text} ${at}b`,
      file: `${text}.ts`,
      name: `${text} > ${text}`,
      state: 'errored',
      trials: [trial(0, false)],
    },
  ];
}

import { parse, validateStrict } from 'ctrf';
import { describe, expect, test } from 'vitest';
import { renderCtrf } from '../../src/render/ctrf.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { checkReportOptions } from '../../src/report/options.ts';
import { assertedCase, evalCase, wholeRun } from '../report/cases.ts';
import { hostileReport } from '../support/hostile-report.ts';

const report = aggregate(
  [
    assertedCase('right', [true]),
    { ...assertedCase('wrong', [false]), line: 7 },
    { ...assertedCase('broken', [false]), state: 'errored' },
    { ...assertedCase('skipped', []), state: 'skipped' },
    evalCase('group > measured', [0.25, 0.75], { metric: 'tokenF1' }),
  ],
  wholeRun,
  { ...checkReportOptions({ thresholds: { tokenF1: 0.6 } }), baseline: null },
);

describe('Common Test Report Format', () => {
  const document = parse(renderCtrf(report));

  test('is valid by the schema of the reference implementation', () => {
    expect(() => validateStrict(document)).not.toThrow();
  });

  test('counts as the report does: an errored case has failed', () => {
    expect(document.results.summary).toMatchObject({
      tests: 5,
      passed: 2,
      failed: 2,
      skipped: 1,
      pending: 0,
      other: 0,
    });
    expect(document.results.tests.map(({ name, status, rawStatus }) => [name, status, rawStatus])).toEqual([
      ['broken', 'failed', 'errored'],
      ['group > measured', 'passed', 'passed'],
      ['right', 'passed', 'passed'],
      ['skipped', 'skipped', 'skipped'],
      ['wrong', 'failed', 'failed'],
    ]);
  });

  test('says where a case stands and what it scored', () => {
    const [, measured, , , wrong] = document.results.tests;
    expect(measured).toMatchObject({ suite: ['a.test.ts', 'group'], extra: { scores: { tokenF1: 0.5 } } });
    expect(wrong).toMatchObject({ filePath: 'a.test.ts', line: 7 });
  });

  test('has the metrics, the thresholds and the verdict', () => {
    expect(document.results.summary.extra).toMatchObject({
      verdict: 'fail',
      metrics: { tokenF1: { estimate: 0.5 } },
      thresholds: [{ metric: 'tokenF1', bound: 0.6, verdict: 'fail' }],
    });
  });

  test('attacks in every place leave it valid, and add no test', () => {
    const hostile = hostileReport();
    const text = renderCtrf(hostile);
    const read = parse(text);
    expect(() => validateStrict(read)).not.toThrow();
    expect(read.results.tests).toHaveLength(hostile.cases.length);
    expect(text).not.toMatch(/\\ud[89a-f]/i);
  });
});

import { describe, expect, test } from 'vitest';
import { renderJUnit } from '../../src/render/junit.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { checkReportOptions } from '../../src/report/options.ts';
import { showHidden } from '../../src/text/show-hidden.ts';
import { assertedCase, evalCase, wholeRun } from '../report/cases.ts';
import { hostileReport } from '../support/hostile-report.ts';
import { readJUnit } from '../support/read-junit.ts';

const report = aggregate(
  [
    assertedCase('right', [true, true]),
    assertedCase('half', [true, false]),
    assertedCase('elsewhere', [true], 'b.test.ts'),
    evalCase('measured', [0.25, 0.75], { metric: 'tokenF1', file: 'b.test.ts' }),
    { ...assertedCase('skipped', []), state: 'skipped' },
  ],
  wholeRun,
  { ...checkReportOptions({ thresholds: { passRate: 0.5, tokenF1: 0.6, exactMatch: 0.1 } }), baseline: null },
);

describe('JUnit XML', () => {
  const { cases, properties } = readJUnit(renderJUnit(report));

  test('each case and each threshold is a test case, with what became of it', () => {
    expect(cases.map(({ suite, name, outcome }) => [suite, name, outcome])).toEqual([
      ['expect-llm thresholds', 'passRate, at least 0.5', 'passed'],
      ['expect-llm thresholds', 'tokenF1, at least 0.6', 'failure'],
      ['expect-llm thresholds', 'exactMatch, at least 0.1', 'failure'],
      ['a.test.ts', 'half', 'failure'],
      ['a.test.ts', 'right', 'passed'],
      ['a.test.ts', 'skipped', 'skipped'],
      ['b.test.ts', 'elsewhere', 'passed'],
      ['b.test.ts', 'measured', 'passed'],
    ]);
  });

  // By hand: passRate over cases (1 + 0.5 + 1) / 3, in a.test.ts (1 + 0.5) / 2; tokenF1 (0.25 + 0.75) / 2.
  test.each([
    ['expect-llm thresholds', 'passRate', 2.5 / 3],
    ['expect-llm thresholds', 'tokenF1', 0.5],
    ['a.test.ts', 'passRate', 0.75],
    ['b.test.ts', 'passRate', 1],
    ['b.test.ts', 'tokenF1', 0.5],
  ])('of suite %s the property %s is %d', (suite, name, value) => {
    const found = properties.filter((property) => property[0] === suite && property[1] === name);
    expect(found.map((property) => Number(property[2]))).toEqual([value]);
  });

  test('the verdict and its reasons are properties', () => {
    const found = properties.filter(([, name]) => name.startsWith('expect-llm.'));
    expect(found.map(([, name, value]) => [name, value])).toContainEqual(['expect-llm.verdict', 'fail']);
    expect(found.filter(([, name]) => name === 'expect-llm.reason')).toHaveLength(report.verdictReasons.length);
  });

  test('the scores of a case are in its output', () => {
    expect(cases.find(({ name }) => name === 'measured')?.output).toContain('tokenF1=0.5');
  });

  test('attacks in every place stay text, and add no case', () => {
    const hostile = hostileReport();
    const read = readJUnit(renderJUnit(hostile));
    expect(read.cases).toHaveLength(hostile.cases.length + hostile.thresholds.length);
    const shown = (text: string) => showHidden(text.replaceAll('\r\n', '\n'), '\n\t');
    const names = read.cases.slice(hostile.thresholds.length).map(({ name }) => name);
    expect(names.sort()).toEqual(hostile.cases.map(({ name }) => shown(name)).sort());
  });
});

import { describe, expect, test } from 'vitest';
import { type CaseQuery, countShown, EVERY_CASE, queryCases } from '../../src/html/model/case-filter.ts';
import { caseRows } from '../../src/html/model/case-rows.ts';
import { reportOf } from '../browser/example-report.ts';
import { assertedCase, evalCase } from '../report/cases.ts';

const cases = [
  assertedCase('all right', [true, true]),
  assertedCase('half', [true, false]),
  assertedCase('none', [false, false]),
  { ...evalCase('measured low', [0], { latencyMs: 90 }), slices: { language: 'fr' } },
  { ...evalCase('measured high', [1], { input: 'A QUESTION', latencyMs: 30 }), slices: { language: 'de' } },
  { ...assertedCase('left out', []), state: 'skipped' as const },
];
const before = [assertedCase('all right', [true, true]), assertedCase('none', [true, true])];
const rows = caseRows(reportOf(cases, before));

const names = (query: Partial<CaseQuery>) => queryCases(rows, { ...EVERY_CASE, ...query }).map(({ item }) => item.name);

describe('the cases that are listed', () => {
  test('the worst first', () => {
    expect(names({})).toEqual(['none', 'half', 'measured low', 'all right', 'measured high', 'left out']);
  });

  test.each<[Partial<CaseQuery>, string[]]>([
    [{ shown: 'failed' }, ['none', 'half']],
    [{ shown: 'missed' }, ['none', 'half', 'measured low']],
    [{ shown: 'flaky' }, ['half']],
    [{ shown: 'skipped' }, ['left out']],
    [{ search: 'question' }, ['measured high']],
    [{ search: 'measured LANGUAGE=fr' }, ['measured low']],
    [{ slice: { label: 'language', value: 'fr' } }, ['measured low']],
    [{ slice: { label: 'toString', value: 'x' } }, []],
    [{ search: '(a+)+$' }, []],
  ])('%j', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  test('changed ones are those of the comparison, and the new', () => {
    expect(names({ shown: 'changed', sort: 'name' })).toEqual(['half', 'measured high', 'measured low', 'none']);
  });

  test.each<[Partial<CaseQuery>, string[]]>([
    [{ sort: 'time' }, ['measured high', 'measured low']],
    [{ sort: 'time', descending: true }, ['measured low', 'measured high']],
    [{ sort: 'score', metric: 'exactMatch' }, ['measured low', 'measured high']],
    [{ sort: 'passRate' }, ['none', 'half', 'all right']],
    [{ sort: 'change' }, ['none']],
  ])('%j, those without a value last', (query, first) => {
    expect(names(query).slice(0, first.length)).toEqual(first);
  });

  test('counts', () => {
    expect(countShown(rows)).toEqual({ all: 6, failed: 2, missed: 3, changed: 4, flaky: 1, skipped: 1 });
  });
});

import { describe, expect, test } from 'vitest';
import { renderJson } from '../../src/render/json.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { baselineOf, renderBaseline } from '../../src/report/baseline.ts';
import { readDocument } from '../../src/report/document/read-document.ts';
import { evalCase, wholeRun } from './cases.ts';

const cases = [evalCase('a', [1]), evalCase('b', [1, 0])];
const report = aggregate(cases, wholeRun, { thresholds: [], allowEmpty: false, calibrationBins: 10 });
const reportText = renderJson(report);
const baselineText = renderBaseline(baselineOf(cases));

function fault(text: string | Uint8Array): string {
  try {
    readDocument(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

test('reads back what was written', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(readDocument(bytes(reportText))).toEqual({ kind: 'report', report: JSON.parse(reportText) });
  expect(readDocument(bytes(baselineText))).toEqual({ kind: 'baseline', baseline: baselineOf(cases) });
  expect(readDocument(bytes(`\ufeff${baselineText}`)).kind).toBe('baseline');
});

describe('says what is wrong, and where', () => {
  test.each([
    ['an empty file', '', 'not JSON: it is empty'],
    ['text', 'hello', 'not JSON: expected a value at line 1, column 1'],
    ['a missing comma', '{"a": 1\n "b": 2}', 'at line 2, column 2'],
    ['something after the end', '{}\n{}', 'not JSON: expected the end of the text at line 2, column 1'],
    ['NaN, which Python writes', '{"a": NaN}', 'not JSON: NaN is not allowed at line 1, column 7'],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff]), 'not JSON: its bytes are not UTF-8'],
    ['a list', '[]', 'it has no "schema"'],
    ['another tool', '{"schema": "junit"}', 'its "schema" is "junit"'],
    ['a later report', '{"schema": "expect-llm/report@2"}', 'of another version: its schema is "expect-llm/report@2"'],
    [
      'a later baseline',
      '{"schema": "expect-llm/baseline@2"}',
      'this expect-llm reads expect-llm/report@1 and expect-llm/baseline@1',
    ],
    ['no cases', '{"schema": "expect-llm/baseline@1", "signatures": {}}', 'the document must have "cases"'],
  ])('%s', (_, text, message) => {
    expect(fault(text)).toContain(message);
  });

  test('a score that its metric cannot have', () => {
    const changed = JSON.parse(reportText);
    changed.cases[1].trials[1].records[0].score = 1e308;
    const { metric } = changed.cases[1].trials[1].records[0];
    expect(metric).toBe('exactMatch');
    expect(fault(JSON.stringify(changed))).toBe('cases[1].trials[1].records[0]: score must be from 0 to 1, got 1e+308');
  });

  test('a file cut off anywhere is truncated', () => {
    const whole = baselineText.trimEnd();
    for (let length = 1; length < whole.length; length++) {
      expect(fault(whole.slice(0, length)), whole.slice(0, length)).toMatch(
        /^truncated: it breaks off at line \d+, column \d+/,
      );
    }
  });

  test.each([
    [
      'report',
      reportText,
      '"passed":null',
      '"passed":"yes"',
      'cases[0].trials[0].passed must be boolean,null, got "yes"',
    ],
    ['report', reportText, '"complete": true', '"complete": 1', 'run.complete must be boolean, got 1'],
    [
      'report',
      reportText,
      '"verdict": "pass"',
      '"verdict": "fine"',
      'verdict must be one of "pass", "fail", "inconclusive", got "fine"',
    ],
    ['baseline', baselineText, '{"n":1,"c":1}', '{"n":1}', 'cases[0].metrics.exactMatch must have "c"'],
    ['baseline', baselineText, '{"n":1,"c":1}', '{"n":0,"c":0}', 'cases[0].metrics.exactMatch.n must be >= 1, got 0'],
    [
      'baseline',
      baselineText,
      '{"n":1,"c":1}',
      '{"n":1,"mean":1e999}',
      'cases[0].metrics.exactMatch.mean must be number, got Infinity',
    ],
  ])('a %s of another shape', (kind, text, from, to, message) => {
    expect(text).toContain(from);
    expect(fault(text.replace(from, to))).toContain(`not a ${kind} as its schema has it: ${message}`);
  });

  test.each([
    [
      'more successes than trials',
      '{"n":1,"c":1}',
      '{"n":1,"c":2}',
      'cases[0].metrics.exactMatch: c must be at most n (1), got 2',
    ],
    [
      'a mean out of range',
      '{"n":1,"c":1}',
      '{"n":1,"mean":85}',
      'cases[0].metrics.exactMatch: mean must be from 0 to 1, got 85',
    ],
    [
      'two cases with one id',
      '"id":"a.test.ts > b"',
      '"id":"a.test.ts > a"',
      'two cases with one id: cases[0] and cases[1] are both "a.test.ts > a"',
    ],
  ])('%s', (_, from, to, message) => {
    expect(baselineText).toContain(from);
    expect(fault(baselineText.replace(from, to))).toContain(message);
  });

  test('two cases of a report with one id', () => {
    expect(fault(renderJson({ ...report, cases: [...cases, ...cases] }))).toContain(
      'two cases with one id: cases[0] and cases[2]',
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aggregate } from '../../src/report/aggregate.ts';
import { readDocument } from '../../src/report/document/read-document.ts';
import type { JournalLine } from '../../src/report/journal.ts';
import { merge } from '../../src/report/merge.ts';
import type { Report, ReportCase } from '../../src/report/report.ts';
import { parseThresholds } from '../../src/report/threshold-options.ts';
import { evalCase, wholeRun } from './cases.ts';

const settings = { thresholds: parseThresholds({ exactMatch: 0.5 }), allowEmpty: false, calibrationBins: 10 };
const { id, startedAt, runner, buildId } = wholeRun;
const header = (shard: Report['run']['shard'] = null) => ({
  schema: 'expect-llm/journal@1',
  run: { id, startedAt, runner, buildId, shard },
  settings,
  writer: { pid: 1, host: 'h' },
});
const AT = Date.parse('2026-01-02T03:04:05.000Z');
const ofCase = (item: ReportCase): JournalLine => ({ at: AT, case: item });
const textOf = (...lines: unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const read = (text: string | Uint8Array): Report => {
  const document = readDocument(typeof text === 'string' ? Buffer.from(text) : text);
  if (document.kind !== 'report') throw new Error('not a report');
  return document.report;
};

const KILLED = 'the run was killed: made from its journal';
const cases = [evalCase('b', [1, 0]), evalCase('a', [1])];

describe('the journal of a killed run', () => {
  const text = textOf(header(), ...cases.map(ofCase));

  test('makes the report of an incomplete run, which decides nothing and fails', () => {
    const report = read(text);
    expect(report.run).toMatchObject({ id, complete: false, reason: KILLED, finishedAt: '2026-01-02T03:04:05.000Z' });
    expect(report.cases).toEqual([cases[1], cases[0]]);
    expect(report.thresholds).toMatchObject([{ metric: 'exactMatch', verdict: 'inconclusive', estimate: null }]);
    expect(report).toMatchObject({ verdict: 'fail', verdictReasons: [`${KILLED}: nothing is decided`] });
    expect(report.metrics).toEqual(aggregate(cases, wholeRun, settings).metrics);
  });

  test('wherever the bytes end, holds the whole lines and says if one was cut off', () => {
    const bytes = Buffer.from(textOf(header(), ofCase(evalCase('é 😀', [1])), ...cases.map(ofCase)));
    const first = bytes.indexOf(10);
    fc.assert(
      fc.property(fc.integer({ min: first + 1, max: bytes.length }), (length) => {
        const cut = bytes.subarray(0, length);
        const lines = cut.toString('latin1').split('\n');
        const last = lines.at(-1) ?? '';
        // A line that lacks nothing but its line feed is whole.
        const whole = last.endsWith('}') && bytes[length] === 10;
        const report = read(cut);
        expect(report.cases).toHaveLength(lines.length - 2 + (whole ? 1 : 0));
        const torn = last !== '' && !whole;
        expect(report.run.reason).toBe(torn ? `${KILLED}, whose last line is cut off` : KILLED);
      }),
    );
  });

  test('tells apart tests of one name, and counts what failed beside the cases', () => {
    const report = read(
      textOf(
        header(),
        ofCase(evalCase('a', [1])),
        { at: AT, failedTest: true },
        ofCase(evalCase('a', [0])),
        { at: AT, failedFile: 'z.test.ts' },
        { at: AT, failedFile: 'y.test.ts' },
        { at: AT, failedFile: 'z.test.ts' },
      ),
    );
    expect(report.cases.map((item) => item.id)).toEqual([evalCase('a', [1]).id, `${evalCase('a', [1]).id} #2`]);
    expect(report.run.otherFailures).toEqual({ tests: 1, files: ['y.test.ts', 'z.test.ts'], unhandledErrors: 0 });
  });

  test('without a case is a report without one', () => {
    expect(read(textOf(header()))).toMatchObject({
      totals: { cases: 0 },
      run: { finishedAt: startedAt },
      verdict: 'fail',
    });
  });

  test('of one shard merges with the reports of the others', () => {
    const killed = read(textOf(header({ index: 1, count: 2 }), ofCase(evalCase('a', [1]))));
    const other = aggregate(
      [evalCase('c', [0])],
      { ...wholeRun, id: 'other', shard: { index: 2, count: 2 } },
      settings,
    );
    const report = merge([other, killed]);
    expect(report.cases).toHaveLength(2);
    expect(report.run).toMatchObject({ complete: false, reason: `shard 1 of 2: ${KILLED}` });
    expect(report.verdict).toBe('fail');
  });
});

describe('the journal of a run whose report could not be written', () => {
  const { finishedAt, otherFailures } = wholeRun;
  const end = { finishedAt, complete: true, reason: null, otherFailures, cases: 2 };

  test('makes the report that it lacks', () => {
    expect(read(textOf(header(), ...cases.map(ofCase), { at: AT, end }))).toEqual(aggregate(cases, wholeRun, settings));
  });

  test('is incomplete where a case is missing', () => {
    const report = read(textOf(header(), ...cases.slice(1).map(ofCase), { at: AT, end }));
    expect(report.run.reason).toBe("made from a journal that holds 1 of the run's 2 cases");
    expect(report.verdict).toBe('fail');
  });

  test('keeps why the run was incomplete', () => {
    const interrupted = { ...end, complete: false, reason: 'the run was interrupted' };
    expect(read(textOf(header(), { at: AT, end: interrupted })).run.reason).toBe('the run was interrupted');
  });
});

test.each<[string, string | Uint8Array, string]>([
  [
    'breaks off in its first line',
    JSON.stringify(header()).slice(0, 60),
    'a journal that breaks off in its first line',
  ],
  [
    'another version',
    textOf({ ...header(), schema: 'expect-llm/journal@2' }),
    'of another version: its schema is "expect-llm/journal@2", and this expect-llm reads expect-llm/journal@1',
  ],
  ['no settings', textOf({ ...header(), settings: 1 }), 'not a journal: line 1 lacks the run or its settings'],
  [
    'a broken line before the last',
    `${textOf(header())}{"at":1,\n${textOf(ofCase(evalCase('a', [1])))}`,
    'line 2 is not JSON',
  ],
  ['an empty line', `${textOf(header())}\n`, 'line 2 is not JSON'],
  ['a line of no kind', textOf(header(), { at: 1 }), 'line 2 is of no known kind'],
  ['a line that is no object', textOf(header(), null), 'line 2 is of no known kind'],
  ['a case that is none', textOf(header(), { at: 1, case: null }), 'case in line 2 must be an object, got null'],
  ['a case of another shape', textOf(header(), { at: 1, case: {} }), 'cases[0] must have "id"'],
  [
    'a case without trials',
    textOf(header(), { at: 1, case: { ...cases[0], trials: 1 } }),
    'cases[0].trials must be array',
  ],
  [
    'an end of another shape',
    textOf(header(), { at: 1, end: { complete: true, cases: 0, finishedAt: 'now' } }),
    'finishedAt',
  ],
  ['thresholds of another shape', textOf({ ...header(), settings: { ...settings, thresholds: [1] } }), 'thresholds[0]'],
])('%s is said', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aggregate } from '../../src/report/aggregate.ts';
import { historyEntry, parseHistory, whyNoHistory } from '../../src/report/history.ts';
import { checkReportOptions } from '../../src/report/options.ts';
import { assertedCase, evalCase, wholeRun } from './cases.ts';

const options = { ...checkReportOptions({ name: 'bot', thresholds: { passRate: 0.5 } }), baseline: null };
const report = aggregate(
  [assertedCase('a', [true, false]), evalCase('b', [0.5], { metric: 'tokenF1' })],
  wholeRun,
  options,
);
const line = JSON.stringify(historyEntry(report, { commit: 'abc', branch: 'main' }));

describe('a line of the history', () => {
  test('holds the run in figures, pass@k among them', () => {
    const { entries, faults } = parseHistory(`${line}\n`);
    expect(faults).toEqual([]);
    expect(entries).toMatchObject([
      { name: 'bot', commit: 'abc', branch: 'main', verdict: 'fail', cases: 2, finishedAt: wholeRun.finishedAt },
    ]);
    // By hand: one success in two trials, so pass@2 is 1 and pass^2 is 0.
    const estimates = Object.entries(entries[0]?.metrics ?? {}).map(([name, { estimate }]) => [name, estimate]);
    expect(Object.fromEntries(estimates)).toMatchObject({ passRate: 0.5, tokenF1: 0.5, 'pass@2': 1, 'pass^2': 0 });
  });

  test.each([
    ['cut off', line.slice(0, 80), 'line 2: not JSON'],
    ['a list', '[]', 'line 2: not an object'],
    ['of another version', line.replace('history@1', 'history@2'), 'line 2: not of the version expect-llm/history@1'],
    ['without a time', line.replace('2026-01-01T00:00:01.000Z', 'soon'), 'line 2: finishedAt is no time'],
    ['with a number for a commit', line.replace('"abc"', '1'), 'line 2: commit and branch must be text or null'],
    [
      'with text for a number',
      line.replace('"estimate":0.5', '"estimate":"0.5"'),
      'line 2: a metric has no estimate or interval',
    ],
  ])('%s is named and left out', (_, broken, fault) => {
    const { entries, faults } = parseHistory([line, broken, '', line].join('\n'));
    expect(entries).toHaveLength(2);
    expect(faults).toEqual([fault]);
  });

  test('any text is read without an error, and every line of it is an entry or a fault', () => {
    const anyLine = fc.oneof(fc.json(), fc.string(), fc.constant(line)).filter((text) => !text.includes('\n'));
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const { entries, faults } = parseHistory(lines.join('\n'));
        expect(entries.length + faults.length).toBe(lines.filter((one) => one.trim() !== '').length);
      }),
    );
  });
});

test.each([
  ['an interrupted run', { ...report, run: { ...wholeRun, complete: false, reason: 'stopped' } }, null, 'stopped'],
  ['a shard', { ...report, run: { ...wholeRun, shard: { index: 1, count: 2 } } }, null, 'it is one shard of several'],
  ['a part', report, 'limited by -t', 'the run is not the whole suite: limited by -t'],
  ['nothing', aggregate([], wholeRun, options), null, 'no eval case ran'],
  ['a whole run', report, null, null],
])('%s: %#', (_, run, limit, why) => {
  expect(whyNoHistory(run, limit)).toBe(why);
});

import { describe, expect, test } from 'vitest';
import { progressLine } from '../../src/render/progress-line.ts';
import type { FinishedTest } from '../../src/report/case.ts';
import { LiveProgress, type ProgressMode } from '../../src/runner/live-progress.ts';
import { readTerminal } from '../support/read-terminal.ts';

const none = {
  unit: 'tests',
  done: 0,
  of: 0,
  cases: 0,
  trials: 0,
  judged: 0,
  passed: 0,
  costUsd: 0,
  elapsedMs: 0,
} as const;

// The time left, by hand: 10 tests in 20 s are 2 s each.
test.each([
  [{ ...none, of: 40 }, 'Evals 0/40 tests  0 cases  0 trials'],
  [
    { ...none, done: 10, of: 40, cases: 9, trials: 45, judged: 40, passed: 30, costUsd: 0.1234, elapsedMs: 20_000 },
    'Evals 10/40 tests  9 cases  45 trials  0.750 passing  $0.12  1m 0s left',
  ],
  [{ ...none, done: 1, of: 5_000, elapsedMs: 2_000 }, 'Evals 1/5,000 tests  0 cases  0 trials  2h 46m left'],
  [
    { ...none, done: 2, of: 3, costUsd: 0.0004, elapsedMs: 2_000 },
    'Evals 2/3 tests  0 cases  0 trials  $0.00040  1s left',
  ],
  [
    { ...none, unit: 'files' as const, done: 1, of: 3, cases: 2, elapsedMs: 10_000 },
    'Evals 1/3 files  2 cases  0 trials  20s left',
  ],
])('%j', (progress, line) => {
  expect(progressLine(progress, 80)).toBe(line);
  expect(progressLine(progress, 20).length).toBeLessThanOrEqual(20);
});

describe('on a terminal', () => {
  const finished: FinishedTest = {
    project: '',
    file: 'a.test.ts',
    path: ['a'],
    state: 'passed',
    recording: {
      version: 1,
      evalTest: { trials: 2, minPassRate: 0 },
      attempts: [
        {
          repeat: 0,
          trials: [
            { index: 0, records: [], outcome: 'passed', asserted: true, facts: { costUsd: 0.5 } },
            { index: 1, records: [], outcome: 'failed', asserted: true },
          ],
        },
      ],
    },
  };

  function shown(mode: ProgressMode) {
    let now = 0;
    let text = '';
    const write = (part: string) => {
      text += part;
    };
    const live = new LiveProgress({ columns: 100, write }, mode, 'tests', () => now);
    const step = (milliseconds: number) => {
      now += milliseconds;
      live.testFinished(finished, 4);
    };
    return { live, step, text: () => text, write };
  }

  test('a line is written over, and gone before anything else is printed', async () => {
    const { live, step, text, write } = shown('line');
    step(1_000);
    expect((await readTerminal(text())).lines).toEqual([
      'Evals 1/4 tests  1 case  2 trials  0.500 passing  $0.50  3s left',
    ]);
    step(1_000);
    expect((await readTerminal(text())).lines).toEqual([
      'Evals 2/4 tests  2 cases  4 trials  0.500 passing  $1.00  2s left',
    ]);
    live.clear();
    live.clear();
    write('ok\n');
    expect((await readTerminal(text())).lines).toEqual(['ok']);
  });

  test('ten thousand tests in a second redraw it ten times', () => {
    const { step, text } = shown('line');
    for (let i = 0; i < 10_000; i++) step(0.1);
    expect(text().split('\u001b[2K').length - 1).toBeLessThanOrEqual(11);
  });

  test('a log grows by a line every fifteen seconds', () => {
    const { step, text } = shown('log');
    for (let i = 0; i < 40; i++) step(1_000);
    expect(text().trimEnd().split('\n')).toHaveLength(2);
    expect(text()).not.toContain('\u001b');
  });
});

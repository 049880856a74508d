import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { onTerminal } from '../support/on-terminal.ts';
import { readTerminal } from '../support/read-terminal.ts';
import { JEST_HEAD, runJest, writeJestProject } from '../support/run-jest.ts';

const jestBin = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
const CASE = `${JEST_HEAD}evalTest('sampled', { trials: 4, minPassRate: 0 }, ({ trial, expect }) => {
  record({ usage: { costUsd: 0.25 } }); expect(trial).toBe(0); });`;
const files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.test.js`, CASE]));

// A log tells only what takes its time: for this one, a second is an hour.
const FAST_CLOCK = `const { now } = Date; const start = now(); Date.now = () => start + (now() - start) * 3600;`;

test('on a terminal there is a line now and then, above the window that Jest draws', async () => {
  const folder = writeJestProject({ files: { ...files, 'clock.cjs': FAST_CLOCK }, options: '{}' });
  const text = await onTerminal(folder, ['--require', join(folder, 'clock.cjs'), jestBin, '-i']);
  const { lines } = await readTerminal(text);
  expect(lines.filter((line) => line.startsWith('Evals '))).toEqual([
    expect.stringMatching(/^Evals 1\/3 files {2}1 case {2}4 trials {2}0\.250 passing {2}\$1\.00 {2}.+ left$/),
    expect.stringMatching(/^Evals 2\/3 files {2}2 cases {2}8 trials {2}0\.250 passing {2}\$2\.00 {2}.+ left$/),
    'Evals 3/3 files  3 cases  12 trials  0.250 passing  $3.00',
  ]);
  const screen = lines.join('\n');
  expect(screen).toContain('Tests:       3 passed, 3 total');
  expect(screen).toContain('Verdict PASS');
});

test('a run without a terminal shows no progress', async () => {
  const run = await runJest({ files, options: '{}' });
  expect(run.stderr).toContain('Verdict PASS');
  expect(`${run.stdout}${run.stderr}`).not.toMatch(/Evals \d+/);
});

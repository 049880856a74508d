import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { renderJson } from '../../src/render/json.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { baselineOf, renderBaseline } from '../../src/report/baseline.ts';
import { evalCase, wholeRun } from '../report/cases.ts';
import { runCli } from './run-cli.ts';

const cases = Array.from({ length: 40 }, (_, i) => evalCase(`case ${i}`, [1, i % 4 === 0 ? 0 : 1]));
const report = aggregate(cases, wholeRun, { thresholds: [], allowEmpty: false, calibrationBins: 10 });

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(inject('installed'), 'power-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const folder = () =>
  folderOf({
    'report.json': renderJson(report),
    'baseline.json': renderBaseline(baselineOf(cases)),
    'cut.json': '{"schema"',
  });

// The numbers of cases are those of the source document "The statistics, and where each comes from".
test('the cases that a threshold needs, as a table of 80 columns and as JSON', async () => {
  const args = ['power', '--threshold', '0.9', '--true-rate', '0.95', '--true-rate', '0.98'];
  const table = await runCli(args);
  expect(table).toMatchObject({ code: 0, stderr: '' });
  expect(table.stdout).toMatch(/0\.95 +188 .*\n +0\.98 +58 /);
  expect(table.stdout).toContain('Fewest cases that can pass, all passing: 25; strict: 29');
  for (const line of table.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  const json = JSON.parse((await runCli([...args, '--json'])).stdout);
  expect(json).toMatchObject({
    threshold: 0.9,
    trials: 1,
    power: 0.8,
    needed: [
      { trueRate: 0.95, cases: 188 },
      { trueRate: 0.98, cases: 58 },
    ],
    allPassing: { cases: 25, strictCases: 29 },
  });
});

test('trials show what is assumed; a hopeless rate is said to be', async () => {
  const { stdout } = await runCli([
    'power',
    '--threshold',
    '0.7',
    '--true-rate',
    '0.8',
    '--true-rate',
    '0.6',
    '--trials',
    '5',
  ]);
  expect(stdout).toMatch(/0\.8 +0\.5 +75 .* assumed unless --correlation says otherwise\n/);
  expect(stdout).toMatch(/0\.6 +1 +none +none +not above the threshold: no number is enough\n/);
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('a report and its baseline tell the same smallest drops', async () => {
  const cwd = folder();
  const table = await runCli(['power', '--baseline', 'report.json'], '', cwd);
  expect(table).toMatchObject({ code: 0, stderr: '' });
  expect(table.stdout).toMatch(/exactMatch +0\.875 +40 +80 /);
  for (const line of table.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  const [one, two] = await Promise.all(
    ['report.json', 'baseline.json'].map(async (file) =>
      JSON.parse((await runCli(['power', '--baseline', file, '--json'], '', cwd)).stdout),
    ),
  );
  expect(one.metrics).toEqual(two.metrics);
  // A quarter of the cases 1 of 2: variance of a trial ¼·½·½·2 = 1/8, of a mean 1/16 in each run.
  const z = 1.959963984540054 + 0.8416212335729142;
  expect(one.metrics[0]).toMatchObject({ metric: 'exactMatch', assumed: false });
  expect(one.metrics[0].smallestDrop).toBeCloseTo((z * Math.sqrt(1 / 8)) / Math.sqrt(40), 12);
});

describe('mistakes exit with 2', () => {
  test.each([
    [[], '--threshold RATE or --baseline REPORT.json must be given'],
    [['--treshold', '0.8'], "unknown option '--treshold'\n(Did you mean --threshold?)"],
    [['--threshold', '85'], '--threshold must be between 0 and 1. For 85% write 0.85.'],
    [['--threshold', '1'], '--threshold must be between 0 and 1'],
    [['--threshold', ''], '--threshold must be between 0 and 1'],
    [['--threshold', '0.8', '--true-rate', '1.2'], '--true-rate must be from 0 to 1'],
    [['--threshold', '0.8', '--trials', '2.5'], 'It must be an integer from 1'],
    [['--threshold', '0.8', '--trials', '0'], 'It must be an integer from 1'],
    [['--threshold', '0.8', '--power', '80'], '--power must be between 0 and 1. For 80% write 0.8.'],
    [['--threshold', '0.8', '--correlation', 'x'], '--correlation must be from 0 to 1'],
    [['--threshold', '0.8', '--baseline', 'report.json'], 'ask two different things'],
    [['--threshold', '0.8', '--change-variance', '1'], '--change-variance is for --baseline'],
    [['--baseline', 'report.json', '--true-rate', '1'], '--true-rate is for --threshold'],
    [['--baseline', 'report.json', '--ceiling'], '--ceiling is for --threshold'],
    [['--baseline', 'report.json', '--change-variance', '-1'], 'It must be a number of at least 0.'],
    [['--baseline', 'none.json'], 'cannot read none.json: no such file'],
    [['--baseline', 'cut.json'], 'cannot use cut.json: truncated'],
    [['surplus'], 'too many arguments'],
  ])('%j', async (args, message) => {
    const run = await runCli(['power', ...args], '', folder());
    expect(run.stderr).toContain(message);
    expect(run.stdout).toBe('');
    expect(run.code).toBe(2);
  });
});

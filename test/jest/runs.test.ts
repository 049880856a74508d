import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Report, ReportCase } from '../../src/report/report.ts';
import { runCli } from '../cli/run-cli.ts';
import { JEST_HEAD, runJest, startJest, writeJestProject } from '../support/run-jest.ts';
import { finish, readReport } from '../support/run-project.ts';

/** What only Jest has: its retries, projects and shards. */

function caseNamed(report: Report, name: string): ReportCase {
  const found = report.cases.find((item) => item.name === name);
  if (!found) throw new Error(`no case ${name} among ${report.cases.map((item) => item.name).join(', ')}`);
  return found;
}

describe.each([
  ['after the other tests', ''],
  ['at once', ', { retryImmediately: true }'],
])('jest.retryTimes, %s', (_, options) => {
  let report: Report;

  beforeAll(async () => {
    const run = await runJest({
      files: {
        'a.test.js': `${JEST_HEAD}jest.retryTimes(2${options});
let calls = 0;
test('third time lucky', () => { expect(++calls < 3 ? 'Lyon' : 'Paris').toExactMatch('Paris', { confidence: calls / 10 }); });
test('never', () => { expect('Lyon').toExactMatch('Paris'); });
test('at first', () => { expect('Paris').toExactMatch('Paris'); });
let trials = 0;
evalTest('trials', { trials: 2, concurrency: 1 }, ({ expect }) => { expect(trials++ === 0 ? 'a' : 'b').toExactMatch('b'); });
let concurrent = 0;
test.concurrent('beside others', async () => { expect(concurrent++ === 0 ? 'a' : 'b').toExactMatch('b'); });
`,
      },
    });
    report = run.report();
  });

  test.each([
    ['third time lucky', 'passed', true, [[true, 3, 1]]],
    ['never', 'failed', true, [[false, 3, 0]]],
    ['at first', 'passed', false, [[true, 1, 1]]],
    [
      'trials',
      'passed',
      true,
      [
        [true, 2, 1],
        [true, 2, 1],
      ],
    ],
    ['beside others', 'passed', true, [[true, 2, 1]]],
  ])('%s: only the last attempt counts', (name, state, flaky, trials) => {
    const found = caseNamed(report, name);
    expect(found).toMatchObject({ state, flaky });
    expect(found.trials.map((trial) => [trial.passed, trial.attempts, trial.records[0]?.score])).toEqual(trials);
    expect(found.trials.every((trial) => trial.records.length === 1)).toBe(true);
  });
});

test('assertions count with the test that made them, whatever runs beside it', async () => {
  const run = await runJest({
    files: {
      'a.test.js': `${JEST_HEAD}
const pause = (ms) => new Promise((next) => setTimeout(next, ms));
test.concurrent('measures', async () => { await pause(5); measure('a').toExactMatch('a'); await pause(50); });
test.concurrent('asserts', async () => { measure('a').toExactMatch('a'); await pause(20); expect(1).toBe(1); });
evalTest('trials', { trials: 2 }, async ({ trial }) => {
  measure('a').toExactMatch('a');
  await pause(10);
  if (trial === 0) expect(1).toBe(1);
  await pause(10);
});
`,
    },
  });
  const passed = run.report().cases.map(({ name, trials }) => [name, ...trials.map((trial) => trial.passed)]);
  expect(passed).toEqual([
    ['asserts', true],
    ['measures', null],
    ['trials', true, null],
  ]);
});

const LETTERS = `${JEST_HEAD}
for (const letter of ['a', 'b', 'c']) test(letter, () => { measure(letter).toExactMatch(letter); record({ output: PROJECT + letter }); });
`;

describe('projects', () => {
  const project = (name: string) => `{ displayName: '${name}', globals: { PROJECT: '${name} ' },
    setupFilesAfterEnv: ['expect-llm/jest'], testEnvironment: 'node' }`;

  test.each([['-i'], ['-w2'], ['-w2', '--workerThreads']])(
    'two on the same files are two sets of cases (%s)',
    async (...args) => {
      const files = Object.fromEntries(['one', 'two', 'three', 'four'].map((name) => [`${name}.test.js`, LETTERS]));
      const run = await runJest({ files, config: `projects: [${project('first')}, ${project('second')}],`, args });
      const { cases } = run.report();
      expect(cases).toHaveLength(24);
      for (const { project, name, trials } of cases)
        expect(trials).toMatchObject([{ output: `${project} ${name}`, records: [{ score: 1 }] }]);
      expect(new Set(cases.map((item) => item.id)).size).toBe(24);
      expect(run.code).toBe(0);
    },
  );

  test('one of them alone is not the whole suite', async () => {
    const run = await runJest({
      files: { 'one.test.js': LETTERS },
      options: "{ outputs: { json: 'report.json' }, baseline: 'baseline.json' }",
      config: `projects: [${project('first')}, ${project('second')}],`,
      args: ['--selectProjects', 'first', '-u'],
    });
    expect(run.report().cases).toHaveLength(3);
    expect(run.stderr).toContain('was not written: the run is not the whole suite: it was limited to some projects');
  });
});

test('shards, merged by the command, give the report of one run', async () => {
  const files = Object.fromEntries(
    ['one', 'two', 'three', 'four', 'five'].map((name) => [
      `${name}.test.js`,
      LETTERS.replaceAll('PROJECT', `'${name} '`),
    ]),
  );
  const folder = writeJestProject({
    files,
    options: "{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 1 } }",
  });
  for (const shard of [1, 2, 3]) {
    const run = await finish(startJest(folder, [`--shard=${shard}/3`]), folder);
    expect(run.code).toBe(0);
    expect(run.report().run.shard).toEqual({ index: shard, count: 3 });
    expect(run.report().verdict).toBe('inconclusive');
    cpSync(join(folder, 'report.json'), join(folder, `shard-${shard}.json`));
  }
  const merged = await runCli(['merge', 'shard-*.json', '--json', 'merged.json'], '', folder);
  expect(merged.code).toBe(0);
  const whole = await finish(startJest(folder), folder);
  const { run: _, ...rest } = readReport(folder, 'merged.json');
  const { run: __, ...wanted } = whole.report();
  expect(withoutTimes(rest)).toEqual(withoutTimes(wanted));
});

function withoutTimes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, item) => (key === 'durationMs' ? undefined : item));
}

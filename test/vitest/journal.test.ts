import type { ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { finish, type Project, readReport, runProject, startVitest, writeProject } from '../support/run-project.ts';

const JOURNAL = 'report.json.journal.jsonl';
const OPTIONS = `{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 0.1 } }`;

/**
 * Cases of which the last one never ends, but when the run is gone. Vitest gathers what its workers tell for 100 ms and
 * may keep the last of it until the next test tells more: the one before the last is there to pass that time.
 */
const ENDLESS = `import { expect, test } from 'vitest'; import { evalTest, record } from 'expect-llm/vitest';
test('right', () => { expect('Paris').toExactMatch('Paris'); });
test('wrong', () => { record({ input: 'Capital?' }); expect('Lyon').toExactMatch('Paris'); });
evalTest('sampled', { trials: 4, minPassRate: 0 }, ({ trial, expect }) => { expect(trial).toBeLessThan(2); });
test('unit', () => { throw new Error('x'); });
test('later', () => new Promise((resolve) => setTimeout(resolve, 200)));
test('endless', { timeout: 600_000 }, () => new Promise(() => {
  const run = process.ppid;
  setInterval(() => process.ppid === run || process.kill(process.pid, 'SIGKILL'), 100);
}));`;

const ONE = `import { expect, test } from 'vitest'; import 'expect-llm/vitest';
test('in another file', () => { expect('a').toExactMatch('a'); });`;

/** Waits until a run has written so many lines of its journal. */
async function linesIn(file: string, count: number, child: ChildProcess): Promise<void> {
  for (;;) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
    if (lines >= count) return;
    if (child.exitCode !== null) throw new Error(`the run ended with ${child.exitCode} after ${lines} lines`);
    await setTimeout(20);
  }
}

async function end(child: ChildProcess, folder: string, signal: NodeJS.Signals): Promise<number | null> {
  const ended = finish(child, folder);
  child.kill(signal);
  return (await ended).code;
}

/** Runs a project until its journal has so many lines, then kills it as a system does that is out of memory. */
async function killed(project: Project, lines: number, folder = writeProject(project)): Promise<string> {
  const child = startVitest(folder, ['run', ...(project.args ?? [])], project.env);
  await linesIn(join(folder, JOURNAL), lines, child);
  expect(await end(child, folder, 'SIGKILL')).toBeNull();
  return folder;
}

describe('a run that was killed', () => {
  test.each(['forks', 'threads'])('leaves a journal, which merge reports as an incomplete run: %s', async (pool) => {
    // The first line, three cases and the failed test.
    const folder = await killed({ files: { 'a.test.ts': ENDLESS }, options: OPTIONS, test: `pool: '${pool}'` }, 5);
    expect(existsSync(join(folder, 'report.json'))).toBe(false);
    const run = await runCli(['merge', JOURNAL, '--json', 'merged.json'], '', folder);
    expect(run.stderr).toBe('');
    expect(run.code).toBe(1);
    expect(run.stdout).toContain('the run was killed: made from its journal: nothing is decided');
    expect(run.stdout).toContain('Verdict FAIL');
    const report = readReport(folder, 'merged.json');
    expect(report).toMatchObject({ verdict: 'fail', run: { complete: false, runner: { name: 'vitest' } } });
    expect(report.cases.map((item) => [item.name, item.state, item.trials.length])).toEqual([
      ['right', 'passed', 1],
      ['sampled', 'passed', 4],
      ['wrong', 'failed', 1],
    ]);
    expect(report.metrics['exactMatch']).toMatchObject({ estimate: 0.5, cases: 2 });
    expect(report.thresholds).toMatchObject([{ metric: 'exactMatch', verdict: 'inconclusive' }]);
    expect(report.run.otherFailures.tests).toBe(1);
    expect(report.cases[2]?.trials[0]).toMatchObject({ input: 'Capital?', records: [{ received: 'Lyon' }] });
  });

  test('may have been cut off within a line', async () => {
    const folder = await killed({ files: { 'a.test.ts': ENDLESS }, options: OPTIONS }, 5);
    appendFileSync(join(folder, JOURNAL), '{"at":1,"case":{"id":"a.test.ts > é'.slice(0, -1));
    const run = await runCli(['merge', JOURNAL], '', folder);
    expect(run.stdout.replace(/\s+/g, ' ')).toContain('made from its journal, whose last line is cut off');
    expect(run.code).toBe(1);
  });

  test('is run again: the journal left behind makes room', async () => {
    const folder = await killed({ files: { 'a.test.ts': ENDLESS }, options: OPTIONS }, 2);
    writeFileSync(join(folder, 'a.test.ts'), ONE);
    const again = await finish(startVitest(folder, ['run']), folder);
    expect(again.code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.includes('journal'))).toEqual([]);
    expect(readReport(folder).cases.map(({ name }) => name)).toEqual(['in another file']);
  });

  test('may be one shard of several', async () => {
    const project = { files: { 'a.test.ts': ENDLESS, 'b.test.ts': ONE }, options: OPTIONS };
    const folder = writeProject(project);
    const shards = ['1/2', '2/2'].map((shard) => startVitest(folder, ['list', '--filesOnly', `--shard=${shard}`]));
    const lists = await Promise.all(shards.map((child) => finish(child, folder)));
    const endless = lists[0]?.stdout.includes('a.test.ts') ? 1 : 2;
    await finish(startVitest(folder, ['run', `--shard=${3 - endless}/2`]), folder);
    await killed({ ...project, args: [`--shard=${endless}/2`] }, 5, folder);
    const run = await runCli(['merge', 'report.json', JOURNAL, '--json', 'merged.json'], '', folder);
    expect(run.stdout).toContain(`shard ${endless} of 2: the run was killed: made from its journal`);
    expect(run.code).toBe(1);
    expect(readReport(folder, 'merged.json').cases.map(({ name }) => name)).toEqual([
      'right',
      'sampled',
      'wrong',
      'in another file',
    ]);
  });
});

test('two runs at once in one folder do not mix', async () => {
  const folder = writeProject({ files: { 'a.test.ts': ENDLESS, 'b.test.ts': ONE }, options: OPTIONS });
  const endless = startVitest(folder, ['run', 'a.test.ts']);
  await linesIn(join(folder, JOURNAL), 5, endless);
  const other = await finish(startVitest(folder, ['run', 'b.test.ts']), folder);
  expect(other.code).toBe(0);
  expect(readReport(folder).cases.map(({ name }) => name)).toEqual(['in another file']);
  expect(readdirSync(folder).filter((name) => name.includes('journal'))).toEqual([JOURNAL]);
  await end(endless, folder, 'SIGKILL');
  const merged = await runCli(['merge', JOURNAL, '--json', 'merged.json'], '', folder);
  expect(merged.code).toBe(1);
  expect(readReport(folder, 'merged.json').cases.map(({ name }) => name)).toEqual(['right', 'sampled', 'wrong']);
});

describe('an output that cannot be written', () => {
  const TAKES_FOLDER_AWAY = `${ONE}
import { rmSync, writeFileSync } from 'node:fs';
test('unit', () => { rmSync('out', { recursive: true }); writeFileSync('out', ''); });`;

  test('leaves the journal, which makes the report, and the baseline is written all the same', async () => {
    const run = await runProject({
      files: { 'a.test.ts': TAKES_FOLDER_AWAY },
      options: `{ outputs: { json: 'out/report.json' }, journal: 'run.jsonl', baseline: 'baseline.json', thresholds: { exactMatch: 1 } }`,
      args: ['-u'],
    });
    expect(run.stdout).toContain('Verdict PASS');
    expect(run.stdout).toContain('Baseline written to baseline.json: 1 cases.');
    expect(run.stderr).toMatch(/outputs\.json could not be written: (ENOTDIR|EEXIST)/);
    expect(run.stderr).toMatch(/the finished cases are in .*run\.jsonl: expect-llm merge makes the report of them/);
    expect(run.code).toBe(1);
    const merged = await runCli(['merge', 'run.jsonl', '--json', 'merged.json', '--no-baseline'], '', run.folder);
    expect(merged.stdout).toContain('Verdict PASS');
    expect(merged.code).toBe(0);
    expect(readReport(run.folder, 'merged.json')).toMatchObject({
      run: { complete: true },
      thresholds: [{ metric: 'exactMatch', estimate: 1, verdict: 'pass' }],
    });
  });

  test('for a full disk is an error', async () => {
    const run = await runProject({
      files: { 'a.test.ts': ONE },
      options: `{ outputs: { json: '/dev/full' }, journal: false }`,
    });
    expect(run.stdout).toContain('Verdict PASS');
    expect(run.stderr).toContain('outputs.json could not be written: ENOSPC');
    expect(run.code).toBe(1);
  });

  test('for a parent that is a file is found before the run', async () => {
    const run = await runProject({
      files: { 'a.test.ts': ONE, file: '' },
      options: `{ outputs: { json: 'file/report.json' } }`,
    });
    expect(run.stderr).toMatch(/outputs\.json cannot be written to .*(ENOTDIR|EEXIST)/);
    expect(run.stdout).not.toContain('Verdict');
    expect(run.code).toBe(2);
  });
});

test('a journal for which the disk is full is told; the report decides', async () => {
  const run = await runProject({
    files: { 'a.test.ts': ONE },
    options: `{ outputs: { json: 'report.json' }, journal: '/dev/full' }`,
  });
  expect(run.stdout).toContain('Verdict PASS');
  expect(run.stderr).toContain('the journal /dev/full is not whole: ENOSPC');
  expect(run.code).toBe(0);
  expect(run.report().cases).toHaveLength(1);
});

test.each([
  ['is off where it is false', `{ outputs: { json: 'report.json' }, journal: false }`, []],
  ['is off without outputs.json', '{}', []],
  ['is where it is asked for', `{ journal: 'evals/run.jsonl' }`, ['run.jsonl']],
  ['is beside outputs.json', `{ outputs: { json: 'evals/report.json' } }`, ['report.json.journal.jsonl']],
])('the journal %s', async (_, options, journals) => {
  const run = await runProject({
    files: {
      'a.test.ts': `${ONE}
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
test('unit', () => { mkdirSync('evals', { recursive: true });
  writeFileSync('seen.json', JSON.stringify([...readdirSync('.'), ...readdirSync('evals')].filter((name) => name.endsWith('.jsonl')))); });`,
    },
    options,
  });
  expect(run.code).toBe(0);
  expect(JSON.parse(readFileSync(join(run.folder, 'seen.json'), 'utf8'))).toEqual(journals);
  expect(readdirSync(join(run.folder, 'evals')).filter((name) => name.endsWith('.jsonl'))).toEqual([]);
});

import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appendHistory, readHistory } from '../../src/files/history-file.ts';
import { renderJson } from '../../src/render/json.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { historyEntry } from '../../src/report/history.ts';
import { checkReportOptions } from '../../src/report/options.ts';
import { evalCase, wholeRun } from '../report/cases.ts';
import { runProject } from '../support/run-project.ts';
import { runCli } from './run-cli.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'expect-llm-history-'));
const reportOf = (score: number, id: string) =>
  aggregate(
    [evalCase('a', [score]), evalCase('b', [1])],
    { ...wholeRun, id },
    { ...checkReportOptions({}), baseline: null },
  );

describe('the file', () => {
  test('a hundred runs at once leave a hundred lines', async () => {
    const path = join(folder(), 'evals', 'history.jsonl');
    const entry = historyEntry(reportOf(1, 'x'), { commit: null, branch: null });
    await Promise.all(Array.from({ length: 100 }, (_, at) => appendHistory(path, { ...entry, run: `run ${at}` })));
    const { entries, faults } = await readHistory(path);
    expect(faults).toEqual([]);
    expect(new Set(entries.map(({ run }) => run)).size).toBe(100);
  });

  test('a line that was cut off does not take the next with it', async () => {
    const path = join(folder(), 'history.jsonl');
    const entry = historyEntry(reportOf(1, 'x'), { commit: null, branch: null });
    await appendHistory(path, entry);
    appendFileSync(path, '{"schema":"expect-llm/his');
    await appendHistory(path, entry);
    const { entries, faults } = await readHistory(path);
    expect(entries).toHaveLength(2);
    expect(faults).toEqual(['line 2: not JSON']);
  });
});

describe('expect-llm history', () => {
  test('adds a report once, and prints the trend', async () => {
    const cwd = folder();
    for (const [at, score] of [0, 0.5, 1].entries()) {
      writeFileSync(join(cwd, 'report.json'), renderJson(reportOf(score, `run ${at}`)));
      const env = { GITHUB_SHA: `commit-${at}`, GITHUB_HEAD_REF: 'feature' };
      await runCli(['history', 'h.jsonl', '--add', 'report.json'], '', cwd, env);
      await runCli(['history', 'h.jsonl', '--add', 'report.json'], '', cwd, env);
    }
    const run = await runCli(['history', 'h.jsonl'], '', cwd);
    expect(run.stderr).toBe('');
    expect(run.stdout).toMatch(/^3 runs, 2026-01-01 to 2026-01-01\n/);
    expect(run.stdout).toMatch(/exactMatch +0\.500 +1\.000 .*\+0\.500 +▁▅█\n/);
    expect(run.stdout).toContain('commit commit-2, on feature');
    const json = JSON.parse((await runCli(['history', 'h.jsonl', '--json'], '', cwd)).stdout);
    expect(json).toHaveLength(3);
  });

  test('names lines that it cannot read, and shows the others', async () => {
    const cwd = folder();
    const entry = historyEntry(reportOf(1, 'x'), { commit: null, branch: 'main' });
    writeFileSync(join(cwd, 'h.jsonl'), `{"broken\n${JSON.stringify(entry)}\n`);
    const run = await runCli(['history', 'h.jsonl'], '', cwd);
    expect(run.code).toBe(0);
    expect(run.stderr).toBe('expect-llm: h.jsonl: line 1: not JSON; left out\n');
    expect(run.stdout).toContain('1 run, ');
  });

  test.each([
    [['history', 'none.jsonl'], /no run is in none\.jsonl/],
    [['history', 'h.jsonl', '--metric', 'rouge'], /no run in h\.jsonl has the metric rouge/],
    [['history', 'h.jsonl', '--add', 'shard.json'], /cannot add shard\.json: it is one shard of several/],
  ])('%j is refused', async (args, words) => {
    const cwd = folder();
    const report = reportOf(1, 'x');
    writeFileSync(join(cwd, 'h.jsonl'), JSON.stringify(historyEntry(report, { commit: null, branch: null })));
    writeFileSync(
      join(cwd, 'shard.json'),
      renderJson({ ...report, run: { ...report.run, shard: { index: 1, count: 2 } } }),
    );
    const run = await runCli(args, '', cwd);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(words);
  });
});

test('the reporter adds a line for a whole run, and none for a part of one', async () => {
  const project = {
    files: {
      'a.test.ts': `import { expect, test } from 'vitest'; import 'expect-llm/vitest';
test('one', () => { expect('a').toExactMatch('a'); }); test('two', () => { expect('a').toExactMatch('a'); });`,
      'evals/history.jsonl': '{"cut off',
    },
    options: `{ history: 'evals/history.jsonl', outputs: { json: 'report.json' } }`,
    env: { GITHUB_SHA: 'abc', GITHUB_REF_NAME: 'main' },
  };
  const whole = await runProject(project);
  expect(whole.code).toBe(0);
  expect(whole.stdout).toContain('evals/history.jsonl: line 1: not JSON; left out');
  const { entries } = await readHistory(join(whole.folder, 'evals/history.jsonl'));
  expect(entries).toMatchObject([{ commit: 'abc', branch: 'main', metrics: { exactMatch: { estimate: 1 } } }]);
  const part = await runProject({ ...project, args: ['-t', 'one'] });
  expect(readFileSync(join(part.folder, 'evals/history.jsonl'), 'utf8')).toBe('{"cut off');
});

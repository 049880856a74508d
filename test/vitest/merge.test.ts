import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { runCli } from '../cli/run-cli.ts';
import { finish, startVitest, writeProject } from '../support/run-project.ts';

/** Cases of every kind: asserted, measured, with trials, slices and confidence, failing, errored, skipped. */
const SUITE = (name: string) => `import { expect, test } from 'vitest';
import { evalTest, measure, record } from 'expect-llm/vitest';
test('right', () => { record({ slice: { language: '${name}' } }); expect('a').toExactMatch('a', { confidence: 0.8 }); });
test('measured', () => { measure('a b').toHaveF1Above(0.9, 'a c'); record({ confidence: 0.3 }); });
evalTest('tried', { trials: 4, minPassRate: 0.25 }, ({ trial, expect }) => { expect(String(trial % 2)).toExactMatch('1'); });
test.skip('skipped', () => { expect('a').toExactMatch('a'); });
${name === 'b' ? "test('wrong', () => { expect('a').toExactMatch('b'); }); test('unit', () => { throw new Error('x'); });" : ''}
${name === 'd' ? "test('broken', () => { measure('a').toExactMatch('a'); throw new Error('gone'); });" : ''}`;

const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.test.ts`, SUITE(name)]));
const thresholds = `{ exactMatch: 0.5, 'pass@2': 0.9, passRate: { bound: 0.3, decide: 'confident' }, 'a*': { tokenF1: 0.4 } }`;
const options = `{ outputs: { json: process.env.PART + '.json' }, thresholds: ${thresholds} }`;

let folder: string;
const run = (part: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  finish(startVitest(folder, ['run', ...args], { PART: part, ...env }), folder);
const read = (name: string): Report => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** What differs between two runs of one suite: when they ran, and where from. */
function comparable(report: Report): unknown {
  const text = JSON.stringify({
    ...report,
    run: { ...report.run, id: '', startedAt: '', finishedAt: '', mergedFrom: [] },
  });
  return JSON.parse(text, (key, value: unknown) => (key === 'durationMs' ? undefined : value));
}

beforeAll(async () => {
  folder = writeProject({ files, options });
  await run('whole', []);
  for (const shard of [1, 2, 3]) {
    await run(`part-${shard}`, [`--shard=${shard}/3`, '--reporter=blob', '--reporter=default']);
  }
});

test('a shard decides nothing, and its failing tests fail it', () => {
  const { run: details, thresholds: undecided, settings } = read('part-2.json');
  expect(details).toMatchObject({ shard: { index: 2, count: 3 }, mergedFrom: [], buildId: null });
  expect(undecided.map((threshold) => threshold.verdict)).toEqual(settings.thresholds.map(() => 'inconclusive'));
});

test.each([['part-1 part-2 part-3'], ['part-3 part-1 part-2']])(
  '%s: the merge is the report of one run',
  async (order) => {
    const cli = await runCli(
      ['merge', ...order.split(' ').map((part) => `${part}.json`), '--json', 'merged.json'],
      '',
      folder,
    );
    const merged = read('merged.json');
    const whole = read('whole.json');
    expect(comparable(merged)).toEqual(comparable(whole));
    expect(merged.totals).toMatchObject({ cases: 17, errored: 1, skipped: 0 });
    expect(merged.run.mergedFrom.map(({ shard }) => shard?.index)).toEqual([1, 2, 3]);
    expect(cli.stdout).toContain('Verdict FAIL');
    expect(cli.code).toBe(1);
  },
);

describe('blobs', () => {
  test('the merge of all is the report of one run', async () => {
    await run('blobs', ['--merge-reports=.vitest-reports']);
    expect(comparable(read('blobs.json'))).toEqual(comparable(read('whole.json')));
  });

  test('a blob that is missing fails the run, which says so', async () => {
    rmSync(join(folder, '.vitest-reports/blob-2-3.json'));
    const merge = await run('blobs', ['--merge-reports=.vitest-reports']);
    const report = read('blobs.json');
    expect(report.run).toMatchObject({ complete: false, reason: 'shard 2 of 3 is missing' });
    expect(report.verdict).toBe('fail');
    expect(merge.stdout).toContain('shard 2 of 3 is missing: nothing is decided');
    expect(merge.code).toBe(1);
  });
});

test('a shard of another build is refused', async () => {
  await run('first', ['--shard=1/2'], { GITHUB_RUN_ID: '7', GITHUB_RUN_ATTEMPT: '1' });
  await run('again', ['--shard=2/2'], { GITHUB_RUN_ID: '7', GITHUB_RUN_ATTEMPT: '2' });
  await run('other', ['--shard=2/2'], { GITHUB_RUN_ID: '8' });
  await run('named', ['--shard=2/2'], { GITHUB_RUN_ID: '8', EXPECT_LLM_RUN_ID: 'github:7' });
  const merging = (part: string) => runCli(['merge', 'first.json', `${part}.json`], '', folder);
  expect(await merging('other')).toMatchObject({
    code: 2,
    stderr: 'expect-llm: cannot merge: not of one run: first.json is of build github:7, other.json of build github:8\n',
  });
  // A job that was run again, or whose environment names the build itself, belongs to it.
  for (const part of ['again', 'named']) expect((await merging(part)).stdout).toContain('Verdict');
});

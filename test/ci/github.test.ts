import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { reportToGitHub } from '../../src/ci/github.ts';
import { renderJson } from '../../src/render/json.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { checkReportOptions } from '../../src/report/options.ts';
import { runCli } from '../cli/run-cli.ts';
import { assertedCase, evalCase, wholeRun } from '../report/cases.ts';
import { readCommands } from '../support/read-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'expect-llm-github-'));
const options = { ...checkReportOptions({ thresholds: { exactMatch: 0.9 } }), baseline: null };
const report = aggregate([evalCase('a', [0]), { ...assertedCase('wrong', [false]), line: 3 }], wholeRun, options);

describe('in a job of GitHub', () => {
  const env = (summary: string) => ({
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_WORKSPACE: '/repo',
  });

  test('the report is added to the summary, whatever stands there', async () => {
    const path = join(folder, 'summary.md');
    writeFileSync(path, 'of another step');
    const { commands, warnings } = await reportToGitHub(report, {
      env: env(path),
      root: '/repo/packages/bot',
      annotated: false,
    });
    expect(warnings).toEqual([]);
    expect(readFileSync(path, 'utf8')).toMatch(/^of another step\n<!-- expect-llm:default -->\n### ❌ Evals fail/);
    expect(readCommands(commands.join('\n')).map(({ properties }) => [properties['file'], properties['line']])).toEqual(
      [
        [undefined, undefined],
        [undefined, undefined],
        ['packages/bot/a.test.ts', '3'],
      ],
    );
  });

  test('a summary stays under a mebibyte, with what others wrote', async () => {
    const path = join(folder, 'long.md');
    writeFileSync(path, 'é'.repeat(200_000));
    const cases = Array.from({ length: 6_000 }, (_, i) => evalCase(`漢字 ${i}`, [0], { input: '答え'.repeat(100) }));
    const long = aggregate(cases, wholeRun, options);
    const { warnings } = await reportToGitHub(long, { env: env(path), root: '/repo', annotated: false });
    expect(warnings).toEqual([]);
    const { length } = readFileSync(path);
    expect(length).toBeGreaterThan(900_000);
    expect(length).toBeLessThanOrEqual(1024 * 1024);
  });

  test.each([
    ['is full', () => writeFileSync(join(folder, 'full.md'), 'x'.repeat(1024 * 1024)), 'full.md', 'it is full'],
    ['is in no folder', () => undefined, 'none/summary.md', 'ENOENT'],
  ])('a summary that %s is a warning, and the annotations come all the same', async (_, prepare, name, why) => {
    prepare();
    const { commands, warnings } = await reportToGitHub(report, {
      env: env(join(folder, name)),
      root: '/repo',
      annotated: false,
    });
    expect(commands).toHaveLength(3);
    expect(warnings).toEqual([expect.stringContaining(why)]);
  });

  test('a merge of shards tells it once more, without the cases that their jobs have shown', async () => {
    const parts = [1, 2].map((index) => {
      const path = join(folder, `shard-${index}.json`);
      const run = { ...wholeRun, id: `shard ${index}`, shard: { index, count: 2 }, buildId: 'github:1' };
      writeFileSync(
        path,
        renderJson(
          aggregate([assertedCase(`wrong ${index}`, [false])], run, {
            ...options,
            thresholds: checkReportOptions({ thresholds: { passRate: 0.5 } }).thresholds,
          }),
        ),
      );
      return path;
    });
    const summary = join(folder, 'merged.md');
    const merged = await runCli(['merge', ...parts], '', inject('installed'), env(summary));
    expect(merged.code).toBe(1);
    expect(readFileSync(summary, 'utf8')).toContain('1 of 1 threshold missed');
    expect(readCommands(merged.stdout).map(({ message }) => message)).toEqual([
      '2 eval cases of 2 failed in the test run itself',
      expect.stringMatching(/^passRate: 0 is under 0\.5/),
    ]);
  });
});

test('nothing is said anywhere else', async () => {
  const outcome = await reportToGitHub(report, {
    env: { GITHUB_STEP_SUMMARY: join(folder, 'x') },
    root: '/',
    annotated: false,
  });
  expect(outcome).toEqual({ commands: [], warnings: [] });
});

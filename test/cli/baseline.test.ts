import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { renderJson } from '../../src/render/json.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { baselineOf, renderBaseline } from '../../src/report/baseline.ts';
import type { ReportCase, RunDetails } from '../../src/report/report.ts';
import { evalCase, wholeRun } from '../report/cases.ts';
import { runCli } from './run-cli.ts';

const cases = [evalCase('b', [1, 0]), evalCase('a', [1])];
const accepted = renderBaseline(baselineOf(cases));

function reportText(items: readonly ReportCase[] = cases, run: Partial<RunDetails> = {}, baseline?: string): string {
  const options = { thresholds: [], allowEmpty: false, calibrationBins: 10 };
  return renderJson(
    aggregate(
      items,
      { ...wholeRun, ...run },
      { ...options, ...(baseline !== undefined && { baseline: { path: baseline } }) },
    ),
  );
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(inject('installed'), 'accept-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('writes the baseline of a report, and over an older one', async () => {
  const folder = folderWith({ 'report.json': reportText(), 'old.json': renderBaseline(baselineOf([])) });
  for (const output of ['new.json', 'old.json']) {
    const run = await runCli(['baseline', 'accept', 'report.json', '--output', output], '', folder);
    expect(run).toEqual({ code: 0, stdout: `Baseline written to ${output}: 2 cases\n`, stderr: '' });
    expect(readFileSync(join(folder, output), 'utf8')).toBe(accepted);
  }
  expect(readdirSync(folder).sort()).toEqual(['new.json', 'old.json', 'report.json']);
  const same = await runCli(['compare', 'new.json', 'report.json', '--json'], '', folder);
  expect(JSON.parse(same.stdout)).toMatchObject({
    casesAdded: [],
    casesRemoved: [],
    changes: [],
    metrics: [{ difference: 0 }],
  });
});

test('writes to where the run was configured to have it', async () => {
  const folder = folderWith({ 'report.json': reportText(cases, {}, 'baseline.json') });
  expect((await runCli(['baseline', 'accept', 'report.json'], '', folder)).code).toBe(0);
  expect(readFileSync(join(folder, 'baseline.json'), 'utf8')).toBe(accepted);
});

describe('refuses, and leaves what exists as it was', () => {
  const report = reportText();
  test.each([
    ['a truncated report', report.slice(0, 200), '', 'cannot use report.json: truncated'],
    ['a report of another version', report.replace('report@1', 'report@2'), '', 'of another version'],
    ['one id twice', report.replace('a.test.ts > b"', 'a.test.ts > a"'), '', 'two cases with one id'],
    ['a baseline', accepted, '', 'it is a baseline, and a report is wanted'],
    [
      'an interrupted run',
      reportText(cases, { complete: false, reason: 'stopped' }),
      '',
      'its run is incomplete (stopped)',
    ],
    ['a shard', reportText(cases, { shard: { index: 2, count: 2 } }), '', 'it is shard 2 of 2'],
    ['a run without cases', reportText([]), '', 'no eval case ran'],
    [
      'a run with a file that did not load',
      reportText(cases, { otherFailures: { tests: 0, files: ['b.test.ts'], unhandledErrors: 0 } }),
      '',
      '1 of its files could not be run: b.test.ts',
    ],
    ['a target that is a report', report, report, 'there is a report, and not a baseline'],
    ['a target of another tool', report, '{"name":"package"}', 'there is a file that is no baseline'],
    ['a target of a later version', report, accepted.replace('baseline@1', 'baseline@2'), 'of another version'],
    ['a target that is broken', report, accepted.slice(0, 100), 'there is a file that is no baseline (truncated'],
  ])('%s', async (_, text, target, message) => {
    const existing = target === '' ? renderBaseline(baselineOf([evalCase('x', [1])])) : target;
    const folder = folderWith({ 'report.json': text, 'target.json': existing });
    const run = await runCli(['baseline', 'accept', 'report.json', '--output', 'target.json'], '', folder);
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toContain(message);
    expect(readFileSync(join(folder, 'target.json'), 'utf8')).toBe(existing);
    expect(readdirSync(folder).sort()).toEqual(['report.json', 'target.json']);
  });

  test.each([
    ['a report that names none', undefined, 'names no baseline: say with --output'],
    ['a path above this folder', '../outside.json', 'not below this folder: ../outside.json'],
    ['a path from the root', '/outside.json', 'not below this folder'],
  ])('%s', async (_, baseline, message) => {
    const folder = folderWith({ 'report.json': reportText(cases, {}, baseline) });
    const run = await runCli(['baseline', 'accept', 'report.json'], '', folder);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(message);
    expect(existsSync(join(folder, '../outside.json'))).toBe(false);
  });

  test('a folder that is not there', async () => {
    const folder = folderWith({ 'report.json': report });
    const run = await runCli(['baseline', 'accept', 'report.json', '-o', 'none/b.json'], '', folder);
    expect(run).toMatchObject({ code: 2, stderr: 'expect-llm: cannot write none/b.json: no such file\n' });
  });
});

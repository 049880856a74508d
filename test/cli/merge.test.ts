import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { renderJson } from '../../src/render/json.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { baselineOf, renderBaseline } from '../../src/report/baseline.ts';
import { historyEntry } from '../../src/report/history.ts';
import type { Report, RunDetails } from '../../src/report/report.ts';
import { parseThresholds } from '../../src/report/threshold-options.ts';
import { evalCase, wholeRun } from '../report/cases.ts';
import { runCli } from './run-cli.ts';

const base = { allowEmpty: false, calibrationBins: 10 };

function part(
  index: number,
  count: number,
  scores: readonly number[],
  thresholds: unknown = {},
  more: Partial<RunDetails> = {},
) {
  const cases = scores.map((score, i) => evalCase(`case ${i}`, [score], { file: `evals/${index}.test.ts` }));
  const run = { ...wholeRun, id: `part-${index}`, shard: { index, count }, ...more };
  return aggregate(cases, run, { ...base, thresholds: parseThresholds(thresholds) });
}

/** A folder with the files given; reports as their JSON. */
function folderOf(files: Readonly<Record<string, Report | string>>): string {
  const folder = mkdtempSync(join(inject('installed'), 'merge-'));
  mkdirSync(join(folder, 'reports'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : renderJson(content));
  }
  return folder;
}

const merging = (folder: string, ...args: string[]) => runCli(['merge', ...args], '', folder);
const read = (folder: string, name: string): Report => JSON.parse(readFileSync(join(folder, name), 'utf8'));

describe('exit code, printed verdict and JSON verdict agree', () => {
  const open = { exactMatch: { bound: 0.5, decide: 'confident', onInconclusive: 'fail' } };
  const warn = { exactMatch: { bound: 0.5, decide: 'confident' } };
  test.each<[string, Report[], number, string, string]>([
    ['passes', [part(1, 2, [1, 1], { exactMatch: 0.7 }), part(2, 2, [1, 0], { exactMatch: 0.7 })], 0, 'PASS', 'pass'],
    ['fails', [part(1, 2, [1, 1], { exactMatch: 0.8 }), part(2, 2, [1, 0], { exactMatch: 0.8 })], 1, 'FAIL', 'fail'],
    ['is open, which blocks', [part(1, 2, [1], open), part(2, 2, [1], open)], 3, 'INCONCLUSIVE', 'inconclusive'],
    ['is open, which warns', [part(1, 2, [1], warn), part(2, 2, [1], warn)], 0, 'INCONCLUSIVE', 'inconclusive'],
    ['lacks a shard', [part(1, 3, [1], { exactMatch: 0.7 }), part(3, 3, [1], { exactMatch: 0.7 })], 1, 'FAIL', 'fail'],
  ])('%s', async (_, parts, code, printed, verdict) => {
    const folder = folderOf(Object.fromEntries(parts.map((report, i) => [`reports/${i}.json`, report])));
    const run = await merging(folder, 'reports/*.json', '--json', 'out/merged.json');
    expect(run.stderr).toBe('');
    expect(run.code).toBe(code);
    expect(run.stdout).toContain(`Verdict ${printed}`);
    const report = read(folder, 'out/merged.json');
    expect(report.verdict).toBe(verdict);
    expect(run.stdout).toContain('Report written to out/merged.json');
    for (const line of run.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(readdirSync(join(folder, 'out'))).toEqual(['merged.json']);
  });

  test('a missing shard is named', async () => {
    const folder = folderOf({ 'a.json': part(1, 3, [1]), 'b.json': part(3, 3, [1]) });
    const run = await merging(folder, 'a.json', 'b.json');
    expect(run.stdout).toContain('shard 2 of 3 is missing: nothing is decided');
    expect(run.code).toBe(1);
  });
});

describe('thresholds given anew', () => {
  const files = {
    'a.json': part(1, 2, [1, 0], { exactMatch: 0.9 }),
    'b.json': part(2, 2, [1, 1], { exactMatch: 0.1 }),
  };

  test('are needed where those of the parts differ', async () => {
    const run = await merging(folderOf(files), 'a.json', 'b.json');
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(
      /^expect-llm: cannot merge: a\.json and b\.json differ in their thresholds: .*; give the ones to go by anew\n$/,
    );
  });

  test('as arguments and as a file', async () => {
    const folder = folderOf({ ...files, 'thresholds.json': '{"evals/1*": {"exactMatch": {"bound": 0.6}}}' });
    const run = await merging(
      folder,
      '--thresholds',
      'thresholds.json',
      '--threshold',
      'exactMatch=0.75',
      '--threshold',
      'passRate=0',
      '--json',
      'merged.json',
      '--',
      'a.json',
      'b.json',
    );
    expect(read(folder, 'merged.json').thresholds.map((t) => [t.scope, t.metric, t.bound, t.verdict])).toEqual([
      ['evals/1*', 'exactMatch', 0.6, 'fail'],
      [null, 'exactMatch', 0.75, 'pass'],
      [null, 'passRate', 0, 'fail'],
    ]);
    expect(run.code).toBe(1);
  });

  test.each([
    ['--threshold', 'exactMatch', '--threshold must be metric=number, as in exactMatch=0.85, got "exactMatch"'],
    ['--threshold', 'exactMatch=', 'got "exactMatch="'],
    [
      '--threshold',
      'exactMach=0.5',
      '--threshold exactMach=0.5: thresholds: unknown metric "exactMach"; did you mean "exactMatch"?',
    ],
    ['--threshold', 'exactMatch=85', 'exactMatch must be from 0 to 1 (for 85% write 0.85), got 85'],
    ['--thresholds', 'none.json', 'cannot read none.json: no such file'],
    ['--thresholds', 'broken.json', 'cannot use broken.json: truncated'],
    ['--thresholds', 'list.json', 'cannot use list.json: thresholds must be an object'],
    ['--treshold', 'x=1', "unknown option '--treshold'\n(Did you mean --threshold"],
  ])('%s %s', async (option, value, message) => {
    const folder = folderOf({ ...files, 'broken.json': '{"exactMatch": 0.', 'list.json': '[1]' });
    const run = await merging(folder, 'a.json', 'b.json', option, value);
    expect(run.stderr).toContain(message);
    expect(run.code).toBe(2);
  });
});

describe('what cannot be used is named, exits with 2 and leaves what is there untouched', () => {
  const a = part(1, 2, [1, 0]);
  const b = part(2, 2, [1]);
  const text = renderJson(b);
  test.each<[string, Report | string, string]>([
    ['truncated', text.slice(0, text.length / 2), 'cannot use reports/b.json: truncated: it breaks off at line'],
    ['empty', '', 'cannot use reports/b.json: not JSON: it is empty'],
    [
      'another version',
      text.replace('report@1', 'report@2'),
      'cannot use reports/b.json: of another version: its schema is "expect-llm/report@2"',
    ],
    ['another tool', '{"schema": 1}', 'cannot use reports/b.json: neither a report nor a baseline'],
    [
      'a baseline',
      renderBaseline(baselineOf(b.cases)),
      'cannot use reports/b.json: it is a baseline, and a report is wanted',
    ],
    [
      'another shape',
      text.replace('"complete": true', '"complete": "yes"'),
      'cannot use reports/b.json: not a report as its schema has it: run.complete must be boolean, got "yes"',
    ],
    [
      'no settings',
      text.replace('"settings"', '"setting"'),
      'cannot use reports/b.json: not a report as its schema has it: the document must have "settings"',
    ],
    [
      'two cases with one id',
      renderJson({ ...b, cases: [...b.cases, ...b.cases] }),
      'cannot use reports/b.json: two cases with one id: cases[0] and cases[1]',
    ],
    [
      'the same shard',
      part(1, 2, [1], {}, { id: 'again' }),
      'cannot merge: reports/a.json and reports/b.json are both shard 1 of 2',
    ],
    ['the same report', a, 'cannot merge: reports/a.json and reports/b.json hold the same run (part-1)'],
    [
      'another number of shards',
      part(2, 3, [1]),
      'cannot merge: not of one run: reports/a.json is shard 1 of 2, reports/b.json is shard 2 of 3',
    ],
    [
      'a shard of another run',
      part(2, 2, [1], {}, { buildId: 'github:2' }),
      'cannot merge: not of one run: reports/a.json is of build github:1, reports/b.json of build github:2',
    ],
    [
      'a case of another part',
      { ...b, cases: a.cases.slice(0, 1) },
      'cannot merge: reports/a.json and reports/b.json both have the case evals/1.test.ts > case 0',
    ],
    [
      'a case that moves the cursor',
      { ...b, cases: a.cases.slice(0, 1), run: { ...b.run, buildId: 'x\u001b[2J' } },
      'of build x',
    ],
  ])('%s', async (_, broken, message) => {
    const first = { ...a, run: { ...a.run, buildId: 'github:1' } };
    const folder = folderOf({ 'reports/a.json': first, 'reports/b.json': broken, 'merged.json': 'what was there' });
    const run = await merging(folder, 'reports/*.json', '--json', 'merged.json');
    expect(run.stderr).toContain(`expect-llm: ${message.startsWith('cannot') ? message : ''}`);
    expect(run.stderr).toContain(message);
    expect(run.stderr).not.toMatch(/\u001b|\n {4}at /);
    expect(run.stdout).toBe('');
    expect(run.code).toBe(2);
    expect(readFileSync(join(folder, 'merged.json'), 'utf8')).toBe('what was there');
    expect(readdirSync(folder).sort()).toEqual(['merged.json', 'reports']);
  });

  test('an output among the reports to merge', async () => {
    const folder = folderOf({ 'reports/a.json': a, 'reports/b.json': b });
    const before = readFileSync(join(folder, 'reports/b.json'), 'utf8');
    const run = await merging(folder, 'reports/*.json', '--json', './reports/b.json');
    expect(run.stderr).toContain(
      '--json ./reports/b.json is among the reports to merge: write it where they are not matched',
    );
    expect(run.code).toBe(2);
    expect(readFileSync(join(folder, 'reports/b.json'), 'utf8')).toBe(before);
  });

  test('an output that cannot be written', async () => {
    const folder = folderOf({ 'a.json': a, 'b.json': b });
    const run = await merging(folder, 'a.json', 'b.json', '--json', 'a.json/merged.json');
    expect(run.stderr).toMatch(/^expect-llm: cannot write a\.json\/merged\.json: /);
    expect(run.code).toBe(2);
    expect(readdirSync(folder).sort()).toEqual(['a.json', 'b.json', 'reports']);
  });

  test.each([
    [
      'a pattern that matches nothing',
      ['reports/*.json'],
      'cannot read reports/*.json: no such file, and no file matches it as a glob',
    ],
    ['no pattern', [], "missing required argument 'reports'"],
  ])('%s', async (_, args, message) => {
    const run = await merging(folderOf({}), ...args);
    expect(run.stderr).toContain(message);
    expect(run.code).toBe(2);
  });
});

test('merging what was merged, step by step, gives the same file', async () => {
  const folder = folderOf({ 'a.json': part(1, 3, [1, 0]), 'b.json': part(2, 3, [0.5]), 'c.json': part(3, 3, [1]) });
  await merging(folder, 'a.json', 'b.json', 'c.json', '--json', 'once.json');
  await merging(folder, 'c.json', 'a.json', '--json', 'half.json');
  await merging(folder, 'half.json', 'b.json', '--json', 'steps.json');
  expect(readFileSync(join(folder, 'steps.json'), 'utf8')).toBe(readFileSync(join(folder, 'once.json'), 'utf8'));
  expect(read(folder, 'half.json').run).toMatchObject({ complete: false, reason: 'shard 2 of 3 is missing' });
});

describe('the baseline', () => {
  const scores = (score: number) => Array.from({ length: 8 }, () => score);
  const options = { ...base, thresholds: [], baseline: { path: 'baseline.json', margin: 0.1, margins: {} } };
  const shard = (index: number, score: number): Report => {
    const { run, cases } = part(index, 2, scores(score));
    return aggregate(cases, run, options);
  };
  const files = { 'a.json': shard(1, 0), 'b.json': shard(2, 1) };
  const before = [...part(1, 2, scores(1)).cases, ...part(2, 2, scores(1)).cases];

  test('of the reports is compared with, by their margins, as the whole run is', async () => {
    const folder = folderOf({ ...files, 'baseline.json': renderBaseline(baselineOf(before)) });
    const run = await merging(folder, 'a.json', 'b.json', '--json', 'merged.json');
    const { comparison, verdict } = read(folder, 'merged.json');
    expect(comparison).toMatchObject({ baseline: 'baseline.json', margin: 0.1, verdict: 'regression' });
    expect(verdict).toBe('fail');
    expect(run.code).toBe(1);
    expect((await merging(folder, 'a.json', 'b.json', '--no-baseline')).code).toBe(0);
  });

  test('that is not there is said; one that is named here must be', async () => {
    const folder = folderOf(files);
    const run = await merging(folder, 'a.json', 'b.json');
    expect(run.stdout).toContain('No baseline at baseline.json here: nothing was compared. --baseline names another.');
    expect(run.code).toBe(0);
    const named = await merging(folder, 'a.json', 'b.json', '--baseline', 'other.json', '--json', 'merged.json');
    expect(named.stderr).toContain('cannot read other.json: no such file');
    expect(named.code).toBe(2);
    expect(existsSync(join(folder, 'merged.json'))).toBe(false);
  });
});

describe('outputs', () => {
  const parts = { 'reports/1.json': part(1, 2, [1]), 'reports/2.json': part(2, 2, [0]) };

  test('every form is written, with the earlier runs in the page', async () => {
    const folder = folderOf(parts);
    const entry = { ...historyEntry(part(1, 1, [1]), { commit: 'c0ffee', branch: 'main' }), run: 'earlier' };
    writeFileSync(join(folder, 'history.jsonl'), `${JSON.stringify(entry)}\nnonsense\n`);
    const outputs = {
      json: 'out/m.json',
      html: 'out/m.html',
      markdown: 'out/m.md',
      junit: 'out/m.xml',
      ctrf: 'out/c.json',
    };
    const args = Object.entries(outputs).flatMap(([kind, path]) => [`--${kind}`, path]);
    const run = await merging(folder, 'reports/*.json', ...args, '--history', 'history.jsonl');
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('history.jsonl: line 2: not JSON; left out');
    for (const path of Object.values(outputs)) expect(run.stdout).toContain(`Report written to ${path}`);
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['c.json', 'm.html', 'm.json', 'm.md', 'm.xml']);
    const text = (path: string) => readFileSync(join(folder, path), 'utf8');
    expect(text('out/m.html')).toContain('c0ffee');
    expect(text('out/m.md')).toMatch(/^<!-- expect-llm:/);
    expect(text('out/m.xml')).toMatch(/^<\?xml/);
    expect(JSON.parse(text('out/c.json'))).toMatchObject({ results: { summary: { tests: 2 } } });
    const rendered = await runCli(['render', 'out/m.json', '-f', 'html', '--history', 'history.jsonl'], '', folder);
    expect(rendered.stdout).toBe(text('out/m.html'));
  });

  test('one that cannot be written keeps no other from it', async () => {
    const folder = folderOf({ ...parts, taken: '' });
    const run = await merging(
      folder,
      'reports/*.json',
      '--html',
      'taken/m.html',
      '--json',
      'm.json',
      '--ctrf',
      'c.json',
    );
    expect(run.stderr).toMatch(/cannot write taken\/m\.html: /);
    expect(run.code).toBe(2);
    expect(read(folder, 'm.json').cases).toHaveLength(2);
    expect(existsSync(join(folder, 'c.json'))).toBe(true);
  });

  test.each([
    [['--json', 'm.json', '--ctrf', './m.json'], 'merge: --json is "m.json" and --ctrf "./m.json": one file'],
    [['--html', 'h.jsonl', '--history', 'h.jsonl'], 'merge: --html is "h.jsonl" and --history "h.jsonl": one file'],
    [['--html', 'reports/1.json'], '--html reports/1.json is among the reports to merge'],
    [['--history', 'reports'], 'cannot read reports'],
  ])('%j is refused', async (args, message) => {
    const folder = folderOf(parts);
    const run = await merging(folder, 'reports/*.json', ...args);
    expect(run.stderr).toContain(message);
    expect(run.code).toBe(2);
    expect(readdirSync(folder)).toEqual(['reports']);
  });
});

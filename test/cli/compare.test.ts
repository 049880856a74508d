import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import stringWidth from 'string-width';
import { describe, expect, inject, test } from 'vitest';
import { renderJson } from '../../src/render/json.ts';
import { aggregate } from '../../src/report/aggregate.ts';
import { baselineOf, renderBaseline } from '../../src/report/baseline.ts';
import reportSchema from '../../src/report/report.schema.json';
import type { Comparison, ReportCase, RunDetails } from '../../src/report/report.ts';
import { evalCase, wholeRun } from '../report/cases.ts';
import { runCli } from './run-cli.ts';

function reportText(cases: readonly ReportCase[], run: Partial<RunDetails> = {}): string {
  return renderJson(
    aggregate(cases, { ...wholeRun, ...run }, { thresholds: [], allowEmpty: false, calibrationBins: 10 }),
  );
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(inject('installed'), 'compare-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

function suite(wrong: number, total = 40): ReportCase[] {
  return Array.from({ length: total }, (_, i) => evalCase(`case ${i}`, [i < wrong ? 0 : 1]));
}

const good = reportText(suite(0));

describe('says what changed, and ends accordingly', () => {
  test.each([
    ['a regression', good, reportText(suite(9)), [], 1, 'regression'],
    ['a regression, from a baseline', renderBaseline(baselineOf(suite(0))), reportText(suite(9)), [], 1, 'regression'],
    ['within the margin', good, reportText(suite(9)), ['--margin', '0.6'], 0, 'no regression'],
    ['an improvement', reportText(suite(9)), good, [], 0, 'improvement'],
    ['nothing shown', good, good, [], 0, 'inconclusive'],
    ['nothing shown, which fails', good, good, ['--fail-on-inconclusive'], 3, 'inconclusive'],
    ['a regression, strictly', good, reportText(suite(9)), ['--fail-on-inconclusive'], 1, 'regression'],
    ['a margin of one metric', good, reportText(suite(9)), ['--margins', 'exactMatch=0.6'], 0, 'no regression'],
  ])('%s', async (_, base, head, args, code, verdict) => {
    const folder = folderWith({ 'base.json': base, 'head.json': head });
    const printed = await runCli(['compare', 'base.json', 'head.json', ...args], '', folder);
    expect(printed.stderr).toBe('');
    expect(printed.stdout.split('\n')[0]).toMatch(new RegExp(`^Against base\\.json.*: ${verdict}$`));
    expect(printed.code).toBe(code);
    const asJson = await runCli(['compare', 'base.json', 'head.json', '--json', ...args], '', folder);
    const comparison: Comparison = JSON.parse(asJson.stdout);
    expect([comparison.verdict, asJson.code]).toEqual([verdict, code]);
  });
});

test('prints a table of 80 columns, the cases that changed, and what hostile ids hold as text', async () => {
  const hostile = [
    '__proto__',
    'constructor',
    'line\nbreak',
    '\u001b[31mred\u001b[2J',
    '\u202eright to left',
    '::error::x',
    'x'.repeat(500),
  ];
  const named = (score: number) => hostile.map((name) => evalCase(name, [score]));
  const folder = folderWith({
    'base.json': reportText([
      ...suite(0),
      ...named(1),
      evalCase('only before', [1]),
      evalCase('old', [1], { input: 'same?' }),
    ]),
    'head.json': reportText([
      ...suite(0),
      ...named(0),
      evalCase('only \u001b[7mnow', [1]),
      evalCase('new', [1], { input: 'same?' }),
    ]),
  });
  const { stdout, code } = await runCli(['compare', 'base.json', 'head.json'], '', folder);
  expect(code).toBe(1);
  for (const line of stdout.split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(80);
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(stdout).toContain('exactMatch 1/1 → 0/1  a.test.ts > __proto__');
  expect(stdout).toContain('line\\nbreak');
  expect(stdout).toMatch(/Added: 1\n {2}- a\.test\.ts > only \\u\{1b\}\[7mnow/);
  expect(stdout).toMatch(/Removed or skipped: 1\n {2}- a\.test\.ts > only before/);
  expect(stdout).toMatch(/Renamed, compared: 1\n {2}- a\.test\.ts > old → a\.test\.ts > new/);
});

test('the comparison is what the schema of the report says', async () => {
  const folder = folderWith({ 'base.json': good, 'head.json': reportText(suite(9)) });
  const { stdout } = await runCli(['compare', 'base.json', 'head.json', '--json'], '', folder);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const check = ajv.compile({
    ...reportSchema,
    $ref: '#/$defs/comparison',
    type: undefined,
    properties: {},
    required: [],
  });
  expect(check(JSON.parse(stdout)), JSON.stringify(check.errors)).toBe(true);
});

describe('what cannot be used ends with 2, named with its reason', () => {
  test.each([
    ['no such file', undefined, [], 'cannot read head.json: no such file'],
    ['truncated', good.slice(0, -30), [], /cannot use head\.json: truncated: it breaks off at line \d+, column \d+/],
    ['no JSON', 'nope', [], 'cannot use head.json: not JSON: expected a value at line 1, column 1'],
    [
      'another version',
      '{"schema":"expect-llm/report@7"}',
      [],
      'cannot use head.json: of another version: its schema is "expect-llm/report@7"',
    ],
    [
      'another shape',
      good.replace('"cases": [', '"cases": [7,'),
      [],
      'cannot use head.json: not a report as its schema has it: cases[0] must be object, got 7',
    ],
    [
      'one id twice',
      good.replace('> case 1"', '> case 0"'),
      [],
      'cannot use head.json: two cases with one id: cases[0] and cases[1]',
    ],
    [
      'an interrupted run',
      reportText(suite(0), { complete: false, reason: 'the run was interrupted' }),
      [],
      'its run is incomplete (the run was interrupted)',
    ],
    ['a shard', reportText(suite(0), { shard: { index: 1, count: 3 } }), [], 'it is shard 1 of 3: merge them first'],
    ['a margin in percent', good, ['--margin', '5'], 'for 5 points write 0.05'],
    ['a margin below 0', good, ['--margin', '-1'], 'from 0 to 1'],
    ['a margin of nothing', good, ['--margin', ''], 'from 0 to 1'],
    ['a margin of an unknown metric', good, ['--margins', 'exactMach=0.1'], 'did you mean "exactMatch"?'],
    ['a margin of a metric without cases', good, ['--margins', 'ece=0.1'], 'ece has no value for each case'],
    ['a margin without a number', good, ['--margins', 'exactMatch'], 'Write metric=number'],
    ['an unknown option', good, ['--magrin', '1'], "unknown option '--magrin'"],
  ])('%s', async (_, head, args, message) => {
    const folder = folderWith({ 'base.json': good, ...(head !== undefined && { 'head.json': head }) });
    const run = await runCli(['compare', 'base.json', 'head.json', ...args], '', folder);
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(message);
    expect(run.stderr).not.toMatch(/\n\s+at /);
    expect(readFileSync(join(folder, 'base.json'), 'utf8')).toBe(good);
  });

  test('a hostile id in the message', async () => {
    const hostile = JSON.stringify('a.test.ts > \u001b[2J\u202e').slice(1, -1);
    const text = good.replaceAll('a.test.ts > case 0"', `${hostile}"`).replaceAll('a.test.ts > case 1"', `${hostile}"`);
    const folder = folderWith({ 'base.json': good, 'head.json': text });
    const { stderr } = await runCli(['compare', 'base.json', 'head.json'], '', folder);
    expect(stderr).toContain('two cases with one id');
    expect(stderr.trimEnd()).not.toMatch(/[\u0000-\u001f\u202e]/);
  });
});

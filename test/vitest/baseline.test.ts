import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Baseline } from '../../src/report/baseline.ts';
import { finish, type Run, startNode, startVitest, writeProject } from '../support/run-project.ts';

/** Twelve cases that only measure; the first `WRONG` of them give a wrong answer. */
const SUITE = `import { test } from 'vitest'; import { measure, record } from 'expect-llm/vitest';
for (let i = 0; i < 12; i++) {
  test('case ' + i, () => {
    record({ input: 'question ' + i, expected: 'a' });
    measure(i < Number(process.env.WRONG ?? 0) ? 'b' : 'a').toExactMatch('a');
  });
}`;

const OPTIONS = (baseline: string, more = '') => `{ outputs: { json: 'report.json' }, baseline: ${baseline}, ${more} }`;

function project(baseline = "'base.json'", more = '', files: Readonly<Record<string, string>> = {}): string {
  return writeProject({ files: { 'a.test.ts': SUITE, ...files }, options: OPTIONS(baseline, more) });
}

function run(folder: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<Run> {
  return finish(startVitest(folder, ['run', ...args], env), folder);
}

function baselineIn(folder: string, name = 'base.json'): Baseline {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

test('from the first run to a regression that is accepted', async () => {
  const folder = project();
  const first = await run(folder);
  expect(first.code).toBe(0);
  expect(first.stdout).toContain('No baseline at base.json yet: nothing was compared. vitest -u writes it.');
  expect(first.report()).toMatchObject({ comparison: null, verdict: 'pass', settings: { baseline: 'base.json' } });
  expect(existsSync(join(folder, 'base.json'))).toBe(false);

  const written = await run(folder, ['-u']);
  expect(written.code).toBe(0);
  expect(written.stdout).toContain('Baseline written to base.json: 12 cases.');
  expect(baselineIn(folder).cases[0]).toMatchObject({
    id: 'a.test.ts > case 0',
    metrics: { exactMatch: { n: 1, c: 1 } },
  });
  expect(readFileSync(join(folder, 'base.json'), 'utf8')).not.toContain('question');

  const same = await run(folder);
  expect(same.code).toBe(0);
  expect(same.report()).toMatchObject({ verdict: 'pass', comparison: { verdict: 'inconclusive', changes: [] } });

  const worse = await run(folder, [], { WRONG: '8' });
  expect(worse.code).toBe(1);
  expect(worse.report()).toMatchObject({
    verdict: 'fail',
    comparison: { verdict: 'regression', baseline: 'base.json' },
  });
  expect(worse.report().verdictReasons[0]).toContain('exactMatch: regression against base.json: worse by at least');
  expect(worse.stdout).toContain('Against base.json: regression');
  expect(worse.stdout).toContain('exactMatch 1/1 → 0/1  a.test.ts > case 0');
  expect(worse.stdout).toContain('Verdict FAIL');

  const accepted = await run(folder, ['-u'], { WRONG: '8' });
  expect(accepted.code).toBe(0);
  expect(accepted.report()).toMatchObject({
    verdict: 'pass',
    comparison: { verdict: 'regression', onRegression: 'warn' },
  });
  expect(baselineIn(folder).cases[0]?.metrics['exactMatch']).toEqual({ n: 1, c: 0 });
  expect(readdirSync(folder).filter((name) => name.includes('tmp'))).toEqual([]);
});

test('margins and warnings', async () => {
  const folder = project("{ path: 'base.json', margin: 0.1, margins: { exactMatch: 0.95 } }");
  await run(folder, ['-u']);
  const within = await run(folder, [], { WRONG: '5' });
  expect(within.code).toBe(0);
  expect(within.report().comparison).toMatchObject({
    margin: 0.1,
    metrics: [{ margin: 0.95, verdict: 'no regression' }],
  });

  const warned = project("{ path: 'base.json', onRegression: 'warn' }");
  await run(warned, ['-u']);
  const worse = await run(warned, [], { WRONG: '8' });
  expect(worse.code).toBe(0);
  expect(worse.report()).toMatchObject({ verdict: 'pass', comparison: { verdict: 'regression' } });
  expect(worse.stdout).toContain('Against base.json: regression');
});

test('CI never writes a baseline unless -u asks for it', async () => {
  const folder = project();
  for (const env of [{ CI: 'true' }, { CI: '' }]) {
    await run(folder, [], env);
    expect(existsSync(join(folder, 'base.json'))).toBe(false);
  }
  const asked = await run(folder, ['-u'], { CI: 'true' });
  expect(asked.stdout).toContain('Baseline written to base.json');
  const before = readFileSync(join(folder, 'base.json'), 'utf8');
  expect((await run(folder, [], { CI: 'true', WRONG: '8' })).code).toBe(1);
  expect(readFileSync(join(folder, 'base.json'), 'utf8')).toBe(before);
});

describe('-u writes only what a whole run shows', () => {
  const OTHER = SUITE.replace("'case ' + i", "'other ' + i").replace('{ test }', '{ describe, test }');
  test.each([
    ['a name pattern', ['-t', 'case 1'], {}, 'limited to some tests by name (-t)'],
    ['a file', ['a.test'], { 'b.test.ts': OTHER }, 'limited to files named a.test'],
    ['a shard', ['--shard=1/2'], { 'b.test.ts': OTHER }, 'it was shard 1 of 2'],
    [
      '.only',
      [],
      { 'b.test.ts': `${OTHER} test.only('one', () => { measure('a').toExactMatch('a'); });` },
      'limited by .only in b.test.ts',
    ],
    [
      'an only suite',
      [],
      {
        'b.test.ts': `${OTHER} describe('d', { only: true }, () => { test('one', () => { measure('a').toExactMatch('a'); }); });`,
      },
      'limited by .only in b.test.ts',
    ],
    [
      'an interrupted run',
      ['--bail=1'],
      { 'b.test.ts': `import { test } from 'vitest'; test('fails', () => { throw new Error('x'); });` },
      'the run was interrupted',
    ],
    ['a file that does not load', [], { 'b.test.ts': `throw new Error('x');` }, 'a file could not be run'],
    [
      'no eval case',
      ['--allowOnly'],
      { 'a.test.ts': `import { test } from 'vitest'; test('unit', () => {});` },
      'no eval case ran',
    ],
  ])('%s', async (_, args, files, why) => {
    const folder = project("'base.json'", 'allowEmpty: true', files);
    const { stdout } = await run(folder, [...args, '-u']);
    expect(stdout).toMatch(/Baseline base\.json was not written: /);
    expect(stdout).toContain(why);
    expect(existsSync(join(folder, 'base.json'))).toBe(false);
  });

  test('a run with failing cases is a whole run', async () => {
    const folder = project("'base.json'", '', {
      'b.test.ts': `import { expect, test } from 'vitest'; test('wrong', () => { expect('a').toExactMatch('b'); });`,
    });
    const { code, stdout } = await run(folder, ['-u']);
    expect(code).toBe(1);
    expect(stdout).toContain('Baseline written to base.json: 13 cases.');
    expect(baselineIn(folder).cases.at(-1)?.metrics).toEqual({ exactMatch: { n: 1, c: 0 }, passRate: { n: 1, c: 0 } });
  });
});

describe('a baseline that cannot be used ends with 2 before any test, and is left as it was', () => {
  const PAID = {
    'a.test.ts': `import { test } from 'vitest'; test('paid', () => { console.log('a paid call was made'); });`,
  };
  test.each([
    ['truncated', '{"schema":"expect-llm/baseline@1","sign', 'cannot use the baseline base.json: truncated'],
    ['no JSON', 'hello', 'not JSON: expected a value at line 1, column 1'],
    [
      'another version',
      '{"schema":"expect-llm/baseline@9"}',
      'of another version: its schema is "expect-llm/baseline@9"',
    ],
    ['another shape', '{"schema":"expect-llm/baseline@1","signatures":{},"cases":{}}', 'cases must be array'],
    [
      'one id twice',
      '{"schema":"expect-llm/baseline@1","signatures":{},"cases":[{"id":"x","file":"x","metrics":{}},{"id":"x","file":"x","metrics":{}}]}',
      'two cases with one id: cases[0] and cases[1] are both "x"',
    ],
  ])('%s', async (_, text, message) => {
    // To accept a run is no leave to write over what cannot be read; one file shows it for all.
    for (const args of text === 'hello' ? [[], ['-u']] : [[]]) {
      const folder = project("'base.json'", '', { ...PAID, 'base.json': text });
      const ended = await run(folder, args);
      expect(ended.stdout + ended.stderr).toContain(message);
      expect(ended.stdout).not.toContain('a paid call was made');
      expect(ended.code).toBe(2);
      expect(readFileSync(join(folder, 'base.json'), 'utf8')).toBe(text);
    }
  });

  test('a folder in its place', async () => {
    const folder = project("'base.json'", '', PAID);
    mkdirSync(join(folder, 'base.json'));
    const ended = await run(folder);
    expect(ended.stdout + ended.stderr).toContain('cannot use the baseline base.json');
    expect(ended.code).toBe(2);
  });
});

test('a mistake in the option ends the run before any test', async () => {
  const folder = project("{ path: 'base.json', margn: 0.1 }");
  const ended = await run(folder);
  expect(ended.stdout + ended.stderr).toContain('unknown "margn"; did you mean "margin"?');
  expect(ended.code).toBe(1);
});

test('a report of an earlier run serves as a baseline', async () => {
  const folder = project("'earlier.json'");
  const earlier = await run(folder);
  writeFileSync(join(folder, 'earlier.json'), JSON.stringify(earlier.report()));
  const worse = await run(folder, [], { WRONG: '8' });
  expect(worse.report().comparison).toMatchObject({ verdict: 'regression', baseline: 'earlier.json' });
});

describe('the key u in watch mode', () => {
  // What the key calls; the key itself needs a terminal.
  const DRIVE = `import { startVitest } from 'vitest/node';
const vitest = await startVitest('test', [], { watch: true, root: process.cwd() });
console.log('first run ended');
await vitest.updateSnapshot();
console.log('update ended');
await vitest.close();
process.exit();`;

  test.each([
    ['where a file failed, which alone is run again', `test('wrong', () => { expect('a').toExactMatch('b'); });`],
    ['where none failed, and none is run again', `test('right', () => { expect('a').toExactMatch('a'); });`],
  ])('writes the baseline of the full set %s', async (_, code) => {
    const folder = project("'base.json'", '', {
      'b.test.ts': `import { expect, test } from 'vitest'; import 'expect-llm/vitest'; ${code}`,
      'drive.mjs': DRIVE,
    });
    const { stdout } = await finish(startNode(folder, ['drive.mjs']), folder);
    const [before = '', after = ''] = stdout.split('first run ended');
    expect(before).toContain('No baseline at base.json yet');
    expect(after).toContain('Baseline written to base.json: 13 cases.');
    expect(baselineIn(folder).cases).toHaveLength(13);
  });
});

import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { JEST_HEAD, runJest, startJest, writeJestProject } from '../support/run-jest.ts';
import { finish, readReport } from '../support/run-project.ts';

/** How a run of Jest ends: exit codes, interruptions, what is kept between runs. */

const PASSING = `${JEST_HEAD}test('right', () => { expect('a').toExactMatch('a'); });\n`;
const MEASURED = `${JEST_HEAD}test('m', () => { measure('a').toExactMatch('b'); });\n`;

describe('exit code, printed verdict and JSON verdict agree', () => {
  test.each([
    ['all pass', PASSING, '{}', 0, 'PASS'],
    ['a threshold is met', PASSING, '{ thresholds: { exactMatch: 1 } }', 0, 'PASS'],
    ['a threshold fails, every test passes', MEASURED, '{ thresholds: { exactMatch: 0.5 } }', 1, 'FAIL'],
    ['a test fails', PASSING.replace("h('a')", "h('b')"), '{ thresholds: { exactMatch: 0 } }', 1, 'FAIL'],
    ['no eval case', "test('unit', () => {});", '{}', 1, 'FAIL'],
    ['no eval case, allowed', "test('unit', () => {});", '{ allowEmpty: true }', 0, 'PASS'],
    ['another test fails', `${PASSING}test('unit', () => { throw new Error('x'); });`, '{}', 1, 'FAIL'],
    ['a file does not load', `${PASSING}throw new Error('at load');`, '{ allowEmpty: true }', 1, 'FAIL'],
    ['a hook after all fails', `${PASSING}afterAll(() => { throw new Error('hook'); });`, '{}', 1, 'FAIL'],
    [
      'undecided, where that fails',
      PASSING,
      "{ thresholds: { exactMatch: { bound: 0.9, decide: 'confident', onInconclusive: 'fail' } } }",
      3,
      'INCONCLUSIVE',
    ],
    [
      'undecided, where that warns',
      PASSING,
      "{ thresholds: { exactMatch: { bound: 0.9, decide: 'confident' } } }",
      0,
      'INCONCLUSIVE',
    ],
  ])('%s', async (_, file, options, code, printed) => {
    const folder = writeJestProject({
      files: { 'a.test.js': file },
      options: `{ outputs: { json: 'report.json' }, ...${options} }`,
    });
    for (const args of [[], ['--forceExit']]) {
      const run = await finish(startJest(folder, args), folder);
      expect(run.stderr).toContain(`Verdict ${printed}`);
      expect(run.report().verdict).toBe(printed.toLowerCase());
      expect(run.code, args.join()).toBe(code);
    }
  });
});

const PAID = `require('fs').writeFileSync('paid', ''); test('paid call', () => {});`;

describe('a mistake in the options ends the run before any test', () => {
  test.each([
    ['an unknown option', '{ treshold: {} }', 'unknown "treshold"; did you mean "thresholds"?'],
    ['an unknown metric', '{ thresholds: { exactMach: 1 } }', 'unknown metric "exactMach"; did you mean "exactMatch"?'],
    ['a bound outside the range', '{ thresholds: { exactMatch: 85 } }', 'exactMatch must be from 0 to 1'],
    [
      'an output folder that cannot be made',
      "{ outputs: { json: 'package.json/report.json' } }",
      'outputs.json cannot be written to',
    ],
    ['a baseline that is none', "{ baseline: 'package.json' }", 'expect-llm: cannot use the baseline package.json'],
  ])('%s', async (_, options, message) => {
    const run = await runJest({ options, files: { 'a.test.js': PAID } });
    expect(run.stderr + run.stdout).toContain(message);
    expect(existsSync(join(run.folder, 'paid'))).toBe(false);
    expect(run.code).toBe(2);
  });
});

test.each([
  ['2 of a wrong option', '{ thresholds: { exactMatch: 85 } }', [], 2],
  [
    '3 of an undecided run that Jest is told to leave at once',
    "{ thresholds: { exactMatch: { bound: 0.9, decide: 'confident', onInconclusive: 'fail' } } }",
    ['--forceExit'],
    3,
  ],
])('the exit code %s stands where the output goes to a file', async (_, options, args, code) => {
  const folder = writeJestProject({ files: { 'a.test.js': PASSING }, options });
  const log = openSync(join(folder, 'log'), 'w');
  const child = startJest(folder, args, {}, [], ['ignore', log, log]);
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(code);
  closeSync(log);
});

test('the baseline: written by jest -u, compared with, refused from a part of the suite', async () => {
  const folder = writeJestProject({
    files: {
      'a.test.js': `${JEST_HEAD}
for (let i = 0; i < 20; i++) test('case ' + i, () => { measure(process.env.ANSWER).toExactMatch('right'); });`,
    },
    options: "{ outputs: { json: 'report.json' }, baseline: 'baseline.json' }",
  });
  const start = (answer: string, ...args: string[]) => finish(startJest(folder, args, { ANSWER: answer }), folder);
  expect((await start('right')).stderr).toContain(
    'No baseline at baseline.json yet: nothing was compared. jest -u writes',
  );
  expect((await start('right', '-u', '-t', 'case 1')).stderr).toContain(
    'was not written: the run is not the whole suite',
  );
  expect(existsSync(join(folder, 'baseline.json'))).toBe(false);
  const written = await start('right', '-u');
  expect(written.stderr).toContain('Baseline written to baseline.json: 20 cases.');
  expect(written.code).toBe(0);
  const before = readFileSync(join(folder, 'baseline.json'), 'utf8');
  const worse = await start('wrong');
  expect(worse.code).toBe(1);
  expect(worse.report().comparison?.verdict).toBe('regression');
  expect(readFileSync(join(folder, 'baseline.json'), 'utf8')).toBe(before);
  const accepted = await start('wrong', '-u');
  expect(accepted.code).toBe(0);
  expect((await start('wrong')).code).toBe(0);
});

test('a run that --bail stops decides nothing and says so, though Jest ends at once', async () => {
  const run = await runJest({
    files: { 'a.test.js': PASSING.replace("h('a')", "h('b')"), 'b.test.js': PASSING },
    options: "{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 0 } }",
    args: ['-i', '--bail'],
  });
  expect(run.report().run).toMatchObject({ complete: false, reason: 'the run was interrupted' });
  expect(run.report().thresholds).toMatchObject([{ verdict: 'inconclusive' }]);
  expect(run.stderr).toContain('the run was interrupted: nothing is decided');
  expect(run.code).toBe(1);
});

test('a worker that dies fails the run, and leaves what other files did', async () => {
  const run = await runJest({
    files: {
      'a.test.js': `${PASSING}test('dies', () => { process.kill(process.pid, 'SIGKILL'); });`,
      'b.test.js': PASSING,
    },
    args: ['-w', '2'],
  });
  expect(run.report().cases.map((item) => item.id)).toEqual(['b.test.js > right']);
  expect(run.report().run.otherFailures.files).toEqual(['a.test.js']);
  expect(run.code).toBe(1);
});

test('what Jest itself prints as JSON stays whole, and nothing is left in the temporary folder', async () => {
  const folder = writeJestProject({ files: { 'a.test.js': PASSING, 'temporary/empty': '' } });
  const temporary = join(folder, 'temporary');
  const run = await finish(startJest(folder, ['--json'], { TMPDIR: temporary, TEMP: temporary }), folder);
  expect(JSON.parse(run.stdout)).toMatchObject({ success: true, numPassedTests: 1 });
  expect(run.report().cases).toHaveLength(1);
  expect(readdirSync(temporary).filter((name) => name.startsWith('expect-llm'))).toEqual([]);
});

test('watch mode: a rerun of one file keeps what the others left, and sets no exit code', async () => {
  const folder = writeJestProject({
    files: { 'a.test.js': PASSING.replace('right', 'in a'), 'b.test.js': PASSING.replace('right', 'in b') },
    options: "{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 1 } }",
    config: "modulePathIgnorePatterns: ['report.json'], watchPathIgnorePatterns: ['report.json', '.cache'],",
  });
  const child = startJest(folder, ['--watchAll'], { CI: '' });
  let output = '';
  const seen = (wanted: string) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!output.includes(wanted)) return;
        child.stderr?.off('data', check);
        resolve();
      };
      child.stderr?.on('data', check);
      check();
    });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const ended = finish(child, folder);
  await seen('Report written');
  expect(readReport(folder).cases.map((item) => item.name)).toEqual(['in a', 'in b']);
  output = '';
  writeFileSync(join(folder, 'b.test.js'), PASSING.replace('right', 'in b, changed').replace("h('a')", "h('b')"));
  await seen('Report written');
  const report = readReport(folder);
  expect(report.cases.map((item) => [item.name, item.state])).toEqual([
    ['in a', 'passed'],
    ['in b, changed', 'failed'],
  ]);
  expect(report.thresholds).toMatchObject([{ estimate: 0.5, verdict: 'fail' }]);
  child.stdin?.end('q');
  child.kill();
  await ended;
});

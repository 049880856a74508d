import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { finish, readReport, runProject, startVitest, writeProject } from '../support/run-project.ts';

const PASSING = `import { expect, test } from 'vitest'; import 'expect-llm/vitest';
test('right', () => { expect('a').toExactMatch('a'); });`;
const FAILING = PASSING.replace('test(', 'test.skip(').concat(
  `test('wrong', () => { expect('a').toExactMatch('b'); });`,
);

describe('exit code, printed verdict and JSON verdict agree', () => {
  test.each([
    ['all pass, no thresholds', PASSING, '{}', 0, 'PASS', 'pass'],
    ['a threshold is met', PASSING, '{ thresholds: { exactMatch: 1 } }', 0, 'PASS', 'pass'],
    ['a test fails, thresholds are met', FAILING, '{ thresholds: { exactMatch: 0 } }', 1, 'FAIL', 'fail'],
    [
      'a threshold fails, every test passes',
      `import { test } from 'vitest'; import { measure } from 'expect-llm/vitest'; test('m', () => { measure('a').toExactMatch('b'); });`,
      '{ thresholds: { exactMatch: 0.5 } }',
      1,
      'FAIL',
      'fail',
    ],
    ['a threshold on what nothing measured', PASSING, '{ thresholds: { rougeL: 0.1 } }', 1, 'FAIL', 'fail'],
    ['a scope that no file is in', PASSING, "{ thresholds: { 'evals/**': { exactMatch: 0.1 } } }", 1, 'FAIL', 'fail'],
    ['pass@k with too few trials', PASSING, "{ thresholds: { 'pass@2': 0.1 } }", 1, 'FAIL', 'fail'],
    ['no eval case', `import { test } from 'vitest'; test('unit', () => {});`, '{}', 1, 'FAIL', 'fail'],
    [
      'no eval case, allowed',
      `import { test } from 'vitest'; test('unit', () => {});`,
      '{ allowEmpty: true }',
      0,
      'PASS',
      'pass',
    ],
    ['another test fails', `${PASSING} test('unit', () => { throw new Error('x'); });`, '{}', 1, 'FAIL', 'fail'],
    ['a file does not load', `${PASSING} throw new Error('at load');`, '{ allowEmpty: true }', 1, 'FAIL', 'fail'],
    ['an unhandled rejection', `${PASSING} Promise.reject(new Error('loose'));`, '{}', 1, 'FAIL', 'fail'],
    [
      'a hook fails',
      `${PASSING} import { afterAll } from 'vitest'; afterAll(() => { throw new Error('hook'); });`,
      '{}',
      1,
      'FAIL',
      'fail',
    ],
  ])('%s', async (_, file, options, code, printed, verdict) => {
    const run = await runProject({
      files: { 'a.test.ts': file },
      options: `{ outputs: { json: 'report.json' }, ...${options} }`,
    });
    const report = run.report();
    expect(report.verdict, JSON.stringify(report.verdictReasons)).toBe(verdict);
    expect(run.stdout).toContain(`Verdict ${printed}`);
    expect(run.code).toBe(code);
    for (const reason of report.verdictReasons.slice(0, 3)) {
      if (verdict === 'fail') expect(run.stdout.replace(/\s+/g, ' ')).toContain(reason.replace(/\s+/g, ' '));
    }
  });
});

test('thresholds of a scope count only its files', async () => {
  const test = (answer: string) =>
    PASSING.replace("expect('a')", `expect('${answer}')`).replace('expect(', 'expect.soft(');
  const run = await runProject({
    files: {
      'evals/code/a.test.ts': test('a'),
      'evals/code/deep/b.test.ts': test('a'),
      'evals/chat/c.test.ts': test('b'),
    },
    options: `{ outputs: { json: 'report.json' }, thresholds: {
      exactMatch: 0.6, 'evals/code/**': { exactMatch: 1 }, './evals/chat/*': { exactMatch: 0.1 } } }`,
  });
  expect(run.report().thresholds.map((t) => [t.scope, t.estimate, t.verdict])).toEqual([
    [null, 2 / 3, 'pass'],
    ['evals/code/**', 1, 'pass'],
    ['./evals/chat/*', 0, 'fail'],
  ]);
});

test('an interrupted run decides nothing and says so', async () => {
  const run = await runProject({
    files: {
      'a.test.ts': `import { expect, test } from 'vitest'; import 'expect-llm/vitest';
test('wrong', () => { expect('a').toExactMatch('b'); });
test('not reached', () => { expect('a').toExactMatch('a'); });`,
    },
    options: `{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 0 } }`,
    args: ['--bail=1'],
  });
  const report = run.report();
  expect(report.run).toMatchObject({ complete: false, reason: 'the run was interrupted' });
  expect(report.thresholds).toMatchObject([{ verdict: 'inconclusive', estimate: null }]);
  expect(report.verdict).toBe('fail');
  expect(run.stdout).toContain('the run was interrupted: nothing is decided');
  expect(run.code).toBe(1);
});

test('a report that can no longer be written is an error, and the verdict is still printed', async () => {
  const run = await runProject({
    files: {
      'a.test.ts': `${PASSING}
import { rmSync, writeFileSync } from 'node:fs';
test('takes the folder away', () => { rmSync('out', { recursive: true }); writeFileSync('out', ''); });`,
    },
    options: `{ outputs: { json: 'out/report.json' } }`,
  });
  expect(run.stdout).toContain('Verdict PASS');
  expect(run.stderr).toMatch(/outputs\.json could not be written: (ENOTDIR|EEXIST)/);
  expect(run.code).toBe(1);
});

test('watch mode keeps the full set when one file runs again, and heeds a changed configuration', async () => {
  const folder = writeProject({
    files: { 'a.test.ts': PASSING.replace("'right'", "'in a'"), 'b.test.ts': PASSING.replace("'right'", "'in b'") },
    options: `{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 1 } }`,
  });
  const child = startVitest(folder, ['watch'], { CI: '' });
  let output = '';
  const seen = (wanted: string) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!output.includes(wanted)) return;
        child.stdout?.off('data', check);
        resolve();
      };
      child.stdout?.on('data', check);
      check();
    });
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const ended = finish(child, folder);
  await seen('Report written');
  expect(readReport(folder).cases.map((item) => item.name)).toEqual(['in a', 'in b']);
  output = '';
  writeFileSync(
    join(folder, 'b.test.ts'),
    PASSING.replace("'right'", "'in b, changed'").replace("Match('a')", "Match('b')"),
  );
  await seen('Report written');
  const report = readReport(folder);
  expect(report.cases.map((item) => [item.name, item.state])).toEqual([
    ['in a', 'passed'],
    ['in b, changed', 'failed'],
  ]);
  expect(report.thresholds).toMatchObject([{ estimate: 0.5, verdict: 'fail' }]);
  output = '';
  const config = join(folder, 'vitest.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('exactMatch: 1', 'exactMatch: 0.25'));
  await seen('Report written');
  expect(readReport(folder).thresholds).toMatchObject([{ bound: 0.25, verdict: 'pass' }]);
  child.kill();
  await ended;
});

describe('shards', () => {
  const files = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [`${name}.test.ts`, PASSING.replace("'right'", `'in ${name}'`)]),
  );
  const options = `{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 1 } }`;

  test('a shard decides no threshold; the merge of blobs gives the report of one run', async () => {
    const folder = writeProject({ files, options });
    for (const shard of ['1/2', '2/2']) {
      const run = await finish(
        startVitest(folder, ['run', `--shard=${shard}`, '--reporter=blob', '--reporter=default']),
        folder,
      );
      expect(run.code).toBe(0);
    }
    rmSync(join(folder, 'report.json'), { force: true });
    const merged = await finish(startVitest(folder, ['run', '--merge-reports=.vitest-reports']), folder);
    expect(merged.code).toBe(0);
    const whole = await runProject({ files, options });
    const comparable = (report: ReturnType<typeof readReport>) => ({
      ...report,
      run: { ...report.run, id: '', startedAt: '', finishedAt: '' },
      cases: report.cases.map((item) => ({ ...item })),
    });
    expect(comparable(merged.report())).toEqual(comparable(whole.report()));
  });

  test('the JSON of one shard says which it is', async () => {
    const run = await runProject({ files, options, args: ['--shard=1/2'] });
    const report = run.report();
    expect(report.run.shard).toEqual({ index: 1, count: 2 });
    expect(report.totals.cases).toBe(2);
    expect(report.thresholds).toMatchObject([{ verdict: 'inconclusive' }]);
    expect(report.verdict).toBe('inconclusive');
    expect(run.code).toBe(0);
  });
});

test('what goes to a file that is no terminal has no colours and fits 80 columns', async () => {
  const run = await runProject({
    files: { 'a.test.ts': PASSING },
    options: `{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 1, passRate: 0.99, 'pass@1': 1 } }`,
  });
  const printed = run.stdout.slice(run.stdout.indexOf('Eval report'));
  expect(printed).not.toContain('\u001b');
  for (const line of printed.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  expect(existsSync(join(run.folder, 'report.json'))).toBe(true);
  expect(readFileSync(join(run.folder, 'report.json'), 'utf8').endsWith('\n')).toBe(true);
});

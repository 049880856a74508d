import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { JEST_HEAD, runJest, startJest, writeJestProject } from '../support/run-jest.ts';
import { finish, readReport } from '../support/run-project.ts';

const JOURNAL = 'report.json.journal.jsonl';

test('a Jest run that was killed leaves its finished files in a journal, which merge reports', async () => {
  const folder = writeJestProject({
    files: {
      'a.test.js': `${JEST_HEAD}test('right', () => { expect('a').toExactMatch('a'); });
test('wrong', () => { record({ input: 'Capital?' }); expect('b').toExactMatch('a'); });`,
      'b.test.js': `${JEST_HEAD}test('endless', () => new Promise(() => {
  const run = process.ppid;
  setInterval(() => process.ppid === run || process.kill(process.pid, 'SIGKILL'), 100);
}), 600_000);`,
    },
    options: `{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 0.1 } }`,
  });
  const child = startJest(folder, ['--maxWorkers=2']);
  const ended = finish(child, folder);
  const lines = () =>
    existsSync(join(folder, JOURNAL)) ? readFileSync(join(folder, JOURNAL), 'utf8').split('\n').length - 1 : 0;
  while (lines() < 3 && child.exitCode === null) await setTimeout(20);
  child.kill('SIGKILL');
  await ended;
  const run = await runCli(['merge', JOURNAL, '--json', 'merged.json'], '', folder);
  expect(run.stdout).toContain('the run was killed: made from its journal');
  expect(run.code).toBe(1);
  const report = readReport(folder, 'merged.json');
  expect(report).toMatchObject({ verdict: 'fail', run: { complete: false, runner: { name: 'jest' } } });
  expect(report.cases.map(({ name, state }) => [name, state])).toEqual([
    ['right', 'passed'],
    ['wrong', 'failed'],
  ]);
});

test('Jest stores no key, and takes a hook that knows more', async () => {
  const run = await runJest({
    files: {
      'a.test.js': `${JEST_HEAD}test('right', () => {
  record({ input: ['use sk-', 'proj-0123456789abcdefABCDEF'].join(''), output: 'maria' }); expect('a').toExactMatch('a'); });`,
    },
    options: `{ outputs: { json: 'report.json' }, redact: (text) => text.replace('maria', '[name]') }`,
  });
  expect(run.code).toBe(0);
  expect(run.report().cases[0]?.trials[0]).toMatchObject({ input: 'use [redacted: api key]', output: '[name]' });
  expect(readdirSync(run.folder).filter((name) => name.includes('journal'))).toEqual([]);
});

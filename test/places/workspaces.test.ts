import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { startJest } from '../support/run-jest.ts';
import { finish, type Run, startVitest } from '../support/run-project.ts';

/** Workspaces as npm lays them out: one `node_modules` at the root, a configuration there, and one in each package. */

function writeWorkspace(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(inject('installed'), 'workspace-'));
  const all = { 'package.json': '{"private":true,"workspaces":["packages/*"]}', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** File, name and score of what was recorded: the same names stand in both packages. */
function found(run: Run): string[] {
  return run.report().cases.map(({ file, name, trials }) => `${file} ${name} ${trials[0]?.records[0]?.score}`);
}

const BOTH = [
  'packages/one/a.test.js answers 1',
  'packages/one/a.test.js trials 1',
  'packages/two/a.test.js answers 0',
  'packages/two/a.test.js trials 0',
];

const OPTIONS = `{ outputs: { json: 'report.json' }, thresholds: {
  exactMatch: 0.5, 'packages/one/**': { exactMatch: 1 }, 'packages/two/**': { exactMatch: 0.1 } } }`;
const VERDICTS = [
  [null, 0.5, 'pass'],
  ['packages/one/**', 1, 'pass'],
  ['packages/two/**', 0, 'fail'],
];

function verdicts(run: Run): unknown[] {
  return run.report().thresholds.map(({ scope, estimate, verdict }) => [scope, estimate, verdict]);
}

describe('Vitest', () => {
  const source = (
    answer: string,
  ) => `import { test } from 'vitest'; import { evalTest, measure } from 'expect-llm/vitest';
console.log('a paid call was made');
test('answers', () => { measure('${answer}').toExactMatch('a'); });
evalTest('trials', { trials: 2 }, () => { measure('${answer}').toExactMatch('a'); });`;
  const config = (options: string) =>
    `import { expectLlm } from 'expect-llm/vitest/plugin'; export default { plugins: [expectLlm(${options})] };`;
  const root = (plugins: string) =>
    `import { expectLlm } from 'expect-llm/vitest/plugin'; export default { plugins: [${plugins}], test: { projects: ['packages/*'] } };`;
  const packages = (one: string, two: string) => ({
    'packages/one/package.json': '{"name":"one","type":"module"}',
    'packages/one/a.test.js': source('a'),
    'packages/one/vitest.config.mjs': one,
    'packages/two/package.json': '{"name":"two","type":"module"}',
    'packages/two/a.test.js': source('b'),
    'packages/two/vitest.config.mjs': two,
  });

  test('the options of the root count for the whole run, those of a package where it runs alone', async () => {
    const alone = "{ outputs: { json: 'own.json' }, thresholds: { exactMatch: 0 } }";
    const folder = writeWorkspace({
      ...packages(config(''), config(alone)),
      'vitest.config.mjs': root(`expectLlm(${OPTIONS})`),
    });
    const run = await finish(startVitest(folder), folder);
    expect(found(run)).toEqual(BOTH);
    expect(run.report().cases.map(({ project }) => project)).toEqual(['one', 'one', 'two', 'two']);
    expect(verdicts(run)).toEqual(VERDICTS);
    expect(run.stdout.match(/Eval report/g)).toHaveLength(1);
    expect(run.code).toBe(1);
    const inside = join(folder, 'packages/two');
    expect(existsSync(join(inside, 'own.json'))).toBe(false);
    const own = await finish(startVitest(inside), inside);
    expect(own.stdout).toContain('Report written to own.json');
    expect(own.code).toBe(0);
    // Only those that do not have the plugin were chosen: nothing is reported, and nothing was promised.
    const one = await finish(startVitest(folder, ['run', '--project', 'one']), folder);
    expect(found(one)).toEqual(BOTH.slice(0, 2));
  });

  test.each([
    [
      'a plugin that only the root has',
      root(`expectLlm(${OPTIONS})`),
      'export default {};',
      'export default {};',
      'the plugin is in the root configuration, but no project has it',
    ],
    [
      'options that contradict each other',
      root(''),
      config('{ thresholds: { exactMatch: 0.1 } }'),
      config('{ thresholds: { exactMatch: 0.2 } }'),
      'two projects give the report different options',
    ],
  ])('%s: an error before any test', async (_, atRoot, one, two, message) => {
    const folder = writeWorkspace({ ...packages(one, two), 'vitest.config.mjs': atRoot });
    const run = await finish(startVitest(folder), folder);
    expect(run.stdout + run.stderr).toContain(message);
    expect(run.stdout).not.toContain('a paid call was made');
    expect(run.code).toBe(1);
  });

  test('options of one package alone are the run’s; projects written in the root may extend it', async () => {
    const folder = writeWorkspace({
      ...packages(config(''), config("{ outputs: { json: 'report.json' } }")),
      'vitest.config.mjs': root(''),
    });
    expect(found(await finish(startVitest(folder), folder))).toEqual(BOTH);
    const projects = ['one', 'two'].map((name) => ({ extends: true, root: `packages/${name}`, test: { name } }));
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      root(`expectLlm({ ...${OPTIONS}, redact: (text) => text })`).replace("['packages/*']", JSON.stringify(projects)),
    );
    const run = await finish(startVitest(folder), folder);
    expect(found(run)).toEqual(BOTH);
    expect(verdicts(run)).toEqual(VERDICTS);
  });
});

describe('Jest', () => {
  const source = (answer: string) => `const { evalTest, measure } = require('expect-llm/jest');
test('answers', () => { measure('${answer}').toExactMatch('a'); });
evalTest('trials', { trials: 2 }, () => { measure('${answer}').toExactMatch('a'); });`;
  const reporters = (options: string) => `reporters: ['default', ['expect-llm/jest/reporter', ${options}]],`;
  const inPackage = (further = '') =>
    `module.exports = { setupFilesAfterEnv: ['expect-llm/jest'], testEnvironment: 'node', transform: {}, ${further} };`;

  test('the reporter stands at the root; a package alone has its own', async () => {
    const folder = writeWorkspace({
      'packages/one/package.json': '{"name":"one"}',
      'packages/one/a.test.js': source('a'),
      'packages/one/jest.config.cjs': inPackage(),
      'packages/two/package.json': '{"name":"two"}',
      'packages/two/a.test.js': source('b'),
      'packages/two/jest.config.cjs': inPackage(reporters("{ outputs: { json: 'own.json' } }")),
      'jest.config.cjs': `module.exports = { projects: ['<rootDir>/packages/*'], ${reporters(OPTIONS)} };`,
    });
    for (const args of [['-i'], ['-w', '2']]) {
      const run = await finish(startJest(folder, ['--watchman=false', ...args]), folder);
      expect(found(run), args.join()).toEqual(BOTH);
      expect(verdicts(run)).toEqual(VERDICTS);
      expect(run.code).toBe(1);
    }
    const inside = join(folder, 'packages/two');
    expect(existsSync(join(inside, 'own.json'))).toBe(false);
    const own = await finish(startJest(inside, ['--watchman=false']), inside);
    expect(own.stderr).toContain('Report written to own.json');
    expect(own.code).toBe(0);
  });
});

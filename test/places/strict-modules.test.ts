import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../support/installed.ts';
import { startJest } from '../support/run-jest.ts';
import { finish, startVitest } from '../support/run-project.ts';

/**
 * A workspace as pnpm lays it out: each package sees only what it names, through links into a store, where this
 * package in turn sees only its own dependencies and its peer.
 */

let workspace: string;

const CASES = `
test('matches', () => { expect('a').toExactMatch('a'); });
test('fits a schema', () => { expect('{"a":1}').toMatchSchema({ type: 'object', required: ['a'] }); });
evalTest('trials', { trials: 2 }, ({ expect }) => { expect('b').toExactMatch('b'); });
`;
const TEST = `import { expect, test } from 'vitest'; import { evalTest } from 'expect-llm/vitest';${CASES}`;
const JEST_TEST = `const { evalTest } = require('expect-llm/jest');${CASES}`;
const OPTIONS = "{ outputs: { json: 'report.json' }, thresholds: { exactMatch: 1, 'packages/one/**': { schema: 1 } } }";

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}

beforeAll(() => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), 'strict ünï-')));
  const store = join(workspace, 'node_modules/.pnpm/expect-llm@0.1.0_vitest/node_modules');
  cpSync(join(inject('installed'), 'node_modules/expect-llm'), join(store, 'expect-llm'), { recursive: true });
  const { dependencies = {} } = JSON.parse(readFileSync(join(store, 'expect-llm/package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), 'vitest', 'jest']) {
    link(realpathSync(join(root, 'node_modules', name)), join(store, name));
  }
  for (const name of ['one', 'two']) {
    const folder = join(workspace, 'packages', name);
    link(join(store, 'expect-llm'), join(folder, 'node_modules/expect-llm'));
    for (const runner of ['vitest', 'jest']) {
      link(realpathSync(join(root, 'node_modules', runner)), join(folder, 'node_modules', runner));
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, type: 'module' }));
    writeFileSync(join(folder, 'a.test.ts'), TEST);
    writeFileSync(join(folder, 'a.jest.cjs'), JEST_TEST);
    writeFileSync(
      join(folder, 'jest.config.cjs'),
      `module.exports = { displayName: '${name}', setupFilesAfterEnv: ['expect-llm/jest'], testMatch: ['**/*.jest.cjs'], transform: {} };`,
    );
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `export default { test: { name: '${name}', environment: 'node' } };`,
    );
  }
  link(join(store, 'expect-llm'), join(workspace, 'node_modules/expect-llm'));
  writeFileSync(
    join(workspace, 'vitest.config.ts'),
    `import { expectLlm } from 'expect-llm/vitest/plugin';
const plugins = [expectLlm(${OPTIONS})];
export default { plugins, test: { projects: ['one', 'two'].map((name) => ({ plugins, root: 'packages/' + name, test: { name, environment: 'node' } })) } };`,
  );
  writeFileSync(
    join(workspace, 'jest.config.cjs'),
    `module.exports = { projects: ['<rootDir>/packages/*'], watchman: false,
  reporters: ['default', ['expect-llm/jest/reporter', ${OPTIONS}]] };`,
  );
  writeFileSync(join(workspace, 'package.json'), '{"type":"module"}');
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test.each([
  ['Vitest', 'a.test.ts', () => startVitest(workspace)],
  ['Jest', 'a.jest.cjs', () => startJest(workspace)],
] as const)('%s: a workspace of two packages has one report, with a project for each', async (_, file, start) => {
  expect(readdirSync(join(workspace, 'packages/one/node_modules'))).toEqual(['expect-llm', 'jest', 'vitest']);
  const run = await finish(start(), workspace);
  const report = run.report();
  expect(report.cases.map(({ id, state }) => [id, state])).toEqual(
    ['one', 'two'].flatMap((name) =>
      ['fits a schema', 'matches', 'trials'].map((test) => [`|${name}| packages/${name}/${file} > ${test}`, 'passed']),
    ),
  );
  expect(report.thresholds.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  expect((run.stdout + run.stderr).match(/Eval report/g)).toHaveLength(1);
  expect(run.code).toBe(0);
});

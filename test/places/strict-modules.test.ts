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
import { finish, startVitest } from '../support/run-project.ts';

/**
 * A workspace as pnpm lays it out: each package sees only what it names, through links into a store, where this
 * package in turn sees only its own dependencies and its peer.
 */

let workspace: string;

const TEST = `import { expect, test } from 'vitest';
import { evalTest } from 'expect-llm/vitest';
test('matches', () => { expect('a').toExactMatch('a'); });
test('fits a schema', () => { expect('{"a":1}').toMatchSchema({ type: 'object', required: ['a'] }); });
evalTest('trials', { trials: 2 }, ({ expect }) => { expect('b').toExactMatch('b'); });
`;

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}

beforeAll(() => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), 'strict ünï-')));
  const store = join(workspace, 'node_modules/.pnpm/expect-llm@0.1.0_vitest/node_modules');
  cpSync(join(inject('installed'), 'node_modules/expect-llm'), join(store, 'expect-llm'), { recursive: true });
  const { dependencies = {} } = JSON.parse(readFileSync(join(store, 'expect-llm/package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), 'vitest']) {
    link(realpathSync(join(root, 'node_modules', name)), join(store, name));
  }
  for (const name of ['one', 'two']) {
    const folder = join(workspace, 'packages', name);
    link(join(store, 'expect-llm'), join(folder, 'node_modules/expect-llm'));
    link(realpathSync(join(root, 'node_modules/vitest')), join(folder, 'node_modules/vitest'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, type: 'module' }));
    writeFileSync(join(folder, 'a.test.ts'), TEST);
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `export default { test: { name: '${name}', environment: 'node' } };`,
    );
  }
  link(join(store, 'expect-llm'), join(workspace, 'node_modules/expect-llm'));
  writeFileSync(
    join(workspace, 'vitest.config.ts'),
    `import { expectLlm } from 'expect-llm/vitest/plugin';
const plugins = [expectLlm({ outputs: { json: 'report.json' }, thresholds: { exactMatch: 1, 'packages/one/**': { schema: 1 } } })];
export default { plugins, test: { projects: ['one', 'two'].map((name) => ({ plugins, root: 'packages/' + name, test: { name, environment: 'node' } })) } };`,
  );
  writeFileSync(join(workspace, 'package.json'), '{"type":"module"}');
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test('a workspace of two packages has one report, with a project for each', async () => {
  expect(readdirSync(join(workspace, 'packages/one/node_modules'))).toEqual(['expect-llm', 'vitest']);
  const run = await finish(startVitest(workspace), workspace);
  const report = run.report();
  expect(report.cases.map(({ id, state }) => [id, state])).toEqual(
    ['one', 'two'].flatMap((name) =>
      ['fits a schema', 'matches', 'trials'].map((test) => [
        `|${name}| packages/${name}/a.test.ts > ${test}`,
        'passed',
      ]),
    ),
  );
  expect(report.thresholds.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  expect(run.stdout.match(/Eval report/g)).toHaveLength(1);
  expect(run.code).toBe(0);
});

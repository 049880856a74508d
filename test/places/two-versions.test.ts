import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { finish, startVitest, writeProject } from '../support/run-project.ts';

const JUDGE = `import { measure, record } from 'expect-llm/vitest';
export function judge(answer) { record({ slice: { by: 'library' } }); return measure(answer).toExactMatch('a'); }`;

const FILE = `import { expect, test } from 'vitest';
import { evalTest } from 'expect-llm/vitest';
import { judge } from 'library';
test('both', () => { expect('a').toExactMatch('a'); judge('b'); });
test('theirs alone', () => { judge('a'); });
test.concurrent('theirs, concurrent', async () => { await null; judge('a'); expect('x').toExactMatch('y'); });
evalTest('in trials', { trials: 3 }, ({ trial }) => { judge(trial === 0 ? 'a' : 'b'); });`;

/** A project whose dependency brings a version of this package of its own. */
function projectWithTwo(version: string): string {
  const folder = writeProject({
    files: {
      'a.test.ts': FILE,
      'node_modules/library/package.json': '{"name":"library","type":"module","exports":"./index.js"}',
      'node_modules/library/index.js': JUDGE,
    },
  });
  const own = join(folder, 'node_modules/library/node_modules/expect-llm');
  const ours = join(inject('installed'), 'node_modules/expect-llm');
  cpSync(ours, own, { recursive: true });
  const current = JSON.parse(readFileSync(join(ours, 'package.json'), 'utf8')).version;
  for (const name of readdirSync(join(own, 'dist')).filter((name) => name.endsWith('.js'))) {
    const path = join(own, 'dist', name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`"${current}"`, `"${version}"`));
  }
  return folder;
}

test('two versions beside each other: a warning, and no record is lost', async () => {
  const folder = projectWithTwo('0.0.9');
  const run = await finish(startVitest(folder), folder);
  const seen = run
    .report()
    .cases.map(({ name, slices, trials }) => [name, slices, trials.map((t) => t.records.length)]);
  expect(seen).toEqual([
    ['both', { by: 'library' }, [2]],
    ['in trials', { by: 'library' }, [1, 1, 1]],
    ['theirs alone', { by: 'library' }, [1]],
    ['theirs, concurrent', { by: 'library' }, [2]],
  ]);
  const printed = run.stdout.replace(/\s+/g, ' ');
  expect(printed).toMatch(/2 versions of this package took part in the run: 0\.0\.9, \d+\.\d+\.\d+/);
  expect(printed).toContain('"npm ls expect-llm"');
});

test('two copies of one version: no warning, and no record is lost', async () => {
  const { version } = JSON.parse(
    readFileSync(join(inject('installed'), 'node_modules/expect-llm/package.json'), 'utf8'),
  );
  const folder = projectWithTwo(version);
  const run = await finish(startVitest(folder), folder);
  expect(run.report().cases.map(({ trials }) => trials.map((t) => t.records.length))).toEqual([
    [2],
    [1, 1, 1],
    [1],
    [2],
  ]);
  expect(run.stdout).not.toContain('versions of this package');
});

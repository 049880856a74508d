import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { startJest, writeJestProject } from '../support/run-jest.ts';
import { finish, type Run, startVitest, writeProject } from '../support/run-project.ts';

/** A project whose dependency brings a copy of this package of its own, in another version or the same. */

const TESTS = `
test('both', () => { expect('a').toExactMatch('a'); judge('b'); });
test('theirs alone', () => { judge('a'); });
test.concurrent('theirs, concurrent', async () => { await null; judge('a'); expect('x').toExactMatch('y'); });
evalTest('in trials', { trials: 3 }, ({ trial }) => { judge(trial === 0 ? 'a' : 'b'); });`;

const JUDGE = `function judge(answer) { record({ slice: { by: 'library' } }); return measure(answer).toExactMatch('a'); }`;

const RUNNERS = {
  Vitest: {
    library: `import { measure, record } from 'expect-llm/vitest'; export ${JUDGE}`,
    type: 'module',
    project: () =>
      writeProject({
        files: {
          'a.test.ts': `import { expect, test } from 'vitest'; import { evalTest } from 'expect-llm/vitest'; import { judge } from 'library';${TESTS}`,
        },
      }),
    start: (folder: string) => startVitest(folder),
  },
  Jest: {
    library: `const { measure, record } = require('expect-llm/jest'); exports.judge = ${JUDGE}`,
    type: 'commonjs',
    project: () =>
      writeJestProject({
        files: {
          'a.test.js': `const { evalTest } = require('expect-llm/jest'); const { judge } = require('library');${TESTS}`,
        },
      }),
    start: (folder: string) => startJest(folder),
  },
} as const;

const ours = () => join(inject('installed'), 'node_modules/expect-llm');
const current = (): string => JSON.parse(readFileSync(join(ours(), 'package.json'), 'utf8')).version;

async function runWithTwo(runner: keyof typeof RUNNERS, version: string): Promise<Run> {
  const { library, type, project, start } = RUNNERS[runner];
  const folder = project();
  const libraryFolder = join(folder, 'node_modules/library');
  mkdirSync(libraryFolder, { recursive: true });
  writeFileSync(join(libraryFolder, 'package.json'), JSON.stringify({ name: 'library', type, exports: './index.js' }));
  writeFileSync(join(libraryFolder, 'index.js'), library);
  const theirs = join(libraryFolder, 'node_modules/expect-llm');
  cpSync(ours(), theirs, { recursive: true });
  for (const name of readdirSync(join(theirs, 'dist'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.c?js$/.test(name)) continue;
    const path = join(theirs, 'dist', name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`"${current()}"`, `"${version}"`));
  }
  return finish(start(folder), folder);
}

describe.each(['Vitest', 'Jest'] as const)('%s', (runner) => {
  test('two versions beside each other: a warning, and no record is lost', async () => {
    const run = await runWithTwo(runner, '0.0.9');
    const seen = run
      .report()
      .cases.map(({ name, slices, trials }) => [name, slices, trials.map((trial) => trial.records.length)]);
    expect(seen).toEqual([
      ['both', { by: 'library' }, [2]],
      ['in trials', { by: 'library' }, [1, 1, 1]],
      ['theirs alone', { by: 'library' }, [1]],
      ['theirs, concurrent', { by: 'library' }, [2]],
    ]);
    const printed = (run.stdout + run.stderr).replace(/\s+/g, ' ');
    expect(printed).toContain(`2 versions of this package took part in the run: 0.0.9, ${current()}`);
    expect(printed).toContain('"npm ls expect-llm"');
  });

  test('two copies of one version: no warning, and no record is lost', async () => {
    const run = await runWithTwo(runner, current());
    expect(run.report().cases.map(({ trials }) => trials.map((trial) => trial.records.length))).toEqual([
      [2],
      [1, 1, 1],
      [1],
      [2],
    ]);
    expect(run.stdout + run.stderr).not.toContain('versions of this package');
  });
});

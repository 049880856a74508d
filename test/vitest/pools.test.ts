import { describe, expect, test } from 'vitest';
import { runProject } from '../support/run-project.ts';

const CONCURRENT = `
import { describe, expect, test } from 'vitest';
import { evalTest, record } from 'expect-llm/vitest';
const tick = () => new Promise((done) => setImmediate(done));
for (let i = 0; i < 20; i++) {
  // The global expect: Vitest cannot tell which concurrent test it belongs to.
  test.concurrent('concurrent ' + i, async () => {
    record({ slice: { number: String(i) } });
    for (let wait = 0; wait < 20 - i; wait++) await tick();
    expect('answer ' + i).toExactMatch('answer ' + i);
    await tick();
    expect.soft('b').toExactMatch(i % 2 === 0 ? 'b' : 'b');
  });
}
describe.concurrent('suite', () => {
  evalTest.for([0, 1, 2, 3])('case %i', { trials: 4, concurrency: 4, minPassRate: 0 }, async (i, { trial }) => {
    for (let wait = 0; wait < 8 - i - trial; wait++) await tick();
    expect(trial <= i ? 'yes' : 'no').toExactMatch('yes', { confidence: (i + 1) / 5 });
  });
});
`;

describe.each([
  ['threads', "pool: 'threads',"],
  ['forks', "pool: 'forks',"],
  ['vmThreads', "pool: 'vmThreads',"],
  ['vmForks', "pool: 'vmForks',"],
  ['threads without isolation', "pool: 'threads', isolate: false, maxWorkers: 1,"],
])('%s', (_, settings) => {
  test('every record lands on its own test and trial', async () => {
    const run = await runProject({ files: { 'a.test.ts': CONCURRENT, 'b.test.ts': CONCURRENT }, test: settings });
    const report = run.report();
    expect(report.totals).toMatchObject({ cases: 48, passed: 48, trials: 40 + 32 });
    for (const item of report.cases) {
      const number = Number(/\d+$/.exec(item.name)?.[0]);
      if (item.name.startsWith('concurrent')) {
        expect(item.slices).toEqual({ number: String(number) });
        expect(item.trials[0]?.records).toHaveLength(2);
      } else {
        // Trials up to the case's own number say yes.
        expect(item.trials.map((trial) => trial.passed)).toEqual([0, 1, 2, 3].map((trial) => trial <= number));
        expect(item.trials.map((trial) => trial.records[0]?.confidence)).toEqual(Array(4).fill((number + 1) / 5));
      }
    }
    expect(run.code).toBe(0);
  });
});

test('two projects on the same file are two sets of cases', async () => {
  const run = await runProject({
    files: {
      'a.test.ts': `import { expect, test } from 'vitest'; import 'expect-llm/vitest';
test('answers', () => { expect(process.env.MODEL).toExactMatch('large'); });`,
    },
    test: `projects: [
      { extends: true, test: { name: 'small', env: { MODEL: 'small' } } },
      { extends: true, test: { name: 'large', env: { MODEL: 'large' } } },
    ],`,
  });
  const report = run.report();
  expect(report.cases.map((item) => [item.project, item.state])).toEqual([
    ['large', 'passed'],
    ['small', 'failed'],
  ]);
  expect(report.metrics['exactMatch']).toMatchObject({ cases: 2, estimate: 0.5 });
  // The plugin is evaluated once a project, and still there is one report.
  expect(run.stdout.match(/Eval report/g)).toHaveLength(1);
});

test('set up without the plugin: a setup file and a reporter by name', async () => {
  const run = await runProject({
    files: {
      'vitest.config.ts': `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { environment: 'node', setupFiles: ['expect-llm/vitest'],
  reporters: ['default', ['expect-llm/vitest/reporter', { thresholds: { exactMatch: 1 }, outputs: { json: 'report.json' } }]] } });`,
      'a.test.ts': `import { expect, test } from 'vitest'; test('a', () => { expect('a').toExactMatch('a'); });`,
    },
  });
  expect(run.report().thresholds).toMatchObject([{ metric: 'exactMatch', verdict: 'pass' }]);
  expect(run.code).toBe(0);
});

test('set up by name and without isolation: nothing is lost, though the hooks are there for one file only', async () => {
  const file = `import { expect, test } from 'vitest'; import { evalTest, measure, record } from 'expect-llm/vitest';
test('plain', () => { record({ latencyMs: 3 }); expect('a').toExactMatch('a'); });
test('failing', () => { expect('a').toExactMatch('b'); });
test('measured', () => { measure('a').toExactMatch('b'); });
let n = 0;
test('retried', { retry: 1 }, () => { expect(n++ ? 'a' : 'b').toExactMatch('a'); });
evalTest('trials', { trials: 3 }, ({ expect }) => { expect('a').toExactMatch('a'); });`;
  const run = await runProject({
    files: {
      'vitest.config.ts': `export default { test: { environment: 'node', setupFiles: ['expect-llm/vitest'], isolate: false, maxWorkers: 1,
  reporters: ['default', ['expect-llm/vitest/reporter', { outputs: { json: 'report.json' } }]] } };`,
      'a.test.ts': file,
      'b.test.ts': file,
    },
  });
  const seen = (file: string) =>
    run
      .report()
      .cases.filter((item) => item.file === file)
      .map((item) => [
        item.name,
        item.state,
        item.flaky,
        item.trials.map((t) => [t.passed, t.records.length, t.latencyMs]),
      ]);
  const expected = [
    ['failing', 'failed', false, [[false, 1, undefined]]],
    ['measured', 'passed', false, [[null, 1, undefined]]],
    ['plain', 'passed', false, [[true, 1, 3]]],
    ['retried', 'passed', true, [[true, 1, undefined]]],
    [
      'trials',
      'passed',
      false,
      [
        [true, 1, undefined],
        [true, 1, undefined],
        [true, 1, undefined],
      ],
    ],
  ];
  expect(seen('a.test.ts')).toEqual(expected);
  expect(seen('b.test.ts')).toEqual(expected);
});

test('set up by nothing but the import in the test file', async () => {
  const run = await runProject({
    files: {
      'vitest.config.ts': `export default { test: { environment: 'node', reporters: [['expect-llm/vitest/reporter', { outputs: { json: 'report.json' } }]] } };`,
      'a.test.ts': `import { expect, test } from 'vitest'; import 'expect-llm/vitest'; test('a', () => { expect('a').toExactMatch('a'); });`,
    },
  });
  expect(run.report().totals).toMatchObject({ cases: 1, passed: 1 });
});

test('the globals of Vitest carry the matchers too', async () => {
  const run = await runProject({
    files: { 'a.test.ts': `test('a', () => { expect('a').toExactMatch('a'); });` },
    test: 'globals: true,',
  });
  expect(run.report().totals).toMatchObject({ cases: 1, passed: 1 });
});

import type { Behaviour } from '../behaviour.ts';

const tick = 'const tick = () => new Promise((done) => setImmediate(done));';
const CONCURRENT = `import { expect, test } from '@runner';
import { evalTest, measure, record } from '@expect-llm';
${tick}
for (let i = 0; i < 6; i++) {
  test.concurrent('concurrent ' + i, async () => {
    for (let wait = 0; wait < 6 - i; wait++) await tick();
    expect('answer ' + i).toExactMatch('answer ' + (i % 2 === 0 ? i : 'none'));
  });
}
evalTest('trials', { trials: 3, minPassRate: 0 }, async ({ trial }) => {
  for (let wait = 0; wait < 3 - trial; wait++) await tick();
  expect(trial === 0 ? 'yes' : 'no').toExactMatch('yes');
});
let n = 0;
test('retried', { retry: 1 }, () => { measure('a').toExactMatch('a'); expect(n++).toBe(1); });
`;
const EXPECTED_FILE = Object.fromEntries([
  ...Array.from({ length: 6 }, (_, i) => [`concurrent ${i}`, i % 2 === 0 ? 'passed 1' : 'failed 0']),
  ['trials', 'passed 100'],
  ['retried', 'passed 1 flaky'],
]);

function pool(name: string, settings: string): Behaviour {
  return {
    name,
    needs: ['vitestConfig'],
    files: { 'a.test.js': CONCURRENT, 'b.test.js': CONCURRENT },
    alone: { settings },
    expected: {
      cases: {
        ...EXPECTED_FILE,
        ...Object.fromEntries(Object.entries(EXPECTED_FILE).map(([key, value]) => [`b.test.js > ${key}`, value])),
      },
      code: 1,
    },
  };
}

/** The runner's own settings change nothing in the report. */
export const settings: readonly Behaviour[] = [
  pool('Threads', "pool: 'threads',"),
  pool('Forks', "pool: 'forks',"),
  pool('vmThreads', "pool: 'vmThreads',"),
  pool('vmForks', "pool: 'vmForks',"),
  pool(
    'Threads without isolation',
    "pool: 'threads', isolate: false, fileParallelism: false, poolOptions: { threads: { isolate: false, singleThread: true } },",
  ),
  pool('Tests in random order', 'sequence: { shuffle: true, seed: 7 },'),
  {
    name: 'Globals carry the matchers too',
    needs: ['vitestConfig'],
    files: { 'a.test.js': "test('a', () => { expect('a').toExactMatch('a'); });" },
    alone: { settings: 'globals: true,' },
    expected: { cases: { a: 'passed 1' }, code: 0 },
  },
  {
    name: 'Two projects on one file are two sets of cases, and one report',
    needs: ['vitestConfig'],
    files: {
      'a.test.js': `import { expect, test } from '@runner';
test('answers', () => { expect(process.env.MODEL).toExactMatch('large'); });`,
    },
    alone: {
      settings: `projects: [
        { extends: true, test: { name: 'small', env: { MODEL: 'small' } } },
        { extends: true, test: { name: 'large', env: { MODEL: 'large' } } },
      ],`,
    },
    expected: {
      code: 1,
      report: {
        totals: { cases: 2, passed: 1 },
        cases: [
          { project: 'large', state: 'passed' },
          { project: 'small', state: 'failed' },
        ],
        metrics: { exactMatch: { cases: 2, estimate: 0.5 } },
      },
    },
  },
];

import { beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { JEST_HEAD, runJest } from '../support/run-jest.ts';
import { type Run, runProject } from '../support/run-project.ts';

/** The same test files in both runners: all but the details of the run is the same report. */

const VITEST_HEAD = `import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evalTest, measure, record } from 'expect-llm/vitest';
`;

const OPTIONS = `{
  outputs: { json: 'report.json' },
  thresholds: { passRate: 0.9, 'pass@2': 0.5, ece: 0.3, 'a.test.*': { exactMatch: { bound: 0.2, decide: 'confident' } } },
}`;

const FILES = {
  'a.test': `
test('left a record', () => { expect('Paris').toExactMatch('paris'); });
test('left none', () => { expect(1).toBe(1); });
evalTest('no record, but an evalTest', () => { expect(1).toBe(1); });
test('only facts', () => { record({ latencyMs: 5 }); });
test('only measured', () => { measure('Lyon').toExactMatch('Paris'); });
test('measured and asserted by the runner', () => { measure('Lyon').toExactMatch('Paris'); expect(1).toBe(1); });
test('measured, then thrown', () => { measure('Paris').toExactMatch('Paris'); throw new Error('network'); });
test('failed by a matcher that was caught', () => { try { expect('Lyon').toExactMatch('Paris'); } catch {} });
evalTest('errored', () => { throw new TypeError('no such model'); });
evalTest.skip('skipped', () => {});
evalTest.todo('to do');
evalTest.skipIf(true)('skipped on a condition', () => {});
evalTest.runIf(true)('run on a condition', ({ expect }) => { expect('a').toExactMatch('a'); });
evalTest('skipped by an option', { skip: true }, () => {});
evalTest('same name', ({ expect }) => { expect('a').toExactMatch('a'); });
evalTest('same name', ({ expect }) => { expect('b').toExactMatch('b'); });
test('not', () => { expect('Lyon').not.toExactMatch('Paris'); });
test('resolves', async () => { await expect(Promise.resolve('Paris')).resolves.toExactMatch('Paris'); });
test('rejects', async () => { await expect(Promise.reject('Paris')).rejects.toExactMatch('Paris'); });
test('asymmetric', () => { expect({ a: 'Paris' }).toEqual({ a: expect.toExactMatch('paris') }); });
test('a stream', async () => {
  await expect((async function* () { yield 'Par'; yield 'is'; })()).toExactMatch('Paris');
});
test('invalid score', () => { measure('x').toHaveRougeLAbove(0.5, 'the cat'); });
`,
  'b.test': `
describe('trials', () => {
  evalTest('half', { trials: 4, minPassRate: 0.5 }, ({ trial, expect }) => {
    record({ slice: { parity: trial % 2 ? 'odd' : 'even' }, usage: { inputTokens: 10, outputTokens: trial } });
    expect(trial % 2 ? 'Paris' : 'Lyon').toExactMatch('Paris', { confidence: trial / 4 });
  });
  evalTest('timed out', { trials: 2, timeout: 20, minPassRate: 0.5 }, ({ trial, signal }) =>
    trial === 0 ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))) : 'answer');
  evalTest('measured', { trials: 3 }, ({ trial }) => { measure(trial === 0 ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
  evalTest('own count of assertions', { trials: 3, minPassRate: 0.5 }, async ({ trial, expect }) => {
    expect.assertions(2);
    expect(1).toBe(1);
    await Promise.resolve();
    if (trial > 0) expect('a').toExactMatch('a');
  });
  let calls = 0;
  evalTest('one at a time', { trials: 3, concurrency: 1 }, async ({ trial, expect }) => {
    const call = calls++;
    await Promise.resolve();
    expect([trial, calls]).toEqual([call, call + 1]);
  });
});
describe('tables', () => {
  evalTest.each([['fr', 'Paris'], ['de', 'Berlin']])('capital of %s', (country, city, { expect }) => {
    record({ slice: { country } });
    expect(city).toExactMatch(city);
  });
  evalTest.each(['x', 'y'])('single %s', { trials: 2 }, (letter, { trial, expect }) => { expect(letter + trial).toExactMatch(letter + trial); });
  evalTest.for([{ id: 1 }, { id: 2 }])('asked $id', ({ id }, { expect }) => { expect('q' + id).toExactMatch('q1'); });
  evalTest.for([['a', 1], ['b', 2]])('whole row %s', (row, { expect }) => { expect(row).toHaveLength(2); expect(row[0]).toExactMatch(row[0]); });
});
describe('hooks', () => {
  beforeEach(() => { measure('before').toExactMatch('before'); });
  afterEach(() => { record({ output: 'after' }); });
  test('record with their test', () => { expect('in').toExactMatch('in'); });
});
describe('a hook before all that throws', () => {
  beforeAll(() => { throw new Error('no connection'); });
  evalTest('is not run', () => {});
  test('nor this', () => { expect('a').toExactMatch('a'); });
});
describe('a hook before each that throws', () => {
  beforeEach(() => { throw new Error('no connection'); });
  evalTest('has no trial of its own', () => {});
});
describe('concurrent', () => {
  for (const number of [0, 1, 2, 3, 4]) {
    test.concurrent('test ' + number, async () => {
      await new Promise((next) => setTimeout(next, 30 - number * 5));
      expect('answer ' + number).toExactMatch('answer ' + number, { confidence: number / 10 });
      await new Promise((next) => setTimeout(next, number));
      record({ output: 'answer ' + number });
    });
  }
  evalTest.concurrent('with trials', { trials: 3 }, async ({ trial, expect }) => {
    await new Promise((next) => setTimeout(next, 20 - trial * 5));
    expect('t' + trial).toExactMatch('t' + trial);
  });
});
`,
  'broken.test': `throw new Error('does not load');\n`,
};

/** A report without what is of the run or of the runner's own wording. */
function comparable(report: Report): unknown {
  const text = JSON.stringify({ ...report, run: { ...report.run.otherFailures } });
  return JSON.parse(text.replaceAll(/\.test\.(?:ts|js)/g, '.test'), (key, value) =>
    key === 'durationMs' || key === 'error' ? undefined : value,
  );
}

describe('the report is the same in Jest and in Vitest', () => {
  let jest: Run;
  let vitest: Run;

  beforeAll(async () => {
    const files = (head: string, extension: string) =>
      Object.fromEntries(Object.entries(FILES).map(([name, text]) => [`${name}.${extension}`, head + text]));
    vitest = await runProject({ options: OPTIONS, files: files(VITEST_HEAD, 'ts') });
    // A line more, so that what follows stands on the same lines.
    jest = await runJest({ options: OPTIONS, files: files(`${JEST_HEAD}\n`, 'js') });
  });

  test('case by case', () => {
    const { cases } = comparable(jest.report()) as Report;
    expect(cases.length).toBeGreaterThan(40);
    expect(cases).toEqual((comparable(vitest.report()) as Report).cases);
  });

  test('and as a whole', () => {
    expect(comparable(jest.report())).toEqual(comparable(vitest.report()));
    expect(jest.code).toBe(vitest.code);
  });

  test('only the run says which runner it was', () => {
    expect(jest.report().run.runner).toMatchObject({ name: 'jest', version: expect.stringMatching(/^30\./) });
  });

  test('what is printed is the same too, under the summary of Jest', () => {
    const table = (text: string) => text.slice(text.indexOf(' Eval report')).replaceAll(/\.test\.(?:ts|js)/g, '.test');
    const head = (text: string) => table(text).split('\n Verdict')[0];
    expect(head(jest.stderr)).toBe(head(vitest.stdout));
    expect(jest.stderr.indexOf('Ran all test suites')).toBeGreaterThan(0);
    expect(jest.stderr.indexOf('Ran all test suites')).toBeLessThan(jest.stderr.indexOf(' Eval report'));
  });
});

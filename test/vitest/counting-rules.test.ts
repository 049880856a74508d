import { beforeAll, describe, expect, test } from 'vitest';
import type { Report, ReportCase } from '../../src/report/report.ts';
import { runProject } from '../support/run-project.ts';

/** The counting rules, one by one, as a real run shows them. Expected values are counted by hand from the test files. */

const HEAD = `
import { describe, expect, test } from 'vitest';
import { evalTest, measure, record } from 'expect-llm/vitest';
`;

function caseNamed(report: Report, name: string): ReportCase {
  const found = report.cases.find((item) => item.name === name);
  if (!found) throw new Error(`no case ${name} among ${report.cases.map((item) => item.name).join(', ')}`);
  return found;
}

describe('what counts as a case and as a success', () => {
  let report: Report;

  beforeAll(async () => {
    const run = await runProject({
      files: {
        'cases.test.ts': `${HEAD}
test('left a record', () => { expect('Paris').toExactMatch('paris'); });
test('left none', () => { expect(1).toBe(1); });
evalTest('no record, but an evalTest', () => { expect(1).toBe(1); });
test('only facts', () => { record({ latencyMs: 5 }); });
test('only measured', () => { measure('Lyon').toExactMatch('Paris'); });
test('measured and asserted by the runner', () => { measure('Lyon').toExactMatch('Paris'); expect(1).toBe(1); });
test('asserted through its own expect', ({ expect }) => { measure('Lyon').toExactMatch('Paris'); expect(1).toBe(1); });
test('measured, then thrown', () => { measure('Paris').toExactMatch('Paris'); throw new Error('network'); });
test('failed by a matcher', () => { expect('Lyon').toExactMatch('Paris'); });
test('failed by a matcher that was caught', () => { try { expect('Lyon').toExactMatch('Paris'); } catch {} });
test('failed by the runner', () => { expect('Paris').toExactMatch('Paris'); expect(1).toBe(2); });
evalTest('errored', () => { throw new TypeError('no such model'); });
evalTest.skip('skipped', () => {});
evalTest.todo('to do');
evalTest('skipped inside', ({ skip }) => { skip(); });
test.fails('expected to fail', () => { expect('Lyon').toExactMatch('Paris'); });
evalTest('same name', ({ expect }) => { expect('a').toExactMatch('a'); });
evalTest('same name', ({ expect }) => { expect('a').toExactMatch('a'); });
`,
      },
    });
    report = run.report();
  });

  test('other tests are counted nowhere', () => {
    const names = report.cases.map((item) => item.name);
    expect(names).not.toContain('left none');
    expect(names).not.toContain('only facts');
    expect(names).toContain('no record, but an evalTest');
  });

  test.each([
    ['left a record', 'passed', true, false],
    ['no record, but an evalTest', 'passed', true, false],
    ['only measured', 'passed', null, false],
    ['measured and asserted by the runner', 'passed', true, false],
    ['asserted through its own expect', 'passed', true, false],
    ['measured, then thrown', 'errored', false, true],
    ['failed by a matcher', 'failed', false, false],
    ['failed by a matcher that was caught', 'passed', false, false],
    ['failed by the runner', 'failed', false, false],
    ['errored', 'errored', false, true],
    ['expected to fail', 'passed', false, false],
  ])('%s: %s, trial passed %s, errored %s', (name, state, passed, errored) => {
    const found = caseNamed(report, name);
    expect(found.state).toBe(state);
    expect(found.trials).toHaveLength(1);
    expect(found.trials[0]).toMatchObject({ passed, errored });
  });

  test.each(['skipped', 'to do', 'skipped inside'])('%s: skipped, without trials', (name) => {
    expect(caseNamed(report, name)).toMatchObject({ state: 'skipped', trials: [] });
  });

  test('two cases of one name have two ids', () => {
    const ids = report.cases.filter((item) => item.name === 'same name').map((item) => item.id);
    expect(new Set(ids).size).toBe(2);
  });

  test('totals and denominators', () => {
    // 18 tests less "left none" and "only facts"; 3 skipped; 13 ran.
    expect(report.totals).toMatchObject({ cases: 16, skipped: 3, errored: 2, failed: 2, passed: 9 });
    // 13 ran, one only measured; successes: left a record, no record, two measured and asserted, same name twice.
    expect(report.metrics['passRate']).toMatchObject({ cases: 12, excluded: 1, errors: 2, estimate: 6 / 12 });
  });

  test('an errored case that left no record counts as wrong where its neighbours are judged, and not where they differ', () => {
    // "errored" and the evalTest without a record share the file with exactMatch cases; only the errored one counts.
    const { exactMatch } = report.metrics;
    // 1: left a record, measured then thrown, failed by the runner, same name twice.
    // 0: three measured, failed by a matcher twice, expected to fail, and the errored case.
    expect(exactMatch).toMatchObject({ cases: 12, errors: 1, estimate: 5 / 12 });
  });

  test('the verdict names what failed', () => {
    expect(report.verdict).toBe('fail');
    expect(report.verdictReasons[0]).toBe('4 eval cases of 13 failed in the test run itself');
  });
});

describe('modifiers', () => {
  let report: Report;

  beforeAll(async () => {
    const run = await runProject({
      files: {
        'modifiers.test.ts': `${HEAD}
test('not', () => { expect('Lyon').not.toExactMatch('Paris'); });
test('not, failing', () => { expect('Paris').not.toExactMatch('Paris'); });
test('resolves', async () => { await expect(Promise.resolve('Paris')).resolves.toExactMatch('Paris'); });
test('rejects', async () => { await expect(Promise.reject('Paris')).rejects.toExactMatch('Paris'); });
test('soft', () => { expect.soft('Lyon').toExactMatch('Paris'); expect.soft('Paris').toExactMatch('Paris'); });
test('poll', async () => {
  let tries = 0;
  await expect.poll(() => (++tries < 3 ? 'Lyon' : 'Paris'), { interval: 1 }).toExactMatch('Paris');
  expect(tries).toBe(3);
});
test('asymmetric', () => {
  measure('x').toExactMatch('x');
  expect({ answer: 'Paris' }).toEqual({ answer: expect.toExactMatch('paris') });
  expect({ answer: 'Lyon' }).toEqual({ answer: expect.not.toExactMatch('paris') });
});
test('measure not', () => { measure('Lyon').not.toExactMatch('Paris'); expect(1).toBe(1); });
test('stream', async () => {
  async function* stream() { yield 'Par'; yield 'is'; }
  await expect(stream()).toExactMatch('Paris');
  const { passed } = await measure(stream()).toExactMatch('Lyon');
  expect(passed).toBe(false);
});
test.each(['a', 'b'])('each %s', (answer) => { expect(answer).toExactMatch(answer); });
test('promise forgotten', () => { expect(() => expect(Promise.resolve('a')).toExactMatch('a')).toThrow(/await it/); });
test('misuse under not', () => { expect(() => expect('a').not.toExactMatch([])).toThrow(TypeError); });
`,
      },
    });
    report = run.report();
  });

  test.each([
    ['not', [{ score: 0, passed: true, negated: true }]],
    ['not, failing', [{ score: 1, passed: false, negated: true }]],
    ['resolves', [{ score: 1, passed: true }]],
    ['rejects', [{ score: 1, passed: true }]],
    [
      'soft',
      [
        { score: 0, passed: false },
        { score: 1, passed: true },
      ],
    ],
    ['poll', [{ score: 1, passed: true }]],
    ['asymmetric', [{ score: 1, passed: true, measured: true }]],
    ['measure not', [{ score: 0, passed: true, measured: true, negated: true }]],
    [
      'stream',
      [
        { score: 1, passed: true },
        { score: 0, passed: false, measured: true },
      ],
    ],
    ['each a', [{ score: 1, passed: true }]],
    ['each b', [{ score: 1, passed: true }]],
  ])('%s', (name, records) => {
    const trial = caseNamed(report, name).trials[0];
    expect(trial?.records).toHaveLength(records.length);
    expect(trial?.records).toMatchObject(records);
  });

  test('a record that was not satisfied says why', () => {
    const record = caseNamed(report, 'soft').trials[0]?.records[0];
    expect(record).toMatchObject({ reason: '"lyon" is none of the accepted answers', received: 'Lyon' });
  });

  test('misuses leave no case', () => {
    expect(report.cases.map((item) => item.name)).not.toContain('promise forgotten');
    expect(report.cases.map((item) => item.name)).not.toContain('misuse under not');
    expect(report.totals).toMatchObject({ failed: 2, errored: 0 });
  });
});

describe('retries and repeats', () => {
  let report: Report;

  beforeAll(async () => {
    const run = await runProject({
      files: {
        'retries.test.ts': `${HEAD}
let tries = 0;
test('third time', { retry: 2 }, () => { expect(++tries === 3 ? 'Paris' : 'Lyon').toExactMatch('Paris'); });
let rounds = 0;
test('repeats', { repeats: 3 }, () => { expect(++rounds === 2 ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
let both = 0;
test('repeats and retries', { repeats: 1, retry: 1 }, () => { expect([1, 3].includes(++both) ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
let set = 0;
evalTest('trials and retries', { trials: 2, retry: 1, concurrency: 1 }, ({ expect }) => { expect(++set > 2 ? 'Paris' : 'Lyon').toExactMatch('Paris'); });
let all = 0;
evalTest('trials and repeats', { trials: 2, repeats: 1, minPassRate: 0 }, ({ expect }) => { expect(++all > 2 ? 'Paris' : 'Lyon').toExactMatch('Paris'); });
`,
      },
    });
    report = run.report();
  });

  test.each([
    // name, flaky, [attempts, passed] of each trial
    ['third time', true, [[3, true]]],
    [
      'repeats',
      false,
      [
        [1, true],
        [1, false],
        [1, true],
        [1, true],
      ],
    ],
    [
      'repeats and retries',
      true,
      [
        [2, true],
        [2, true],
      ],
    ],
    [
      'trials and retries',
      true,
      [
        [2, true],
        [2, true],
      ],
    ],
    [
      'trials and repeats',
      false,
      [
        [1, false],
        [1, false],
        [1, true],
        [1, true],
      ],
    ],
  ])('%s', (name, flaky, trials) => {
    const found = caseNamed(report, name);
    expect(found.flaky).toBe(flaky);
    expect(found.trials.map((trial) => [trial.attempts, trial.passed])).toEqual(trials);
    expect(found.trials.map((trial) => trial.index)).toEqual(trials.map((_, i) => i));
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { type Run, runProject } from '../support/run-project.ts';

const HEAD = `
import { describe, expect, test, vi } from 'vitest';
import { evalTest, measure, record } from 'expect-llm/vitest';
`;

describe('trials', () => {
  let run: Run;
  let report: Report;

  beforeAll(async () => {
    run = await runProject({
      files: {
        'trials.test.ts': `${HEAD}
evalTest('three fail', { trials: 10 }, ({ trial, expect }) => { expect([2, 5, 9].includes(trial) ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
evalTest('seven are enough', { trials: 10, minPassRate: 0.7 }, ({ trial, expect }) => { expect([2, 5, 9].includes(trial) ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
evalTest('a throw fails a trial only', { trials: 4, minPassRate: 0.75 }, ({ trial }) => { if (trial === 1) throw new Error('rate limit'); });
evalTest('own soft', { trials: 3, minPassRate: 0.6 }, ({ trial, expect }) => { expect.soft(trial === 1 ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
evalTest('global soft', { trials: 3, minPassRate: 0.6 }, ({ trial }) => { expect.soft(trial === 1 ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
evalTest('global soft, built in', { trials: 3, minPassRate: 0.6 }, ({ trial }) => { expect.soft(trial).not.toBe(1); });
evalTest('global soft, all failing', { trials: 3 }, ({ trial }) => { expect.soft(trial).toBe(7); });
evalTest('assertions', { trials: 2, minPassRate: 0.5 }, ({ trial, expect }) => { expect.assertions(1); if (trial === 0) expect(1).toBe(1); });
evalTest('hasAssertions', { trials: 2, minPassRate: 0.5 }, ({ trial, expect }) => { expect.hasAssertions(); if (trial === 0) expect(1).toBe(1); });
evalTest('promise left alone', { trials: 2, minPassRate: 0 }, ({ trial, expect }) => { void expect(Promise.resolve('Lyon')).resolves.toExactMatch('Paris'); });
let running = 0; let most = 0;
evalTest('bounded concurrency', { trials: 9, concurrency: 3 }, async ({ expect }) => {
  running++; most = Math.max(most, running);
  await new Promise((done) => setImmediate(done));
  running--;
  expect(most).toBeLessThanOrEqual(3);
});
test('concurrency was used', () => { expect(most).toBe(3); });
let aborted = [];
evalTest('timeout', { trials: 3, timeout: 50, minPassRate: 0.3 }, async ({ trial, signal, expect }) => {
  if (trial === 0) return expect('Paris').toExactMatch('Paris');
  await new Promise((resolve) => signal.addEventListener('abort', () => { aborted.push([trial, signal.reason.name]); resolve(undefined); }));
  expect('Lyon').toExactMatch('Paris');
});
test('signals of timed-out trials', () => { expect(aborted).toEqual([[1, 'TimeoutError'], [2, 'TimeoutError']]); });
evalTest('fake timers', { trials: 2, timeout: 60 }, async ({ trial }) => { vi.useFakeTimers(); try { if (trial === 1) await new Promise(() => {}); } finally { vi.useRealTimers(); } });
evalTest('each trial its own facts', { trials: 2 }, ({ trial, expect }) => {
  record({ confidence: trial / 2, output: 'answer ' + trial, slice: { language: 'fr' } });
  record({ usage: { inputTokens: 10 + trial, costUsd: 0.5 }, latencyMs: 100 });
  expect('Paris').toExactMatch('Paris');
});
evalTest('misuse ends the test', { trials: 5, minPassRate: 0, concurrency: 1 }, ({ expect }) => { expect('a').toExactMatch([] as never); });
evalTest('soft misuse ends it too', { trials: 5, minPassRate: 0, concurrency: 1 }, ({ expect }) => { expect.soft('a').toExactMatch([] as never); });
evalTest('context', { trials: 1 }, ({ task, trial, annotate, expect }) => { expect(task.name).toBe('context'); expect(trial).toBe(0); expect(typeof annotate).toBe('function'); });
evalTest('snapshot', { trials: 1 }, ({ expect }) => { expect('x').toMatchInlineSnapshot('"x"'); });
evalTest('short form', ({ expect }) => { expect('Paris').toExactMatch('Paris'); });
evalTest('body, then timeout', ({ expect }) => { expect('Paris').toExactMatch('Paris'); }, 1000);
`,
        'tables.test.ts': `${HEAD}
evalTest.each(['fr', 'de'])('value %s', { trials: 2 }, (language, { trial, expect }) => { expect(language.length + trial).toBe(2 + trial); });
evalTest.each([['a', 1], ['b', 2]])('row %s %i', (letter, number, { expect }) => { expect([letter, number]).toEqual([letter, number]); });
evalTest.each([{ question: 'Capital?' }])('object $question', ({ question }, { expect }) => { expect(question).toBe('Capital?'); });
evalTest.for([['a', 1]])('for %s %i', { trials: 3 }, ([letter, number], { expect }) => { expect(letter).toBe('a'); expect(number).toBe(1); });
evalTest.skip.each([1, 2])('skipped %i', () => {});
evalTest.runIf(false)('not run', () => { throw new Error('ran'); });
evalTest.skipIf(true)('not run either', () => { throw new Error('ran'); });
describe('inherits', { retry: 1 }, () => { let n = 0; evalTest('from its suite', ({ expect }) => { expect(n++ === 0 ? 'Lyon' : 'Paris').toExactMatch('Paris'); }); });
`,
        'only.test.ts': `${HEAD}
evalTest.only('the only one', ({ expect }) => { expect('a').toExactMatch('a'); });
evalTest('left out', () => { throw new Error('ran'); });
`,
      },
    });
    report = run.report();
  });

  const outcome = (name: string) => {
    const found = report.cases.find((item) => item.name === name);
    return found && [found.state, found.trials.map((trial) => (trial.passed ? 1 : 0)).join('')];
  };

  test.each([
    ['three fail', 'failed', '1101101110'],
    ['seven are enough', 'passed', '1101101110'],
    ['a throw fails a trial only', 'passed', '1011'],
    ['own soft', 'passed', '101'],
    ['global soft', 'passed', '101'],
    ['global soft, built in', 'passed', '101'],
    ['global soft, all failing', 'failed', '000'],
    ['assertions', 'passed', '10'],
    ['hasAssertions', 'passed', '10'],
    ['promise left alone', 'passed', '00'],
    ['bounded concurrency', 'passed', '111111111'],
    ['timeout', 'passed', '100'],
    ['fake timers', 'errored', '10'],
    ['each trial its own facts', 'passed', '11'],
    ['misuse ends the test', 'errored', '0'],
    ['soft misuse ends it too', 'errored', '0'],
    ['context', 'passed', '1'],
    ['snapshot', 'passed', '1'],
    ['short form', 'passed', '1'],
    ['body, then timeout', 'passed', '1'],
    ['value fr', 'passed', '11'],
    ['value de', 'passed', '11'],
    ['row a 1', 'passed', '1'],
    ['row b 2', 'passed', '1'],
    ["object 'Capital?'", 'passed', '1'],
    ['for a 1', 'passed', '111'],
    ['skipped 1', 'skipped', ''],
    ['skipped 2', 'skipped', ''],
    ['not run', 'skipped', ''],
    ['not run either', 'skipped', ''],
    ['inherits > from its suite', 'passed', '1'],
    ['the only one', 'passed', '1'],
    ['left out', 'skipped', ''],
  ])('%s: %s, trials %s', (name, state, trials) => {
    expect(outcome(name)).toEqual([state, trials]);
  });

  test('the plain tests around them pass', () => {
    expect(run.stdout).toContain('✓ concurrency was used');
    expect(run.stdout).toContain('✓ signals of timed-out trials');
    expect(report.run.otherFailures).toEqual({ tests: 0, files: [], unhandledErrors: 0 });
  });

  test('a failing case lists its failing trials, with the first reason in full', () => {
    expect(run.stderr).toContain(
      'AssertionError: 3 of 10 trials failed: trials 2, 5, 9 (pass rate 0.7, at least 1 wanted)\n\nTrial 2: expect(received).toExactMatch(accepted)',
    );
    // The trace points at the assertion in the test file and shows no frame of this package.
    expect(run.stderr).toMatch(/❯ trials\.test\.ts:5:/);
  });

  test('facts stay with their trial', () => {
    const found = report.cases.find((item) => item.name === 'each trial its own facts');
    expect(found?.slices).toEqual({ language: 'fr' });
    expect(found?.trials).toMatchObject([
      { confidence: 0, output: 'answer 0', inputTokens: 10, costUsd: 0.5, latencyMs: 100 },
      { confidence: 0.5, output: 'answer 1', inputTokens: 11, costUsd: 0.5, latencyMs: 100 },
    ]);
  });

  test('what a timed-out trial does later is not recorded', () => {
    const found = report.cases.find((item) => item.name === 'timeout');
    expect(found?.trials.map((trial) => trial.records.length)).toEqual([1, 0, 0]);
    expect(found?.trials[1]?.error).toBe('TimeoutError: the trial timed out after 50 ms');
    expect(found?.trials[1]?.errored).toBe(true);
  });
});

describe('options that are not right fail when the test is declared', () => {
  test.each([
    ['{ trials: 0 }', 'evalTest: trials must be at least 1, got 0'],
    ['{ trials: 2.5 }', 'evalTest: trials must be an integer, got 2.5'],
    ['{ minPassRate: 85 }', 'evalTest: minPassRate must be from 0 to 1, got 85'],
    ['{ concurrency: 0 }', 'evalTest: concurrency must be at least 1, got 0'],
    ['{ timeout: -1 }', 'evalTest: timeout must be at least 0, got -1'],
    ['{ trails: 5 }', 'evalTest: unknown "trails"; did you mean "trials"?'],
  ])('%s', async (options, message) => {
    const run = await runProject({ files: { 'a.test.ts': `${HEAD}\nevalTest('x', ${options} as never, () => {});` } });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(message);
  });
});

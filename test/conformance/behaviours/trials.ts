import type { Behaviour } from '../behaviour.ts';

const HEAD = `import { describe, expect, test } from '@runner';
import { evalTest, measure, record } from '@expect-llm';
`;

/** Trials of an `evalTest`, retries and repeats. */
export const trials: readonly Behaviour[] = [
  {
    name: 'The share of successful trials decides',
    files: {
      'a.test.js': `${HEAD}
evalTest('three fail', { trials: 10 }, ({ trial, expect }) => { expect([2, 5, 9].includes(trial) ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
evalTest('seven are enough', { trials: 10, minPassRate: 0.7 }, ({ trial, expect }) => { expect([2, 5, 9].includes(trial) ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
evalTest('left to thresholds', { trials: 4, minPassRate: 0 }, ({ expect }) => { expect('Lyon').toExactMatch('Paris'); });
evalTest('a throw fails a trial only', { trials: 4, minPassRate: 0.75 }, ({ trial }) => { if (trial === 1) throw new Error('rate limit'); });
`,
    },
    thresholds: { passRate: 0.5, 'pass@2': 0.5, 'pass^2': 0.1 },
    expected: {
      cases: {
        'three fail': 'failed 1101101110',
        'seven are enough': 'passed 1101101110',
        'left to thresholds': 'passed 0000',
        'a throw fails a trial only': 'passed 1e11',
      },
      // Means over the four cases: (0.7 + 0.7 + 0 + 0.75)/4; 1 − C(3,2)/C(10,2) = 14/15 twice, 0, 1; 7·6/90 twice, 0, 3/6.
      thresholds: [
        ['passRate', 2.15 / 4, 'pass'],
        ['pass@2', (14 / 15 + 14 / 15 + 0 + 1) / 4, 'pass'],
        ['pass^2', (7 / 15 + 7 / 15 + 0 + 0.5) / 4, 'pass'],
      ],
    },
  },
  {
    name: 'Both forms of an evalTest',
    files: {
      'a.test.js': `${HEAD}
evalTest('short', ({ expect }) => { expect('Paris').toExactMatch('Paris'); });
evalTest('body, then timeout', ({ expect }) => { expect('Paris').toExactMatch('Paris'); }, 1000);
evalTest('global expect', () => { expect('Lyon').toExactMatch('Paris'); });
`,
    },
    expected: { cases: { short: 'passed 1', 'body, then timeout': 'passed 1', 'global expect': 'failed 0' } },
  },
  {
    name: 'Tables of evalTests',
    files: {
      'a.test.js': `${HEAD}
evalTest.each(['fr', 'de'])('value %s', { trials: 2 }, (language, { trial, expect }) => { expect(language + trial).toExactMatch('fr' + trial); });
evalTest.each([['a', 1], ['b', 2]])('row %s %i', (letter, number, { expect }) => { expect([letter, number]).toEqual([letter, number]); });
evalTest.for([['a', 1]])('for %s %i', { trials: 3 }, ([letter, number], { expect }) => { expect(letter).toBe('a'); expect(number).toBe(1); });
`,
    },
    expected: {
      cases: {
        'value fr': 'passed 11',
        'value de': 'failed 00',
        'row a 1': 'passed 1',
        'row b 2': 'passed 1',
        'for a 1': 'passed 111',
      },
    },
  },
  {
    name: 'Assertions are counted by trial',
    files: {
      'a.test.js': `${HEAD}
evalTest('assertions', { trials: 2, minPassRate: 0.5 }, ({ trial, expect }) => { expect.assertions(1); if (trial === 0) expect(1).toBe(1); });
evalTest('hasAssertions', { trials: 2, minPassRate: 0.5 }, ({ trial, expect }) => { expect.hasAssertions(); if (trial === 0) expect(1).toBe(1); });
`,
    },
    expected: { cases: { assertions: 'passed 1e', hasAssertions: 'passed 1e' } },
  },
  {
    name: 'Soft assertions fail their trial',
    needs: ['soft'],
    files: {
      'a.test.js': `${HEAD}
evalTest('own soft', { trials: 3, minPassRate: 0.6 }, ({ trial, expect }) => { expect.soft(trial === 1 ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
evalTest('global soft', { trials: 3, minPassRate: 0.6 }, ({ trial }) => { expect.soft(trial === 1 ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
evalTest('built in', { trials: 3, minPassRate: 0.6 }, ({ trial }) => { expect.soft(trial).not.toBe(1); });
evalTest('all failing', { trials: 3 }, ({ trial }) => { expect.soft(trial).toBe(7); });
evalTest('promise left alone', { trials: 2, minPassRate: 0 }, ({ expect }) => { void expect(Promise.resolve('Lyon')).resolves.toExactMatch('Paris'); });
`,
    },
    expected: {
      cases: {
        'own soft': 'passed 101',
        'global soft': 'passed 101',
        'built in': 'passed 101',
        'all failing': 'failed 000',
        'promise left alone': 'passed 00',
      },
    },
  },
  {
    name: 'Trials run together, but not too many',
    files: {
      'a.test.js': `${HEAD}
let running = 0; let most = 0;
evalTest('bounded', { trials: 9, concurrency: 3 }, async ({ expect }) => {
  running++; most = Math.max(most, running);
  await new Promise((done) => setImmediate(done));
  running--;
  expect(most).toBeLessThanOrEqual(3);
});
evalTest('was used', ({ expect }) => { expect(most).toBe(3); });
`,
    },
    expected: { cases: { bounded: 'passed 111111111', 'was used': 'passed 1' } },
  },
  {
    name: 'A trial that times out is aborted, and what it does later is not recorded',
    files: {
      'a.test.js': `${HEAD}
const aborted = [];
evalTest('timeout', { trials: 3, timeout: 50, minPassRate: 0.3 }, async ({ trial, signal, expect }) => {
  if (trial === 0) return expect('Paris').toExactMatch('Paris');
  await new Promise((resolve) => signal.addEventListener('abort', () => { aborted.push([trial, signal.reason.name]); resolve(undefined); }));
  expect('Lyon').toExactMatch('Paris');
});
evalTest('signals', ({ expect }) => { expect(aborted).toEqual([[1, 'TimeoutError'], [2, 'TimeoutError']]); });
`,
    },
    expected: {
      cases: { timeout: 'passed 1ee', signals: 'passed 1' },
      details: {
        timeout: {
          trials: [
            { records: [{}] },
            { records: [], error: 'TimeoutError: the trial timed out after 50 ms' },
            { records: [] },
          ],
        },
      },
    },
  },
  {
    name: 'Facts stay with their trial',
    files: {
      'a.test.js': `${HEAD}
evalTest('facts', { trials: 2 }, async ({ trial, expect }) => {
  record({ confidence: trial / 2, input: { q: 1 }, output: 'answer ' + trial, expected: 'x', slice: { language: 'fr' } });
  await new Promise((done) => setImmediate(done));
  record({ usage: { inputTokens: 10 + trial, outputTokens: 3, costUsd: 0.5 }, latencyMs: 100, slice: { level: 'easy' } });
  expect('Paris').toExactMatch('Paris');
});
test('confidence of a matcher', () => { expect('Paris').toExactMatch('Paris', { confidence: 0.9 }); });
`,
    },
    expected: {
      cases: { facts: 'passed 11', 'confidence of a matcher': 'passed 1' },
      details: {
        facts: {
          slices: { language: 'fr', level: 'easy' },
          trials: [
            { confidence: 0, output: 'answer 0', input: '{"q":1}', expected: 'x', inputTokens: 10, outputTokens: 3 },
            { confidence: 0.5, output: 'answer 1', inputTokens: 11, costUsd: 0.5, latencyMs: 100 },
          ],
        },
      },
      records: { 'confidence of a matcher': [{ confidence: 0.9 }] },
    },
  },
  {
    name: 'Concurrent cases of concurrent trials keep their records apart',
    files: {
      'a.test.js': `${HEAD}
const tick = () => new Promise((done) => setImmediate(done));
evalTest.concurrent.for([0, 1, 2, 3])('case %i', { trials: 4, concurrency: 4, minPassRate: 0 }, async (i, { trial }) => {
  for (let wait = 0; wait < 8 - i - trial; wait++) await tick();
  expect(trial <= i ? 'yes' : 'no').toExactMatch('yes', { confidence: (i + 1) / 5 });
});
`,
    },
    expected: {
      cases: { 'case 0': 'passed 1000', 'case 1': 'passed 1100', 'case 2': 'passed 1110', 'case 3': 'passed 1111' },
      details: Object.fromEntries(
        [0, 1, 2, 3].map((i) => [
          `case ${i}`,
          { trials: Array.from({ length: 4 }, () => ({ records: [{ confidence: (i + 1) / 5 }] })) },
        ]),
      ),
    },
  },
  {
    name: 'A retry replaces what it retried',
    needs: ['retryOption'],
    files: {
      'a.test.js': `${HEAD}
let tries = 0;
test('third time', { retry: 2 }, () => { expect(++tries === 3 ? 'Paris' : 'Lyon').toExactMatch('Paris'); });
let set = 0;
evalTest('trials and retries', { trials: 2, retry: 1, concurrency: 1 }, ({ expect }) => { expect(++set > 2 ? 'Paris' : 'Lyon').toExactMatch('Paris'); });
test('in vain', { retry: 1 }, () => { expect('Lyon').toExactMatch('Paris'); });
describe('inherits', { retry: 1 }, () => { let n = 0; evalTest('from its suite', ({ expect }) => { expect(n++ === 0 ? 'Lyon' : 'Paris').toExactMatch('Paris'); }); });
`,
    },
    expected: {
      cases: {
        'third time': 'passed 1 flaky',
        'trials and retries': 'passed 11 flaky',
        'in vain': 'failed 0 flaky',
        'inherits > from its suite': 'passed 1 flaky',
      },
      details: { 'third time': { trials: [{ attempts: 3, records: [{ score: 1 }] }] } },
    },
  },
  {
    name: 'Repeats are trials',
    needs: ['repeats'],
    files: {
      'a.test.js': `${HEAD}
let rounds = 0;
test('repeats', { repeats: 3 }, () => { expect(++rounds === 2 ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
let both = 0;
test('repeats and retries', { repeats: 1, retry: 1 }, () => { expect([1, 3].includes(++both) ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
let all = 0;
evalTest('trials and repeats', { trials: 2, repeats: 1, minPassRate: 0 }, ({ expect }) => { expect(++all > 2 ? 'Paris' : 'Lyon').toExactMatch('Paris'); });
`,
    },
    expected: {
      cases: {
        repeats: 'failed 1011',
        'repeats and retries': 'passed 11 flaky',
        'trials and repeats': 'passed 0011',
      },
    },
  },
  {
    name: 'Options that are not right are refused where the test is declared',
    files: {
      'a.test.js': `${HEAD}
const refused = (options) => { try { evalTest('x', options, () => {}); } catch (error) { return error.message.split('?')[0]; } };
const messages = [{ trials: 0 }, { minPassRate: 85 }, { timeout: -1 }, { trails: 5 }].map(refused);
evalTest('messages', ({ expect }) => { expect(messages).toEqual([
  'evalTest: trials must be at least 1, got 0',
  'evalTest: minPassRate must be from 0 to 1, got 85',
  'evalTest: timeout must be at least 0, got -1',
  'evalTest: unknown "trails"; did you mean "trials"',
]); });
`,
    },
    expected: { cases: { messages: 'passed 1' } },
  },
];

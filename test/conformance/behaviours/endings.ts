import type { Behaviour } from '../behaviour.ts';

const HEAD = `import { expect, test } from '@runner';
import { evalTest, measure, record } from '@expect-llm';
`;
const PASSING = `${HEAD}test('right', () => { expect('a').toExactMatch('a'); });\n`;
const FAILING = `${HEAD}test('wrong', () => { expect('a').toExactMatch('b'); });\n`;
const UNIT = `import { expect, test } from '@runner';\ntest('unit', () => { expect(1).toBe(1); });\n`;

/** How a whole run ends: exit code, printed verdict and the report's verdict agree. */
function ending(
  name: string,
  file: string,
  options: Readonly<Record<string, unknown>>,
  verdict: 'pass' | 'fail',
  more: { readonly report?: object; readonly printed?: readonly string[] } = {},
): Behaviour {
  return {
    name,
    files: { 'a.test.js': file },
    alone: { options },
    expected: {
      code: verdict === 'pass' ? 0 : 1,
      report: { verdict, ...more.report },
      printed: [`Verdict ${verdict.toUpperCase()}`, ...(more.printed ?? [])],
    },
  };
}

export const endings: readonly Behaviour[] = [
  ending('All pass, without thresholds', PASSING, {}, 'pass', { report: { totals: { cases: 1, passed: 1 } } }),
  ending('A threshold is met', PASSING, { thresholds: { exactMatch: 1 } }, 'pass'),
  ending(
    'A test fails, thresholds are met',
    `${PASSING}test('wrong', () => { expect('a').toExactMatch('b'); });`,
    { thresholds: { exactMatch: 0.5 } },
    'fail',
    { report: { verdictReasons: ['1 eval case of 2 failed in the test run itself'] } },
  ),
  ending(
    'A threshold fails, every test passes',
    `${HEAD}test('m', () => { measure('a').toExactMatch('b'); });`,
    { thresholds: { exactMatch: 0.5 } },
    'fail',
  ),
  ending('A threshold on what nothing measured', PASSING, { thresholds: { rougeL: 0.1 } }, 'fail'),
  ending('A scope that no file is in', PASSING, { thresholds: { 'evals/**': { exactMatch: 0.1 } } }, 'fail'),
  ending('No eval case', UNIT, {}, 'fail'),
  ending('No eval case, allowed', UNIT, { allowEmpty: true }, 'pass'),
  ending('Another test fails', `${PASSING}test('unit', () => { throw new Error('x'); });`, {}, 'fail', {
    report: { run: { otherFailures: { tests: 1, files: [] } } },
  }),
  ending('A file does not load', `${PASSING}throw new Error('at load');`, { allowEmpty: true }, 'fail', {
    report: { run: { otherFailures: { tests: 0, files: ['a.test.js'] } } },
  }),
  {
    name: 'Trials give pass@k, a variance, flaky cases and an interval',
    files: {
      'a.test.js': `${HEAD}
const right = [[0, 1, 2, 3], [0, 1], [0], []];
evalTest.for([0, 1, 2, 3])('case %i', { trials: 4, minPassRate: 0 }, (i, { trial, expect }) => {
  record({ confidence: 0.5, slice: { half: i < 2 ? 'first' : 'second' } });
  expect(right[i].includes(trial) ? 'yes' : 'no').toExactMatch('yes');
});
`,
    },
    alone: { options: { thresholds: { 'pass@2': 0.5, ece: 0.2 } } },
    expected: {
      code: 0,
      report: {
        totals: { cases: 4, trials: 16, passed: 4 },
        // Of 4 with 4, 2, 1 and 0 right: mean 7/16; pass@2: (1 + 5/6 + 1/2 + 0)/4; at even odds ECE is |0.5 − 7/16|.
        metrics: { passRate: { estimate: 7 / 16, cases: 4, trials: 16 } },
        calibration: { ece: 1 / 16, count: 16 },
        slices: {
          half: {
            first: { cases: 2, metrics: { passRate: { estimate: 0.75 } } },
            second: { cases: 2, metrics: { passRate: { estimate: 0.125 } } },
          },
        },
        thresholds: [
          { metric: 'pass@2', verdict: 'pass' },
          { metric: 'ece', verdict: 'pass' },
        ],
        flaky: [{}, {}],
      },
    },
  },
  {
    name: 'An interrupted run decides nothing',
    needs: ['bail'],
    files: { 'a.test.js': `${FAILING}test('not reached', () => { expect('a').toExactMatch('a'); });` },
    alone: { options: { thresholds: { exactMatch: 0 } }, bail: true },
    expected: {
      code: 1,
      report: {
        run: { complete: false, reason: 'the run was interrupted' },
        thresholds: [{ verdict: 'inconclusive', estimate: null }],
        verdict: 'fail',
      },
      printed: ['the run was interrupted: nothing is decided'],
    },
  },
  {
    name: 'A shard decides no threshold',
    files: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.test.js`, PASSING])),
    alone: { options: { thresholds: { exactMatch: 1 } }, shard: '1/2' },
    expected: {
      code: 0,
      report: {
        run: { shard: { index: 1, count: 2 } },
        totals: { cases: 2 },
        thresholds: [{ verdict: 'inconclusive' }],
        verdict: 'inconclusive',
      },
    },
  },
  {
    name: 'A wrong option ends the run before any test',
    files: { 'a.test.js': `${PASSING}test('paid', () => { console.log('a paid call was made'); });` },
    alone: { options: { thresholds: { exactMach: 0.8 } }, startUpError: true },
    expected: { printed: ['unknown metric "exactMach"; did you mean "exactMatch"?'] },
  },
];

import type { Behaviour } from '../behaviour.ts';

const HEAD = `import { expect, test, describe } from '@runner';
import { evalTest, measure, record } from '@expect-llm';
`;

/** What counts as a case and as a success. Expected values are counted by hand from the test files. */
export const counting: readonly Behaviour[] = [
  {
    name: 'A test that leaves a record is a case, another is not',
    files: {
      'a.test.js': `${HEAD}
test('left a record', () => { expect('Paris').toExactMatch('paris'); });
test('left none', () => { expect(1).toBe(1); });
test('only facts', () => { record({ latencyMs: 5 }); });
evalTest('no record, but an evalTest', () => { expect(1).toBe(1); });
`,
    },
    thresholds: { passRate: 1, exactMatch: 1 },
    expected: {
      cases: { 'left a record': 'passed 1', 'no record, but an evalTest': 'passed 1' },
      thresholds: [
        ['passRate', 1, 'pass'],
        ['exactMatch', 1, 'pass'],
      ],
    },
  },
  {
    name: 'A case that was only measured has no pass rate',
    files: {
      'a.test.js': `${HEAD}
test('only measured', () => { measure('Lyon').toExactMatch('Paris'); });
test('measured and asserted', () => { measure('Lyon').toExactMatch('Paris'); expect(1).toBe(1); });
test('measured, then thrown', () => { measure('Paris').toExactMatch('Paris'); throw new Error('network'); });
`,
    },
    thresholds: { passRate: 0.5, exactMatch: 0 },
    expected: {
      cases: { 'only measured': 'passed -', 'measured and asserted': 'passed 1', 'measured, then thrown': 'errored e' },
      thresholds: [
        ['passRate', 0.5, 'pass'],
        ['exactMatch', 1 / 3, 'pass'],
      ],
    },
  },
  {
    name: 'Assertions of an earlier test say nothing of a later one',
    files: {
      'a.test.js': `${HEAD}
test('many', () => { for (let i = 0; i < 9; i++) expect(i).toBe(i); });
test('one', () => { measure('a').toExactMatch('b'); expect(1).toBe(1); });
test('none', () => { measure('a').toExactMatch('b'); });
`,
    },
    expected: { cases: { one: 'passed 1', none: 'passed -' } },
  },
  {
    name: 'A failure is told from an error',
    files: {
      'a.test.js': `${HEAD}
import assert from 'node:assert';
test('by a matcher', () => { expect('Lyon').toExactMatch('Paris'); });
test('by the runner', () => { expect('Paris').toExactMatch('Paris'); expect(1).toBe(2); });
test('by node:assert', () => { expect('Paris').toExactMatch('Paris'); assert.equal(1, 2); });
test('caught', () => { try { expect('Lyon').toExactMatch('Paris'); } catch {} });
evalTest('thrown', () => { throw new TypeError('no such model'); });
evalTest('thrown later', async () => { await null; throw new TypeError('no such model'); });
evalTest('not even an error', () => { throw 'text'; });
`,
    },
    thresholds: { passRate: 0 },
    expected: {
      cases: {
        'by a matcher': 'failed 0',
        'by the runner': 'failed 0',
        'by node:assert': 'failed 0',
        caught: 'passed 0',
        thrown: 'errored e',
        'thrown later': 'errored e',
        'not even an error': 'errored e',
      },
      details: { thrown: { trials: [{ error: 'TypeError: no such model' }] } },
      thresholds: [['passRate', 0, 'pass']],
    },
  },
  {
    name: 'Skipped cases are cases without trials',
    files: {
      'a.test.js': `${HEAD}
evalTest('ran', () => { expect(1).toBe(1); });
evalTest.skip('skipped', () => {});
evalTest.todo('to do');
evalTest.skip.each([1, 2])('skipped %i', () => {});
evalTest.runIf(false)('not run', () => { throw new Error('ran'); });
evalTest.skipIf(true)('not run either', () => { throw new Error('ran'); });
test.skip('a plain test that is skipped is none', () => { expect('a').toExactMatch('a'); });
`,
    },
    thresholds: { passRate: 1 },
    expected: {
      cases: {
        ran: 'passed 1',
        skipped: 'skipped',
        'to do': 'skipped',
        'skipped 1': 'skipped',
        'skipped 2': 'skipped',
        'not run': 'skipped',
        'not run either': 'skipped',
      },
      thresholds: [['passRate', 1, 'pass']],
    },
  },
  {
    name: 'A test may be skipped from inside',
    needs: ['context'],
    files: { 'a.test.js': `${HEAD}evalTest('skipped inside', ({ skip }) => { skip(); });` },
    expected: { cases: { 'skipped inside': 'skipped' } },
  },
  {
    name: 'A test that is expected to fail keeps what it recorded',
    files: { 'a.test.js': `${HEAD}test.failing('fails', () => { expect('Lyon').toExactMatch('Paris'); });` },
    thresholds: { exactMatch: 0 },
    expected: { cases: { fails: 'passed 0' }, thresholds: [['exactMatch', 0, 'pass']] },
  },
  {
    name: 'Two cases of one name are two',
    files: {
      'a.test.js': `${HEAD}
test('same', () => { expect('a').toExactMatch('a'); });
test('same', () => { expect('a').toExactMatch('a'); });
`,
      'b.test.js': `${HEAD}test('same', () => { expect('a').toExactMatch('b'); });`,
    },
    thresholds: { exactMatch: 0.6 },
    expected: {
      cases: { same: 'passed 1', 'same #2': 'passed 1', 'b.test.js > same': 'failed 0' },
      thresholds: [['exactMatch', 2 / 3, 'pass']],
    },
  },
  {
    name: 'Names of suites are part of the name',
    files: {
      'a.test.js': `${HEAD}
describe('geography', () => {
  describe('capitals', () => { test('France', () => { expect('Paris').toExactMatch('Paris'); }); });
  evalTest('rivers', () => {});
});
`,
    },
    expected: { cases: { 'geography > capitals > France': 'passed 1', 'geography > rivers': 'passed 1' } },
  },
  {
    name: 'Only the chosen test runs',
    files: {
      'a.test.js': `${HEAD}
evalTest.only('chosen', () => { expect('a').toExactMatch('a'); });
evalTest('left out', () => { throw new Error('ran'); });
`,
    },
    expected: { cases: { chosen: 'passed 1', 'left out': 'skipped' } },
  },
  {
    name: 'Records made in hooks belong to the test',
    files: {
      'a.test.js': `import { afterEach, beforeEach } from '@runner';
${HEAD}
beforeEach(() => { measure('before').toExactMatch('before'); });
afterEach(() => { measure('after').toExactMatch('other'); });
test('between', () => { expect('a').toExactMatch('a'); });
`,
    },
    expected: {
      cases: { between: 'passed 1' },
      records: { between: [{ score: 1, measured: true }, { score: 1 }, { score: 0, measured: true }] },
    },
  },
  {
    name: 'A hook that fails fails the case',
    files: {
      'a.test.js': `import { beforeEach } from '@runner';
${HEAD}
beforeEach(() => { throw new Error('no database'); });
evalTest('never started', () => { expect('a').toExactMatch('a'); });
test('no case', () => { expect('a').toExactMatch('a'); });
`,
    },
    expected: {
      cases: { 'never started': 'errored e' },
      details: { 'never started': { trials: [{ error: 'Error: no database', records: [] }] } },
    },
  },
  {
    name: 'A hook after a case that fails errors it',
    files: {
      'a.test.js': `import { afterEach } from '@runner';
${HEAD}
afterEach(() => { throw new Error('cannot clean up'); });
test('right', () => { expect('a').toExactMatch('a'); });
`,
    },
    expected: { cases: { right: 'errored e' } },
  },
  {
    name: 'A test that times out is an errored trial that keeps its records',
    files: {
      'a.test.js': `${HEAD}
test('hangs', async () => { expect('a').toExactMatch('a'); await new Promise(() => {}); }, 50);
`,
    },
    expected: { cases: { hangs: 'errored e' }, records: { hangs: [{ score: 1, passed: true }] } },
  },
  {
    name: 'What a model said never breaks the report',
    files: {
      'a.test.js': `${HEAD}
const odd = ['', '\\u0000\\u001b[2J', '\\ud800', '__proto__', '::error::x', '<script>', '🙂'.repeat(2000), null, undefined, 7, {}, [], Symbol.iterator, 10n];
test.each(odd.map((_, i) => i))('%i', (i) => { measure(odd[i]).toExactMatch('Paris'); });
`,
    },
    thresholds: { exactMatch: 0 },
    expected: {
      cases: Object.fromEntries(Array.from({ length: 14 }, (_, i) => [String(i), 'passed -'])),
      thresholds: [['exactMatch', 0, 'pass']],
    },
  },
  {
    name: 'Names with odd characters are kept',
    files: {
      'sub folder/ünï.test.js': `${HEAD}
test('__proto__', () => { expect('a').toExactMatch('a'); });
test('constructor', () => { expect('a').toExactMatch('a'); });
test('10', () => { expect('a').toExactMatch('a'); });
test('<b>&"\\'🙂', () => { expect('a').toExactMatch('a'); });
`,
    },
    expected: {
      cases: {
        ['__proto__']: 'passed 1',
        constructor: 'passed 1',
        10: 'passed 1',
        '<b>&"\'🙂': 'passed 1',
      },
    },
  },
];

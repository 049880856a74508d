import type { Behaviour } from '../behaviour.ts';

const HEAD = `import { expect, test } from '@runner';
import { evalTest, measure, record } from '@expect-llm';
`;

/** A matcher under every modifier that the runners have. */
export const modifiers: readonly Behaviour[] = [
  {
    name: 'not turns the verdict, and keeps the score',
    files: {
      'a.test.js': `${HEAD}
test('wrong', () => { expect('Lyon').not.toExactMatch('Paris'); });
test('right', () => { expect('Paris').not.toExactMatch('Paris'); });
test('measured', () => { measure('Lyon').not.toExactMatch('Paris'); expect(1).toBe(1); });
`,
    },
    expected: {
      cases: { wrong: 'passed 1', right: 'failed 0', measured: 'passed 1' },
      records: {
        wrong: [{ score: 0, passed: true, negated: true }],
        right: [{ score: 1, passed: false, negated: true }],
        measured: [{ score: 0, passed: true, negated: true, measured: true }],
      },
    },
  },
  {
    name: 'resolves and rejects',
    files: {
      'a.test.js': `${HEAD}
test('resolves', async () => { await expect(Promise.resolve('Paris')).resolves.toExactMatch('Paris'); });
test('rejects', async () => { await expect(Promise.reject('Paris')).rejects.toExactMatch('Paris'); });
test('resolves not', async () => { await expect(Promise.resolve('Lyon')).resolves.not.toExactMatch('Paris'); });
test('resolves, wrong', async () => { await expect(Promise.resolve('Lyon')).resolves.toExactMatch('Paris'); });
`,
    },
    expected: {
      cases: { resolves: 'passed 1', rejects: 'passed 1', 'resolves not': 'passed 1', 'resolves, wrong': 'failed 0' },
      records: { 'resolves not': [{ score: 0, passed: true, negated: true }] },
    },
  },
  {
    name: 'An asymmetric use records nothing',
    files: {
      'a.test.js': `${HEAD}
test('asymmetric', () => {
  measure('x').toExactMatch('x');
  expect({ answer: 'Paris' }).toEqual({ answer: expect.toExactMatch('paris') });
  expect({ answer: 'Lyon' }).toEqual({ answer: expect.not.toExactMatch('paris') });
  expect([{ answer: 'Paris' }]).toContainEqual({ answer: expect.toExactMatch('paris') });
});
test('no case', () => { expect({ a: 'Lyon' }).not.toEqual({ a: expect.toExactMatch('paris') }); });
`,
    },
    expected: {
      cases: { asymmetric: 'passed 1' },
      records: { asymmetric: [{ score: 1, passed: true, measured: true }] },
    },
  },
  {
    name: 'Soft assertions record once each',
    needs: ['soft'],
    files: {
      'a.test.js': `${HEAD}
test('soft', () => { expect.soft('Lyon').toExactMatch('Paris'); expect.soft('Paris').toExactMatch('Paris'); });
`,
    },
    expected: {
      cases: { soft: 'failed 0' },
      records: {
        soft: [
          { score: 0, passed: false, reason: '"lyon" is none of the accepted answers', received: 'Lyon' },
          { score: 1, passed: true },
        ],
      },
    },
  },
  {
    name: 'Polling records its last try',
    needs: ['poll'],
    files: {
      'a.test.js': `${HEAD}
const third = () => { let tries = 0; return () => (++tries < 3 ? 'Lyon' : 'Paris'); };
test('poll', async () => { await expect.poll(third(), { interval: 1 }).toExactMatch('Paris'); });
test('two polls', async () => {
  await expect.poll(third(), { interval: 1 }).toExactMatch('Paris');
  await expect.poll(() => 'Paris', { interval: 1 }).toExactMatch('Paris');
  await expect.poll(third(), { interval: 1 }).toExactMatch('Paris');
});
test('two kinds at once', async () => {
  await Promise.all([
    expect.poll(third(), { interval: 1 }).toExactMatch('Paris'),
    expect.poll(third(), { interval: 1 }).toHaveF1Above(0.5, 'Paris'),
  ]);
});
test('never right', async () => { await expect.poll(() => 'Lyon', { interval: 1, timeout: 20 }).toExactMatch('Paris'); });
`,
    },
    expected: {
      cases: { poll: 'passed 1', 'two polls': 'passed 1', 'two kinds at once': 'passed 1', 'never right': 'failed 0' },
      records: {
        poll: [{ score: 1, passed: true }],
        'two polls': [
          { score: 1, passed: true },
          { score: 1, passed: true },
          { score: 1, passed: true },
        ],
        'two kinds at once': [
          { metric: 'exactMatch', passed: true },
          { metric: 'tokenF1', passed: true },
        ],
        'never right': [{ score: 0, passed: false }],
      },
    },
  },
  {
    name: 'A stream is read to its end',
    files: {
      'a.test.js': `${HEAD}
test('stream', async () => {
  async function* stream() { yield 'Par'; yield 'is'; }
  await expect(stream()).toExactMatch('Paris');
  const { passed } = await measure(stream()).toExactMatch('Lyon');
  expect(passed).toBe(false);
});
`,
    },
    expected: {
      cases: { stream: 'passed 1' },
      records: {
        stream: [
          { score: 1, passed: true },
          { score: 0, passed: false, measured: true },
        ],
      },
    },
  },
  {
    name: 'Tables of tests',
    files: {
      'a.test.js': `${HEAD}
test.each(['a', 'b'])('each %s', (answer) => { expect(answer).toExactMatch('a'); });
test.each([['a', 1], ['b', 2]])('row %s %i', (answer) => { expect(answer).toExactMatch('a'); });
`,
    },
    expected: { cases: { 'each a': 'passed 1', 'each b': 'failed 0', 'row a 1': 'passed 1', 'row b 2': 'failed 0' } },
  },
  {
    name: "A misuse is the test author's, never the model's",
    files: {
      'a.test.js': `${HEAD}
test('promise forgotten', () => { expect(() => expect(Promise.resolve('a')).toExactMatch('a')).toThrow(/await it/); });
test('under not', () => { expect(() => expect('a').not.toExactMatch([])).toThrow(TypeError); });
test('percent', () => { expect(() => expect('a').toHaveF1Above(85, 'a')).toThrow(/0\\.85/); });
test('record', () => { expect(() => record({ confidense: 0.5 })).toThrow(/confidence/); });
evalTest('in a trial', { trials: 5, minPassRate: 0, concurrency: 1 }, ({ expect }) => { expect('a').toExactMatch([]); });
`,
    },
    expected: { cases: { 'in a trial': 'errored e' } },
  },
  {
    name: 'Concurrent tests keep their records apart',
    files: {
      'a.test.js': `${HEAD}
const tick = () => new Promise((done) => setImmediate(done));
for (let i = 0; i < 12; i++) {
  test.concurrent('concurrent ' + i, async () => {
    record({ slice: { number: String(i) } });
    for (let wait = 0; wait < 12 - i; wait++) await tick();
    expect(i % 3 === 0 ? 'Lyon' : 'Paris').toExactMatch('Paris');
    await tick();
    measure('answer ' + i).toExactMatch('answer ' + i);
  });
}
`,
    },
    thresholds: { exactMatch: 0.6 },
    expected: {
      cases: Object.fromEntries(
        Array.from({ length: 12 }, (_, i) => [`concurrent ${i}`, i % 3 === 0 ? 'failed 0' : 'passed 1']),
      ),
      details: Object.fromEntries(
        Array.from({ length: 12 }, (_, i) => [`concurrent ${i}`, { slices: { number: String(i) } }]),
      ),
      // A third of the cases fails at its first matcher, the others score 1 twice.
      thresholds: [['exactMatch', 8 / 12, 'pass']],
    },
  },
  {
    name: 'Every kind of matcher leaves its metric',
    files: {
      'a.test.js': `${HEAD}
test('all', () => {
  expect('the Eiffel Tower').toHaveF1Above(0.5, 'Eiffel Tower');
  expect('{"name":"f","arguments":{"x":1}}').toBeValidToolCall([{ name: 'f', parameters: { type: 'object', properties: { x: { type: 'integer' } } } }]);
  expect('{"a":1}').toMatchSchema({ type: 'object', required: ['a'] });
  expect('Paris is the capital.').toNotBeRefusal();
});
`,
    },
    expected: {
      cases: { all: 'passed 1' },
      records: {
        all: [{ metric: 'tokenF1' }, { metric: 'toolCall' }, { metric: 'schema' }, { metric: 'refusalRate' }],
      },
    },
  },
];

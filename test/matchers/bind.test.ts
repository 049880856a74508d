import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bindMatcher, type MatcherContext, type MatcherResult } from '../../src/matchers/bind.ts';
import { judges } from '../../src/matchers/index.ts';
import { readableCopy } from '../../src/matchers/readable-copy.ts';
import type { Judge } from '../../src/matchers/verdict.ts';

const tools = [{ name: 'f', parameters: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } }];

/** Every matcher with arguments that nothing here satisfies. */
const calls: { readonly [Name in keyof typeof judges]: readonly unknown[] } = {
  toExactMatch: ['Paris'],
  toHaveF1Above: [0.99, ['Paris is nice', 'So is Rome']],
  toHaveF1AtLeast: [0.99, 'Paris is nice'],
  toHaveRougeLAbove: [0.99, 'Paris is nice'],
  toHaveRougeLAtLeast: [0.99, 'Paris is nice'],
  toHaveNgramPrecisionAbove: [0.99, 'Paris is nice'],
  toHaveNgramPrecisionAtLeast: [0.99, 'Paris is nice'],
  toHaveFinalAnswer: ['84'],
  toBeNumericallyClose: [84],
  toChoose: ['C', ['A', 'B', 'C']],
  toAgreeOn: ['84'],
  toBeValidToolCall: [tools],
  toCallTools: [[{ name: 'f', arguments: { a: 'x' } }]],
  toNotCallTools: [],
  toMatchSchema: [{ type: 'object', required: ['z'], additionalProperties: false }],
  toContainJson: [{ z: { y: 1 } }],
  toNotBeRefusal: [],
  toBeRefusal: [],
  toHaveRecallAtK: [0.9, ['d1']],
  toHaveReciprocalRankAbove: [0.9, ['d1']],
  toHaveReciprocalRankAtLeast: [0.9, ['d1']],
  toScoreAbove: [() => 0.1, 0.5],
  toScoreAtLeast: [() => 0.1, 0.5],
};
const matchers = Object.entries(calls) as [keyof typeof judges, readonly unknown[]][];

function refuse(): never {
  throw new Error('not to be read');
}

const getter = {
  b: 1,
  get a() {
    return refuse();
  },
};
const closed = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse });
const unanswering = new Proxy({}, { get: refuse, has: refuse });
const closedList = new Proxy([1, 2], {
  get: (list, key, self) => (key === 'length' || key === '0' ? refuse() : Reflect.get(list, key, self)),
});
const { proxy: revoked, revoke } = Proxy.revocable([], {});
revoke();

/** Prints as a runner does: into the value, whatever is there. */
const utils = {
  printReceived: (value: unknown) => JSON.stringify(value) ?? String(value),
  printExpected: (value: unknown) => JSON.stringify(value) ?? String(value),
};

async function used(name: keyof typeof judges, received: unknown, isNot: boolean): Promise<MatcherResult> {
  const context: MatcherContext = { isNot, promise: '', utils };
  return bindMatcher(name, judges[name] as Judge<never[]>).call(context, received, ...calls[name]);
}

describe.each(matchers)('%s', (name) => {
  test.each([
    ['an object with a getter that throws', getter],
    ['a proxy that throws', closed],
    ['a proxy without fields that throws', unanswering],
    ['a list that throws', closedList],
    ['a revoked proxy', revoked],
    ['either inside an answer', { text: closed, list: [getter] }],
  ])('judges %s', async (_, received) => {
    for (const isNot of [false, true]) {
      const result = await used(name, received, isNot);
      expect(result.pass).toBeTypeOf('boolean');
      expect(result.message()).toContain(name);
    }
  });

  test.each([
    ['a text', 'x y '.repeat(50_000)],
    ['a word', 'x'.repeat(200_000)],
    ['JSON', JSON.stringify({ a: 'x'.repeat(200_000) })],
    ['an object', { a: 'x"'.repeat(100_000) }],
    ['a name', { ['k'.repeat(200_000)]: 1 }],
    ['a list', Array.from({ length: 20_000 }, (_, i) => `word${i}`)],
  ])('keeps its message about %s of hundreds of kilobytes short', async (_, received) => {
    for (const isNot of [false, true])
      expect((await used(name, received, isNot)).message().length).toBeLessThan(45_000);
  });
});

test('a cut message says how much is missing, and lets no colour run on', async () => {
  const red = { ...utils, printReceived: (value: unknown) => `\u001b[31m${JSON.stringify(value)}\u001b[39m` };
  const result = await bindMatcher('toExactMatch', judges.toExactMatch as Judge<never[]>).call(
    { isNot: false, promise: '', utils: red },
    { a: 'x'.repeat(20_000) },
    'Paris',
  );
  // The line is `Received: ESC[31m{"a":"x…x"}ESC[39m`: 10 + 5 + 20,008 + 5 characters, of which 10,000 are shown.
  expect(result.message()).toContain('… (10028 more characters)\u001b[39m\n');
});

describe('readableCopy', () => {
  test('gives back what can be read whole', () => {
    const cyclic: Record<string, unknown> = { at: new Date(0) };
    cyclic['self'] = cyclic;
    for (const value of [cyclic, undefined, null, 'text', 1n, new Uint8Array(3), Object.create(null)]) {
      expect(readableCopy(value)).toBe(value);
    }
    fc.assert(fc.property(fc.anything(), (value) => Object.is(readableCopy(value), value)));
  });

  test('leaves out what throws, at any depth', () => {
    expect(readableCopy({ text: 'a', inner: [getter, closed], closedList })).toEqual({
      text: 'a',
      inner: [{ b: 1 }, undefined],
      closedList: [undefined, 2],
    });
    let deep: unknown = getter;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    let copy = readableCopy(deep);
    while (Array.isArray(copy)) copy = copy[0];
    expect(copy).toEqual({ b: 1 });
  });

  test('keeps a key that is called __proto__', () => {
    const own = readableCopy(Object.assign(JSON.parse('{"__proto__": {"a": 1}}'), { closed })) as object;
    expect(Object.keys(own)).toEqual(['__proto__', 'closed']);
    expect(Object.getPrototypeOf(own)).toBe(Object.prototype);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toContainJson } from '../../src/matchers/to-contain-json.ts';
import { plainExplain } from './plain-explain.ts';

function pass(received: unknown, expected: object | string | number | boolean | null): boolean {
  return toContainJson(received, expected).pass;
}

describe('toContainJson', () => {
  // By the definition of `toMatchObject`, on JSON.
  test.each([
    ['{"a":1,"b":2}', { a: 1 }, true],
    ['{"b":2,"a":1}', { a: 1, b: 2 }, true],
    ['{"a":{"b":1,"c":2}}', { a: { b: 1 } }, true],
    ['{"a":1.0}', { a: 1 }, true],
    ['{"a":-0}', { a: 0 }, true],
    ['{"a":NaN}', { a: Number.NaN }, true],
    ['{"a":"1"}', { a: 1 }, false],
    ['{"a":1}', { a: true }, false],
    ['{"a":null}', { a: null }, true],
    ['{}', { a: null }, false],
    ['{"a":1}', { a: 1, b: undefined }, true],
    ['{"a":1,"b":null}', { a: 1, b: undefined }, false],
    ['{"a":1}', {}, true],
    ['[1]', {}, false],
    ['{}', [], false],
    ['[1,2]', [1, 2], true],
    ['[1,2]', [1], false],
    ['[2,1]', [1, 2], false],
    ['[{"a":1,"b":2}]', [{ a: 1 }], true],
    ['{"tags":[]}', { tags: [] }, true],
    ['{"result":{"ok":true}}', { ok: true }, false],
    ['42', 42, true],
    ['"a"', 'a', true],
    ['{"__proto__":{"a":1}}', JSON.parse('{"__proto__":{"a":1}}'), true],
    ['{}', JSON.parse('{"__proto__":{}}'), false],
    ['{}', JSON.parse('{"constructor":{}}'), false],
  ])('%s contains %j: %s', (text, expected, result) => {
    expect(pass(text, expected)).toBe(result);
    expect(pass(`The answer:\n\`\`\`json\n${text}\n\`\`\``, expected)).toBe(result);
  });

  test.each([
    ['any JSON in the text may do', 'First {"a":1}, then {"b":2}, then {"c":3}', { b: 2 }, true],
    ['not what stands in reasoning', '<think>{"a":1}</think>{"b":2}', { a: 1 }, false],
    ['not a fragment of what broke off', '{"x":{"a":1},"y":', { a: 1 }, false],
    ['a value', { a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }] }, true],
    ['a value, as it stands', ['{"a":1}'], [{ a: 1 }], false],
    ['nothing', undefined, {}, false],
    ['null', null, null, true],
  ])('%s', (_, received, expected, result) => {
    expect(pass(received, expected)).toBe(result);
  });

  test('asymmetric matchers may stand anywhere', () => {
    const text = '{"id":7,"tags":["a","b"],"user":{"name":"Ada","age":36}}';
    expect(pass(text, { id: expect.any(Number), user: expect.objectContaining({ age: 36 }) })).toBe(true);
    expect(pass(text, { tags: expect.arrayContaining(['b']), user: { name: expect.stringMatching(/^A/) } })).toBe(true);
    expect(pass(text, expect.objectContaining({ id: 7 }))).toBe(true);
    expect(pass(text, { id: expect.any(String) })).toBe(false);
    expect(pass(text, { missing: expect.anything() })).toBe(false);
    expect(pass(text, { missing: expect.not.stringContaining('x') })).toBe(false);
  });

  test('an asymmetric matcher that throws does not match', () => {
    const throwing = {
      asymmetricMatch() {
        throw new Error('no');
      },
    };
    expect(pass('{"a":1}', { a: throwing })).toBe(false);
  });

  test('leaves a record', () => {
    expect(toContainJson('{"a":1}', { a: 1 }, { confidence: 0.5 })).toMatchObject({
      metric: 'containsJson',
      score: 1,
      signature: 'containsJson|v1',
      confidence: 0.5,
    });
  });
});

describe('the message', () => {
  const explain = plainExplain('toContainJson');

  test('shows the nearest JSON and where it first differs', () => {
    const text = 'First {"a":{"b":[1,2]},"c":1}\nthen {"a":{"b":[1,3]}}';
    expect(toContainJson(text, { a: { b: [1, 4] }, c: 1 }).message(explain)).toBe(
      [
        'expect(received).toContainJson(expected)',
        '',
        'Expected JSON that contains: {"a":{"b":[1,4]},"c":1}',
        'Nearest is the JSON at line 1, column 7 (offset 6): {"a":{"b":[1,2]},"c":1}',
        'It has 2 of 3 expected values; it differs first at $.a.b[1], line 1, column 20 (offset 19):',
        '  expected 4, got 2',
      ].join('\n'),
    );
  });

  test.each([
    ['{"a":1}', { b: { c: 2 } }, '$.b is missing, expected {"c":2}'],
    ['{"a":[1,2]}', { a: [1] }, '$.a has 2 elements, expected 1'],
    ['{"a":1}', { a: undefined }, '$.a should be absent, got 1'],
    ['{"a":[1]}', { a: {} }, '$.a expected {}, got an array of 1'],
    ['{"a":1', { a: 1 }, 'line 1, column 1 (offset 0) is no JSON'],
    ['no', { a: 1 }, 'the text holds no JSON'],
    ['{"a":1}', { a: 1 }, 'contains the expected JSON'],
  ])('the reason of %s against %j', (text, expected, reason) => {
    expect(toContainJson(text, expected).reason()).toContain(reason);
  });

  test('under .not', () => {
    expect(toContainJson('x {"a":1}', { a: 1 }).message(plainExplain('toContainJson', true))).toBe(
      [
        'expect(received).not.toContainJson(expected)',
        '',
        'Expected no JSON that contains: {"a":1}',
        'But the JSON at line 1, column 3 (offset 2) does: {"a":1}',
      ].join('\n'),
    );
  });
});

describe('laws', () => {
  const json = fc
    .jsonValue()
    .map((value) => JSON.parse(JSON.stringify(value)) as object | string | number | boolean | null);

  test('JSON contains itself, and stays so with more keys', () => {
    fc.assert(
      fc.property(json, fc.dictionary(fc.string(), fc.jsonValue()), (value, extra) => {
        expect(pass(JSON.stringify(value), value)).toBe(true);
        if (typeof value !== 'string') expect(pass(value, value)).toBe(true);
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
          expect(pass({ ...extra, ...value }, value)).toBe(true);
        }
      }),
    );
  });

  /** The textbook definition. */
  function contains(received: unknown, expected: unknown): boolean {
    if (typeof expected !== 'object' || expected === null) return received === expected;
    if (typeof received !== 'object' || received === null || Array.isArray(received) !== Array.isArray(expected))
      return false;
    if (Array.isArray(expected) && expected.length !== (received as unknown[]).length) return false;
    return Object.entries(expected).every(
      ([key, value]) => Object.hasOwn(received, key) && contains((received as Record<string, unknown>)[key], value),
    );
  }

  test('agrees with the textbook', () => {
    const small = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(1, 2, null, 'a'), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 2 }),
      object: fc.dictionary(fc.constantFrom('a', 'b'), tie('value'), { maxKeys: 2 }),
    })).object as fc.Arbitrary<object>;
    fc.assert(
      fc.property(small, small, (received, expected) => {
        expect(pass(received, expected)).toBe(contains(received, expected));
      }),
      { numRuns: 1000 },
    );
  });

  test('survives any model output', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.anything());
    fc.assert(
      fc.property(anything, json, (received, expected) => {
        const verdict = toContainJson(received, expected);
        expect(typeof verdict.reason()).toBe('string');
        expect(verdict.message(plainExplain('toContainJson'))).toContain('contains');
      }),
    );
  });

  test('any depth, on either side', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(pass(deep, [[]])).toBe(false);
    const one = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    expect(pass(one, JSON.parse(one))).toBe(true);
    expect(toContainJson(deep, { a: 1 }).message(plainExplain('toContainJson'))).toContain('expected {"a":1}');
  });

  test('values with cycles are judged', () => {
    const cyclic: { self?: unknown; a: number } = { a: 1 };
    cyclic.self = cyclic;
    expect(pass(cyclic, { self: { self: { a: 1 } } })).toBe(true);
  });
});

describe('misuse', () => {
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;

  test.each([
    [undefined, 'expected must be a JSON value or an asymmetric matcher, got undefined'],
    [() => 1, 'expected must be a JSON value'],
    [{ at: new Date(0) }, 'expected["at"] must be a JSON value or an asymmetric matcher'],
    [{ a: [{ b: /x/ }] }, 'expected["a"]["0"]["b"] must be'],
    [cyclic, 'expected["self"] must not contain itself'],
  ])('expected %o', (expected, text) => {
    for (const received of ['{}', undefined]) {
      const call = () => toContainJson(received, expected as object);
      expect(call).toThrow(TypeError);
      expect(call).toThrow(`toContainJson: ${text}`);
    }
  });

  test('an unknown option', () => {
    expect(() => toContainJson('{}', {}, { repair: true } as object)).toThrow('toContainJson: options has no "repair"');
  });
});

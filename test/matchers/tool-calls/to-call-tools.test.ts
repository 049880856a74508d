import { describe, expect, test } from 'vitest';
import { toCallTools } from '../../../src/matchers/to-call-tools.ts';
import { approximately, oneOf } from '../../../src/matchers/tool-calls/expected-values.ts';
import { plainExplain } from '../plain-explain.ts';

const call = (name: string, args: Record<string, unknown> = {}) => ({ name, arguments: args });
const weather = (city: unknown) => call('weather', { city });
const search = call('search', { q: 'x' });

function isEven(value: unknown): boolean {
  return typeof value === 'number' && value % 2 === 0;
}

describe('score', () => {
  test.each([
    // F1 of calls by hand: 2 · paired / (expected + made).
    ['the same call', [weather('Oslo')], [weather('Oslo')], 1],
    ['another order', [weather('Oslo'), weather('Rome')], [weather('Rome'), weather('Oslo')], 1],
    // Field case: one call matched twice.
    ['one call made twice', [weather('Oslo'), weather('Rome')], [weather('Rome'), weather('Rome')], 0.5],
    // Field case: repeats dropped.
    ['a repeat that is expected', [search, search], [search, search], 1],
    ['a repeat that is not made', [search, search], [search], 2 / 3],
    ['a repeat that is not expected', [search], [search, search], 2 / 3],
    // Field case: no call expected, none made.
    ['nothing expected, nothing made', [], [], 1],
    ['nothing expected, one made', [], [search], 0],
    ['one expected, nothing made', [search], [], 0],
    // Field cases: an empty list, the order of keys.
    ['an empty list against itself', [call('f', { tags: [] })], [call('f', { tags: [] })], 1],
    ['keys in another order', [call('f', { a: { x: 1, y: 2 }, b: 3 })], [call('f', { b: 3, a: { y: 2, x: 1 } })], 1],
    ['another tool', [search], [call('find', { q: 'x' })], 0],
    ['an argument too many', [call('f', { a: 1 })], [call('f', { a: 1, b: 2 })], 0],
    ['an argument too few', [call('f', { a: 1, b: 2 })], [call('f', { a: 1 })], 0],
    ['any arguments', [{ name: 'f' }], [call('f', { a: 1 })], 1],
    ['a malformed call', [call('f')], [{ name: 'f', arguments: '{' }], 0],
    ['5 and 5.0', [call('f', { a: 5 })], JSON.parse('[{"name":"f","arguments":{"a":5.0}}]'), 1],
    ['1 and true', [call('f', { a: 1 })], [call('f', { a: true })], 0],
    ['1 and "1"', [call('f', { a: 1 })], [call('f', { a: '1' })], 0],
    ['null and nothing', [call('f', { a: null })], [call('f')], 0],
    ['a list in another order', [call('f', { a: [1, 2] })], [call('f', { a: [2, 1] })], 0],
    ['__proto__ as a key', [call('f', JSON.parse('{"__proto__":1}'))], [call('f', JSON.parse('{"__proto__":1}'))], 1],
    [
      '__proto__ of another value',
      [call('f', JSON.parse('{"__proto__":1}'))],
      [call('f', JSON.parse('{"__proto__":2}'))],
      0,
    ],
    ['an inherited name', [call('f', { constructor: 'x' })], [call('f')], 0],
  ])('%s', (_, expected, made, score) => {
    const verdict = toCallTools(made, expected);
    expect(verdict.score).toBeCloseTo(score, 12);
    expect(verdict.pass).toBe(score === 1);
    expect(verdict.metric).toBe('toolCallF1');
  });

  test('a pairing that taking the first fit would miss is found', () => {
    const expected = [weather(oneOf('Oslo', 'Rome')), weather('Oslo')];
    expect(toCallTools([weather('Oslo'), weather('Rome')], expected)).toMatchObject({ pass: true, score: 1 });
  });

  test('precision and recall stand in the reason', () => {
    expect(toCallTools([weather('Rome'), weather('Rome'), search], [weather('Oslo'), weather('Rome')]).reason()).toBe(
      '1 of 2 expected calls among 3 made (precision 0.333, recall 0.5, F1 0.4)',
    );
  });
});

describe('expected values', () => {
  test.each([
    ['an alternative', oneOf('C', 'celsius'), 'celsius', true],
    ['no alternative', oneOf('C', 'celsius'), 'kelvin', false],
    ['an alternative that is a list', oneOf([1, 2], [3]), [3], true],
    ['an alternative left out', oneOf('C', undefined), undefined, true],
    ['an argument that must be left out', undefined, undefined, true],
    ['the same, given', undefined, 1, false],
    ['a predicate', (value: unknown) => typeof value === 'number' && value > 2, 3, true],
    ['a predicate that is not met', (value: unknown) => typeof value === 'number' && value > 2, 1, false],
    ['a predicate that throws', (value: unknown) => (value as string).includes('x'), 3, false],
    ['a regular expression', /^os/i, 'Oslo', true],
    ['a regular expression and a number', /3/, 3, false],
    ['an asymmetric matcher', expect.stringContaining('sl'), 'Oslo', true],
    ['an asymmetric matcher that is not met', expect.any(Number), 'Oslo', false],
    ['an absolute tolerance', approximately(0.2, { absolute: 0.1 }), 0.3, true],
    ['beyond it', approximately(0.2, { absolute: 0.1 }), 0.31, false],
    ['a relative tolerance', approximately(-200, { relative: 0.05 }), -190, true],
    ['beyond it too', approximately(-200, { relative: 0.05 }), -189, false],
    ['either tolerance', approximately(0, { relative: 0.05, absolute: 1 }), 1, true],
    ['a tolerance and text', approximately(1, { absolute: 1 }), '1', false],
    ['values inside others', { a: [oneOf(1, 2), { b: expect.anything() }] }, { a: [2, { b: 0 }] }, true],
    ['values inside others, amiss', { a: [oneOf(1, 2), { b: expect.anything() }] }, { a: [2, { b: null }] }, false],
    ['alternatives inside alternatives', oneOf({ a: oneOf(1, undefined) }, 'none'), {}, true],
  ])('%s', (_, wanted, got, pass) => {
    const args = got === undefined ? {} : { v: got };
    expect(toCallTools([call('f', args)], [call('f', { v: wanted })]).pass).toBe(pass);
  });
});

describe('options', () => {
  const [a, b, c] = [call('a'), call('b'), call('c')];

  test.each([
    ['strict, the same', [a, b], [a, b], { order: 'strict' }, true, 1],
    ['strict, swapped', [a, b], [b, a], { order: 'strict' }, false, 0],
    ['strict, one in front', [a, b], [c, a, b], { order: 'strict' }, false, 0],
    ['strict, one at the end', [a, b], [a, b, c], { order: 'strict' }, false, 0.8],
    ['strict, one at the end allowed', [a, b], [a, b, c], { order: 'strict', extra: 'allow' }, true, 1],
    ['a subsequence', [a, c], [a, b, c], { order: 'subsequence' }, true, 1],
    ['a subsequence, swapped', [a, c], [c, b, a], { order: 'subsequence' }, false, 2 / 3],
    ['a subsequence without others', [a, c], [a, b, c], { order: 'subsequence', extra: 'forbid' }, false, 0.8],
    ['others allowed', [a], [b, a, c], { extra: 'allow' }, true, 1],
    ['others allowed, one missing', [a, b], [c, a], { extra: 'allow' }, false, 2 / 3],
    ['nothing expected, others allowed', [], [a], { extra: 'allow' }, true, 1],
    [
      'a subset',
      [call('f', { a: 1, o: { x: 1 } })],
      [call('f', { a: 1, b: 2, o: { x: 1, y: 2 } })],
      { args: 'subset' },
      true,
      1,
    ],
    ['a subset, amiss', [call('f', { a: 1 })], [call('f', { a: 2, b: 2 })], { args: 'subset' }, false, 0],
    ['arguments ignored', [call('f', { a: 1 })], [call('f', { b: 2 })], { args: 'ignore' }, true, 1],
    ['arguments ignored, twice', [call('f', { a: 1 })], [call('f'), call('f')], { args: 'ignore' }, false, 2 / 3],
    ['a forbidden tool', [a], [a], { forbidden: ['a'] }, false, 1],
    ['a forbidden tool that is not called', [a], [a], { forbidden: ['b'] }, true, 1],
    ['too many calls', [a, b], [a, b], { maxCalls: 1 }, false, 1],
    ['as many as allowed', [a, b], [a, b], { maxCalls: 2 }, true, 1],
    ['required before', [a, b], [a, b], { requiredBefore: [['a', 'b']] }, true, 1],
    ['required before, swapped', [a, b], [b, a], { requiredBefore: [['a', 'b']] }, false, 1],
    ['required before, never', [b], [b], { requiredBefore: [['a', 'b']] }, false, 1],
    ['required before what is not called', [a], [a], { requiredBefore: [['c', 'b']] }, true, 1],
  ] as const)('%s', (_, expected, made, options, pass, score) => {
    const verdict = toCallTools(made, expected, options);
    expect(verdict.pass).toBe(pass);
    expect(verdict.score).toBeCloseTo(score, 12);
  });

  test('broken rules stand first in the reason', () => {
    const verdict = toCallTools([b, a], [], {
      extra: 'allow',
      forbidden: ['b'],
      maxCalls: 1,
      requiredBefore: [['a', 'b']],
    });
    expect(verdict.reason()).toBe(
      'b is forbidden, but call 1 is one; maxCalls is 1, but 2 were made; a must come before b (call 1), but comes first at call 2; 0 of 0 expected calls among 2 made (precision 1, recall 1, F1 1)',
    );
  });

  test('the options stand in the signature', () => {
    expect(toCallTools([], [], { order: 'subsequence', args: 'subset' }).signature).toBe(
      'toolCallF1|order:subsequence|args:subset|extra:allow|v1',
    );
  });
});

describe('misuse', () => {
  test.each([
    ['no call', [3], undefined, 'toCallTools: expected[0] must be a call { name, arguments }, got 3'],
    [
      'no name',
      [{ arguments: {} }],
      undefined,
      'toCallTools: expected[0].name must be a non-empty string, got undefined',
    ],
    [
      'arguments in a list',
      { name: 'f', arguments: [1] },
      undefined,
      'toCallTools: expected.arguments must be an object, got an array of 1',
    ],
    [
      'another key',
      [{ name: 'f', args: {} }],
      undefined,
      'toCallTools: expected[0] has no "args"; it takes name, arguments',
    ],
    [
      'an unknown order',
      [],
      { order: 'exact' },
      'toCallTools: options.order must be one of "any", "strict", "subsequence", got "exact"',
    ],
    ['an unknown option', [], { extras: 'allow' }, 'toCallTools: options'],
    [
      'a negative maxCalls',
      [],
      { maxCalls: -1 },
      'toCallTools: options.maxCalls must be an integer of at least 0, got -1',
    ],
    [
      'forbidden as a string',
      [],
      { forbidden: 'f' },
      'toCallTools: options.forbidden must be an array of tool names, got "f"',
    ],
    [
      'a pair of three',
      [],
      { requiredBefore: [['a', 'b', 'c']] },
      'toCallTools: options.requiredBefore must be an array of [first, later] pairs',
    ],
  ])('%s', (_, expected, options, message) => {
    expect(() => toCallTools([], expected as never, options as never)).toThrow(message);
  });

  test('of the stand-ins', () => {
    expect(() => oneOf()).toThrow('oneOf: alternatives must hold at least one value, got none');
    expect(() => approximately('1' as never, { absolute: 1 })).toThrow(
      'approximately: value must be a number, got "1"',
    );
    expect(() => approximately(1, {})).toThrow('approximately: tolerance must be { relative } or { absolute }, got {}');
    expect(() => approximately(1, { absolute: -1 })).toThrow('approximately: tolerance.absolute must be from 0');
  });
});

describe('messages', () => {
  test('set expected calls against made ones, with the nearest pair and where it differs', () => {
    const expected = [
      weather('Oslo'),
      call('weather', { city: oneOf('Rome', 'Roma'), days: approximately(3, { absolute: 1 }) }),
      call('wait'),
    ];
    const made = [call('weather', { city: 'Paris', unit: 'C' }), weather('Oslo'), call('log', { text: 'x' })];
    expect(toCallTools(made, expected).message(plainExplain('toCallTools'))).toBe(
      [
        'expect(received).toCallTools(expected)',
        '',
        'Expected these calls: 1 of 3 expected calls among 3 made (precision 0.333, recall 0.333, F1 0.333)',
        '',
        '    expected                                              made',
        '  ✓ weather({"city":"Oslo"})                              weather({"city":"Oslo"})',
        '  ✗ weather({"city":one of "Rome", "Roma","days":3 ± 1})  weather({"city":"Paris","unit":"C"})',
        '      $.city: expected one of "Rome", "Roma", got "Paris"',
        '      $.days: expected 3 ± 1, got nothing',
        '      $.unit: expected nothing, got "C"',
        '  ✗ wait({})                                              —',
        '      not made',
        '  ✗ —                                                     log({"text":"x"})',
        '      not expected',
      ].join('\n'),
    );
  });

  test('name what stands for values', () => {
    const args = {
      a: expect.stringContaining('x'),
      b: expect.any(Number),
      c: expect.stringMatching(/^R/),
      d: /^S/,
      e: isEven,
    };
    const verdict = toCallTools([call('f')], [call('f', args)]);
    const differences = verdict
      .message(plainExplain('toCallTools'))
      .split('\n')
      .filter((line) => line.includes(': expected'));
    expect(differences.map((line) => line.trim())).toEqual([
      '$.a: expected StringContaining("x"), got nothing',
      '$.b: expected Any(Number), got nothing',
      '$.c: expected StringMatching(/^R/), got nothing',
      '$.d: expected a text that matches /^S/, got nothing',
      '$.e: expected a value that isEven accepts, got nothing',
    ]);
  });

  test('are inverted under .not', () => {
    expect(toCallTools([search], [search]).message(plainExplain('toCallTools', true))).toContain(
      'Expected other calls than these, but they are the ones made',
    );
  });

  test('show what was received where no call is made', () => {
    expect(toCallTools('Sunny.', [search]).message(plainExplain('toCallTools'))).toContain(
      'No tool call was found in "Sunny."',
    );
  });

  test('stay short for a thousand calls', () => {
    const many = Array.from({ length: 1_000 }, (_, i) => weather(i));
    expect(
      toCallTools(
        many,
        many.map(({ arguments: { city } }) => weather(`${city}`)),
      ).message(plainExplain('toCallTools')).length,
    ).toBeLessThan(10_000);
  });
});

import { describe, expect, test } from 'vitest';
import { type PairwiseVerdict, winRates } from '../../../src/metrics/ranking/win-rates.ts';

describe('winRates', () => {
  test.each<[verdicts: PairwiseVerdict[], rates: [string, number][]]>([
    // The source document "LLM evaluation code", no. 13, by hand.
    [[], []],
    [
      [
        ['gpt', 'llama', 'a'],
        ['llama', 'gpt', 'tie'],
        ['phi', 'gpt', 'b'],
      ],
      [
        ['gpt', 2.5 / 3],
        ['llama', 0.25],
        ['phi', 0],
      ],
    ],
    // A model against itself plays two games.
    [[['x', 'x', 'a']], [['x', 0.5]]],
    [
      [
        ['__proto__', 'constructor', 'a'],
        ['toString', '__proto__', 'tie'],
      ],
      [
        ['__proto__', 0.75],
        ['constructor', 0],
        ['toString', 0.5],
      ],
    ],
  ])('%j', (verdicts, rates) => {
    expect(Object.entries(winRates(verdicts))).toEqual(rates);
  });

  test('integer-like names are names', () => {
    expect(winRates([['b', '10', 'b']])['10']).toBe(1);
  });

  test('the result has no prototype', () => {
    expect(Object.getPrototypeOf(winRates([['__proto__', 'b', 'a']]))).toBeNull();
  });

  test.each([
    [[['a', 'b', 'c']], new RangeError('winRates: verdicts[0][2] must be one of "a", "b", "tie", got "c"')],
    [[['a', 'b']], new TypeError('winRates: verdicts[0] must be [modelA, modelB, result], got an array of 2')],
    [[['a', 1, 'a']], new TypeError('winRates: verdicts[0][1] must be a string, got 1')],
    ['a', new TypeError('winRates: verdicts must be an array, got "a"')],
  ])('misuse %j', (verdicts, error) => {
    expect(() => winRates(verdicts as never)).toThrow(error);
  });
});

import { describe, expect, test } from 'vitest';
import {
  toHaveNgramPrecisionAbove,
  toHaveNgramPrecisionAtLeast,
} from '../../src/matchers/to-have-ngram-precision-above.ts';
import { plainExplain } from './plain-explain.ts';

const MAT = 'the cat is on the mat';

describe('score', () => {
  test.each([
    // Field case "Short identical strings, clipping", from Papineni et al. 2002: 2/7.
    ['the the the the the the the', MAT, 1, 2 / 7],
    // By hand: the cat, on the, the mat of the cat, cat sat, sat on, on the, the mat.
    ['the cat sat on the mat', MAT, 2, 3 / 5],
    ['the', MAT, 2, 0],
    ['', MAT, 1, 0],
    [null, MAT, 1, 0],
    [undefined, MAT, 1, 0],
    [7, '7', 1, 1],
    ['\u0000\uD800', MAT, 1, 0],
  ])('%j against %j with n = %d is %d', (received, reference, n, expected) => {
    const verdict = toHaveNgramPrecisionAtLeast(received, 0.5, reference, { n });
    expect(verdict.score).toBeCloseTo(expected, 12);
    expect(verdict.pass).toBe(expected >= 0.5);
  });

  test('n is 1 unless given', () => {
    expect(toHaveNgramPrecisionAbove('mat the', 0.5, MAT)).toMatchObject({
      score: 1,
      metric: 'ngramPrecision',
      signature: 'ngramPrecision|n:1|tokens:whitespace|v1',
    });
  });

  test('a huge answer', () => {
    expect(toHaveNgramPrecisionAbove('the '.repeat(100_000), 0.5, MAT).score).toBeCloseTo(2 / 100_000, 12);
  });
});

test('above is strict, at least includes the threshold', () => {
  expect(toHaveNgramPrecisionAbove('the dog', 0.5, MAT).pass).toBe(false);
  expect(toHaveNgramPrecisionAtLeast('the dog', 0.5, MAT).pass).toBe(true);
});

test('a failure says how many n-grams are in the references', () => {
  const verdict = toHaveNgramPrecisionAbove('the cat sat', 0.8, [MAT], { n: 2 });
  expect(verdict.reason()).toBe('2-gram precision 0.5 is not above 0.8: 1 of 2 2-grams in the references');
  expect(verdict.message(plainExplain('toHaveNgramPrecisionAbove'))).toBe(
    [
      'expect(received).toHaveNgramPrecisionAbove(threshold, references)',
      '',
      'Expected:   2-gram precision above 0.8',
      'Score:      0.5 (1 of 2 2-grams in the references)',
      'References: ["the cat is on the mat"]',
      'Received:   "the cat sat"',
    ].join('\n'),
  );
  expect(verdict.message(plainExplain('toHaveNgramPrecisionAbove', true))).toContain('2-gram precision not above 0.8');
  expect(toHaveNgramPrecisionAbove('the', 0.8, MAT, { n: 2 }).reason()).toContain('fewer than 2 tokens');
});

describe('misuse', () => {
  test.each([
    [[50, MAT], new TypeError('toHaveNgramPrecisionAbove: threshold must be from 0 to 1, got 50 (for 50% write 0.5)')],
    [[0.5, []], new TypeError('toHaveNgramPrecisionAbove: references must hold at least one string, got []')],
    [[0.5, MAT, { n: 0 }], new RangeError('toHaveNgramPrecisionAbove: options.n must be at least 1, got 0')],
    [[0.5, MAT, { n: 1.5 }], new RangeError('toHaveNgramPrecisionAbove: options.n must be an integer, got 1.5')],
    [[0.5, MAT, { n: '2' }], new TypeError('toHaveNgramPrecisionAbove: options.n must be an integer, got "2"')],
    [[0.5, MAT, 2], new TypeError('toHaveNgramPrecisionAbove: options must be an object, got 2')],
  ])('%j', (args, error) => {
    expect(() => Reflect.apply(toHaveNgramPrecisionAbove, undefined, ['x', ...args])).toThrow(error);
  });
});

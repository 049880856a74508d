import { describe, expect, test } from 'vitest';
import { computeBleu } from '../../../src/metrics/text/compute-bleu.ts';

const words = (text: string) => (text === '' ? [] : text.split(' '));

describe('computeBleu', () => {
  test.each<[reference: string[], hypothesis: string[], maxN: number, score: number]>([
    // Field case: the brevity penalty is e^(1 − 7/5), never above 1.
    [['a b c d e f g'], ['a b c d e'], 4, 0.670320046035639],
    // Field case: clipping.
    [['the cat is on the mat'], ['the the the the the the the'], 1, 2 / 7],
    [['a b c d e'], ['a b c d e'], 4, 1],
    // By hand: precisions 1, 1, and two of 1e-10 where there are no 3- and 4-grams.
    [['harbour plaza'], ['harbour plaza'], 4, 1e-5],
    [['harbour plaza'], ['harbour plaza'], 2, 1],
    // By hand: found 3 of 3 + 1 (an empty hypothesis counts 1), lengths 3 and 5.
    [['a b c', 'd e'], ['a b c', ''], 1, 0.75 * Math.exp(1 - 5 / 3)],
    [['a'], [''], 1, 1e-10 * Math.exp(1 - 1)],
    [[], [], 4, 1e-10],
    // Tokens are compared as they stand.
    [['A'], ['a'], 1, 1e-10],
  ])('%j against %j, maxN = %d, is %d', (reference, hypothesis, maxN, score) => {
    const got = computeBleu(reference.map(words), hypothesis.map(words), maxN);
    expect(Math.abs(got - score)).toBeLessThanOrEqual(1e-12 * Math.max(score, 1e-10));
  });

  test('maxN is 4 unless told otherwise', () => {
    const tokens = [words('a b c d x e')];
    const others = [words('a b c d y e')];
    expect(computeBleu(tokens, others)).toBe(computeBleu(tokens, others, 4));
    expect(computeBleu(tokens, others)).not.toBe(computeBleu(tokens, others, 3));
  });

  test('a token with a space is one token', () => {
    expect(computeBleu([['a b', 'c']], [['a', 'b c']], 1)).toBeCloseTo(1e-10, 20);
    expect(computeBleu([['a b', 'c']], [['a', 'b c']], 2)).toBeCloseTo(1e-10, 20);
  });

  test.each([
    [[[]], [], 4, new RangeError('computeBleu: reference and hypothesis must have the same length, got 1 and 0')],
    [['a'], [['a']], 4, new TypeError('computeBleu: reference[0] must be an array, got "a"')],
    [[['a']], [[1]], 4, new TypeError('computeBleu: hypothesis[0][0] must be a string, got 1')],
    [[['a']], [['a']], 0, new RangeError('computeBleu: maxN must be at least 1, got 0')],
  ])('misuse %#', (reference, hypothesis, maxN, error) => {
    expect(() => computeBleu(reference as never, hypothesis as never, maxN)).toThrow(error);
  });
});

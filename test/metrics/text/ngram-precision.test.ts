import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ngramPrecision } from '../../../src/metrics/text/ngram-precision.ts';

describe('ngramPrecision', () => {
  test.each<[candidate: string, references: string[], n: number, precision: number]>([
    // Papineni et al. 2002, examples 1 and 2.
    ['the the the the the the the', ['The cat is on the mat', 'There is a cat on the mat'], 1, 2 / 7],
    ['the the the the the the the', ['The cat is on the mat', 'There is a cat on the mat'], 2, 0],
    // The source document "LLM evaluation code", no. 6, by hand.
    ['', ['a'], 1, 0],
    ['a b', ['a b'], 3, 0],
    ['a b', [], 1, 0],
    ['a b', [''], 1, 0],
    ['A b c a B', ['a b x', 'b c'], 2, 2 / 4],
    ['a a a', ['a', 'a a'], 1, 2 / 3],
    ['a a a', ['a', 'a'], 1, 1 / 3],
    ['x.', ['x'], 1, 0],
  ])('%j against %j, n = %d, is %d', (candidate, references, n, precision) => {
    expect(ngramPrecision(candidate, references, n)).toBe(precision);
  });

  /** The definition as it stands, n-grams as JSON. */
  function plain(candidate: readonly string[], references: readonly string[][], n: number): number {
    const grams = (tokens: readonly string[]) =>
      tokens.flatMap((_, at) => (at + n <= tokens.length ? [JSON.stringify(tokens.slice(at, at + n))] : []));
    const count = (list: readonly string[], gram: string) => list.filter((other) => other === gram).length;
    const own = grams(candidate);
    const clipped = [...new Set(own)].map((gram) =>
      Math.min(count(own, gram), Math.max(0, ...references.map((reference) => count(grams(reference), gram)))),
    );
    return own.length === 0 ? 0 : clipped.reduce((sum, value) => sum + value, 0) / own.length;
  }

  test('agrees with the definition for every n', () => {
    const tokens = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
    fc.assert(
      fc.property(tokens, fc.array(tokens, { maxLength: 3 }), fc.integer({ min: 1, max: 12 }), (own, others, n) => {
        const references = others.map((reference) => reference.join(' '));
        expect(ngramPrecision(own.join(' '), references, n)).toBe(plain(own, others, n));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [0, new RangeError('ngramPrecision: n must be at least 1, got 0')],
    [1.5, new RangeError('ngramPrecision: n must be an integer, got 1.5')],
    ['1', new TypeError('ngramPrecision: n must be an integer, got "1"')],
  ])('n of %j is a misuse', (n, error) => {
    expect(() => ngramPrecision('a', ['a'], n as never)).toThrow(error);
  });
});

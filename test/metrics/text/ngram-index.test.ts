import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NgramIndex } from '../../../src/metrics/text/ngram-index.ts';

describe('NgramIndex', () => {
  test('numbers are equal exactly where the n-grams are', () => {
    const tokens = fc.array(fc.constantFrom('a', 'b', 'c d', 'c', 'd'), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(tokens, { maxLength: 4 }), tokens, fc.integer({ min: 1, max: 9 }), (lists, probe, n) => {
        const index = new NgramIndex(n);
        const known = new Map<string, number>();
        const gram = (list: readonly string[], at: number) => JSON.stringify(list.slice(at, at + n));
        for (const list of lists) {
          const numbers = index.add(list);
          expect(numbers).toHaveLength(Math.max(0, list.length - n + 1));
          numbers.forEach((number, at) => {
            expect(known.get(gram(list, at)) ?? number).toBe(number);
            known.set(gram(list, at), number);
          });
        }
        expect(new Set(known.values()).size).toBe(known.size);
        expect(index.size).toBe(known.size);
        index.find(probe).forEach((number, at) => {
          expect(number).toBe(known.get(gram(probe, at)) ?? -1);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('an n far longer than the text costs nothing', () => {
    const index = new NgramIndex(Number.MAX_SAFE_INTEGER);
    expect(index.add(['a', 'b'])).toHaveLength(0);
    expect(index.size).toBe(0);
  });
});

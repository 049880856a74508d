import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearDuplicates } from '../../../src/metrics/datasets/near-duplicates.ts';

/** The definition as it stands: every pair, sets of shingles as JSON. */
function plain(docs: readonly string[], n: number, threshold: number): [number, number][] {
  const sets = docs.map((doc) => {
    const words = doc
      .toLowerCase()
      .split(' ')
      .filter((word) => word !== '');
    if (words.length > 0 && words.length < n) return new Set([JSON.stringify(words)]);
    return new Set(words.flatMap((_, at) => (at + n <= words.length ? [JSON.stringify(words.slice(at, at + n))] : [])));
  });
  const pairs: [number, number][] = [];
  sets.forEach((a, i) => {
    sets.forEach((b, j) => {
      const shared = [...a].filter((shingle) => b.has(shingle)).length;
      const union = a.size + b.size - shared;
      if (i < j && (union === 0 ? 0 : shared / union) >= threshold) pairs.push([i, j]);
    });
  });
  return pairs;
}

describe('nearDuplicates', () => {
  test.each<[docs: string[], n: number, threshold: number, pairs: [number, number][]]>([
    // The source document "LLM evaluation code", no. 22, by hand.
    [[], 2, 0.5, []],
    [['a b c', 'A\u0085b\u001fC'], 2, 1, [[0, 1]]],
    [['a', 'a b', 'A'], 5, 0.5, [[0, 2]]],
    [['a b', 'a b', 'b a'], 3, 1, [[0, 1]]],
    // A document shorter than n has one shingle, which no n-gram equals.
    [['a', 'a a a'], 2, 0.1, []],
    // Two empty documents have a similarity of 0.
    [['', ' '], 1, 0.0001, []],
    [
      ['', ' ', 'x'],
      1,
      0,
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    ],
    [['a', 'b'], 1, -1, [[0, 1]]],
    [['a', 'a'], 1, 1.0000001, []],
    // Field case: the smaller set within the larger is not a duplicate (2 / 8 = 0.25).
    [['alpha beta', 'alpha beta c d e f g h'], 1, 0.26, []],
    [['alpha beta', 'alpha beta c d e f g h'], 1, 0.25, [[0, 1]]],
    // Field case: texts shorter than the shingle.
    [['cat', 'dog', 'cat'], 5, 0.8, [[0, 2]]],
    [['__proto__ x', 'x __proto__'], 1, 1, [[0, 1]]],
  ])('%j, n = %d, threshold %d', (docs, n, threshold, pairs) => {
    expect(nearDuplicates(docs, n, threshold)).toEqual(pairs);
  });

  const word = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c', 'd', 'e') },
    fc.nat(30).map((number) => `w${number}`),
  );
  const doc = fc.array(word, { maxLength: 25 });
  // Near copies, so that similar pairs are common.
  const docs = fc.array(fc.tuple(doc, fc.option(fc.tuple(fc.nat(), fc.nat(), word))), { maxLength: 25 }).map((drafts) =>
    drafts.map(([own, copy], at) => {
      const words = [...(copy === null ? own : (drafts[copy[0] % (at + 1)]?.[0] ?? []))];
      if (copy !== null) words.splice(copy[1] % (words.length + 1), 1, copy[2]);
      return words.join(' ');
    }),
  );
  const threshold = fc.oneof(
    fc.constantFrom(0, 0.1, 0.2, 0.25, 0.3, 1 / 3, 0.5, 0.6, 2 / 3, 0.7, 0.75, 0.8, 0.9, 1, 1e-9),
    fc
      .tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 25 }))
      .map(([a, b]) => Math.min(a, b) / Math.max(a, b)),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );

  test('finds exactly the pairs of the definition', () => {
    fc.assert(
      fc.property(docs, fc.integer({ min: 1, max: 4 }), threshold, (list, n, bound) => {
        expect(nearDuplicates(list, n, bound)).toEqual(plain(list, n, bound));
      }),
      { numRuns: 1500 },
    );
  });

  test('a similarity of exactly the bound counts, at every size and by the same division', () => {
    for (let size = 1; size <= 60; size++) {
      for (let shared = 1; shared <= size; shared++) {
        const a = Array.from({ length: size }, (_, at) => `w${at}`).join(' ');
        const b = Array.from({ length: shared }, (_, at) => `w${at}`).join(' ');
        const similarity = shared / size;
        expect(nearDuplicates([a, b], 1, similarity)).toEqual([[0, 1]]);
        const above = similarity * (1 + Number.EPSILON);
        if (above > similarity) expect(nearDuplicates([a, b], 1, above)).toEqual([]);
      }
    }
  });

  test('long documents, where a signature says nothing, are compared in full', () => {
    const long = (start: number) => Array.from({ length: 3000 }, (_, at) => `w${start + at}`).join(' ');
    // By hand: a shift of s words leaves (3000 − s) / (3000 + s): 0.818 for 300, 0.935 for 100, 0.794 for 345.
    expect(nearDuplicates([long(0), long(300), long(9000), long(100), long(345)], 1, 0.8)).toEqual([
      [0, 1],
      [0, 3],
      [1, 3],
      [1, 4],
      [3, 4],
    ]);
  });

  test.each([
    [['a'], 0, 0.5, new RangeError('nearDuplicates: n must be at least 1, got 0')],
    [['a'], 1.5, 0.5, new RangeError('nearDuplicates: n must be an integer, got 1.5')],
    [['a'], 1, Number.NaN, new RangeError('nearDuplicates: threshold must be finite, got NaN')],
    [['a'], 1, '0.8', new TypeError('nearDuplicates: threshold must be a number, got "0.8"')],
    [[1], 1, 0.8, new TypeError('nearDuplicates: docs[0] must be a string, got 1')],
  ])('misuse %j, %j, %j', (list, n, bound, error) => {
    expect(() => nearDuplicates(list as never, n, bound as never)).toThrow(error);
  });
});

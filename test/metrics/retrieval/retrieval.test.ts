import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitRate } from '../../../src/metrics/retrieval/hit-rate.ts';
import { meanReciprocalRank } from '../../../src/metrics/retrieval/mean-reciprocal-rank.ts';
import type { DocumentId, RetrievalQuery } from '../../../src/metrics/retrieval/query.ts';
import { recallAtK } from '../../../src/metrics/retrieval/recall-at-k.ts';
import { reciprocalRank } from '../../../src/metrics/retrieval/reciprocal-rank.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `d${at}`);
const others = (count: number) => Array.from({ length: count }, (_, at) => `other${at}`);

describe('recallAtK', () => {
  test.each<[retrieved: DocumentId[], relevant: DocumentId[], k: number, recall: number]>([
    // The source document "LLM evaluation code", no. 7, by hand.
    [[], [], 3, 0],
    [['a'], [], 3, 0],
    [[], ['a'], 3, 0],
    [['a', 'a', 'b'], ['a', 'b'], 2, 0.5],
    [['a', 'a', 'b'], ['a', 'b', 'b'], 3, 1],
    [['a'], ['a', 'b'], 100, 0.5],
    [['a'], ['a'], 0, 0],
    [['a', 'b'], ['a'], -1, 0],
    [[1, '1'], ['1'], 1, 0],
    [['__proto__'], ['__proto__', 'constructor'], 1, 0.5],
    // Field case: 20 relevant, one of them first.
    [['d0', ...others(30)], numbered(20), 1, 0.05],
  ])('%j, %j, k = %d is %d', (retrieved, relevant, k, recall) => {
    expect(recallAtK(retrieved, relevant, k)).toBe(recall);
  });

  test('never falls as k grows', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(ids, ids, fc.nat(8), (retrieved, relevant, k) => {
        expect(recallAtK(retrieved, relevant, k + 1)).toBeGreaterThanOrEqual(recallAtK(retrieved, relevant, k));
      }),
    );
  });

  test.each([
    [['a'], ['a'], 1.5, new RangeError('recallAtK: k must be an integer, got 1.5')],
    [['a'], ['a'], '1', new TypeError('recallAtK: k must be an integer, got "1"')],
    ['a', ['a'], 1, new TypeError('recallAtK: retrieved must be an array, got "a"')],
    [['a'], [null], 1, new TypeError('recallAtK: relevant[0] must be a string or a number, got null')],
  ])('misuse %j, %j, %j', (retrieved, relevant, k, error) => {
    expect(() => recallAtK(retrieved as never, relevant as never, k as never)).toThrow(error);
  });
});

const QUERIES: RetrievalQuery[] = [
  { retrieved: ['a', 'b', 'c'], relevant: ['b', 'c'] },
  { retrieved: ['a'], relevant: [] },
  { retrieved: [], relevant: ['a'] },
  { retrieved: ['z', 'y', 'x'], relevant: ['x'] },
];

describe('hitRate', () => {
  test.each([
    // The source document "LLM evaluation code", no. 8, by hand.
    [0, 0, [0, 1, 2, 3]],
    [-2, 0, [0, 1, 2, 3]],
    [1, 0, [0, 1, 2, 3]],
    [2, 0.25, [1, 2, 3]],
    [3, 0.5, [1, 2]],
    [99, 0.5, [1, 2]],
  ])('at k = %d is %d', (k, rate, misses) => {
    expect(hitRate(QUERIES, k)).toEqual({ rate, misses });
  });

  test('no queries', () => {
    expect(hitRate([], 3)).toEqual({ rate: 0, misses: [] });
  });

  test('misuse', () => {
    expect(() => hitRate([{ retrieved: ['a'] }] as never, 1)).toThrow(
      new TypeError('hitRate: queries[0].relevant must be an array, got undefined'),
    );
    expect(() => hitRate([null] as never, 1)).toThrow(
      new TypeError('hitRate: queries[0] must be an object with retrieved and relevant, got null'),
    );
    expect(() => hitRate([], undefined as never)).toThrow(TypeError);
  });
});

describe('meanReciprocalRank', () => {
  test.each([
    // The source document "LLM evaluation code", no. 27, by hand.
    [undefined, (1 / 2 + 1 / 3) / 4],
    [3, (1 / 2 + 1 / 3) / 4],
    [2, 1 / 2 / 4],
    [1, 0],
    [0, 0],
  ])('at k = %j', (k, score) => {
    expect(meanReciprocalRank(QUERIES, k)).toBeCloseTo(score, 15);
  });

  test('no queries', () => {
    expect(meanReciprocalRank([])).toBe(0);
  });

  // Field cases: the cut-off counts.
  test.each([
    ['one of 20 relevant first, at 1', { retrieved: ['d0', ...others(30)], relevant: numbered(20) }, 1, 1],
    ['first hit at rank 15, at 10', { retrieved: [...others(14), 'd0'], relevant: ['d0'] }, 10, 0],
    ['first hit at rank 15, at 15', { retrieved: [...others(14), 'd0'], relevant: ['d0'] }, 15, 1 / 15],
  ])('%s', (_, query, k, score) => {
    expect(meanReciprocalRank([query], k)).toBe(score);
    expect(reciprocalRank(query.retrieved, query.relevant, k)).toBe(score);
  });

  test('misuse', () => {
    expect(() => meanReciprocalRank({} as never)).toThrow(
      new TypeError('meanReciprocalRank: queries must be an array, got {}'),
    );
    expect(() => meanReciprocalRank([], 0.5)).toThrow(
      new RangeError('meanReciprocalRank: k must be an integer, got 0.5'),
    );
  });
});

describe('reciprocalRank', () => {
  test('is the mean over that one query', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(
        ids,
        ids,
        fc.option(fc.integer({ min: -1, max: 6 }), { nil: undefined }),
        (retrieved, relevant, k) => {
          expect(reciprocalRank(retrieved, relevant, k)).toBe(meanReciprocalRank([{ retrieved, relevant }], k));
        },
      ),
    );
  });

  test('misuse', () => {
    expect(() => reciprocalRank([{}] as never, [])).toThrow(
      new TypeError('reciprocalRank: retrieved[0] must be a string or a number, got {}'),
    );
  });
});

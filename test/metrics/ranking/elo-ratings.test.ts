import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EloMatch, eloRatings } from '../../../src/metrics/ranking/elo-ratings.ts';

describe('eloRatings', () => {
  test.each<[matches: EloMatch[], k: number, ratings: [string, number][]]>([
    // The source document "LLM evaluation code", no. 14, run in Python 3.11.
    [[], 32, []],
    [
      [
        ['gpt', 'llama', 1],
        ['llama', '__proto__', 0.5],
        ['__proto__', 'gpt', 1],
        ['constructor', 'gpt', 0],
      ],
      32,
      [
        ['gpt', 1015.265326376404],
        ['llama', 984.736306793522],
        ['__proto__', 1016.0338330211207],
        ['constructor', 983.9645338089533],
      ],
    ],
    [[['a', 'a', 1]], 16, [['a', 1000]]],
    [
      [['a', 'b', 0]],
      -24.5,
      [
        ['a', 1012.25],
        ['b', 987.75],
      ],
    ],
  ])('%j with k = %d', (matches, k, ratings) => {
    const got = eloRatings(matches, k);
    expect(Object.keys(got)).toEqual(ratings.map(([name]) => name));
    for (const [name, rating] of ratings) expect(got[name]).toBeCloseTo(rating, 9);
    expect(Object.getPrototypeOf(got)).toBeNull();
  });

  test('no points are made or lost', () => {
    const name = fc.constantFrom('a', 'b', 'c', '10');
    const match = fc.tuple(name, name, fc.constantFrom<0 | 0.5 | 1>(0, 0.5, 1));
    fc.assert(
      fc.property(fc.array(match), fc.double({ min: 1, max: 64, noNaN: true }), (matches, k) => {
        const ratings = Object.values(eloRatings(matches, k));
        expect(ratings.reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(1000 * ratings.length, 6);
      }),
    );
  });

  test('ratings far apart stay numbers', () => {
    const matches = Array.from({ length: 5 }, (): EloMatch => ['a', 'b', 0]);
    for (const rating of Object.values(eloRatings(matches, 1e7))) expect(Number.isFinite(rating)).toBe(true);
  });

  test.each([
    [[['a', 'b', 2]], 32, new RangeError('eloRatings: matches[0][2] must be one of 0, 0.5, 1, got 2')],
    [[['a', 'b', true]], 32, new TypeError('eloRatings: matches[0][2] must be a number, got true')],
    [[['a', 'b']], 32, new TypeError('eloRatings: matches[0] must be [a, b, scoreA], got an array of 2')],
    [[], Number.NaN, new RangeError('eloRatings: k must be finite, got NaN')],
    [[], '32', new TypeError('eloRatings: k must be a number, got "32"')],
  ])('misuse %j, %j', (matches, k, error) => {
    expect(() => eloRatings(matches as never, k as never)).toThrow(error);
  });
});

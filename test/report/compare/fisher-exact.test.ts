import { describe, expect, test } from 'vitest';
import { fisherExact } from '../../../src/report/compare/fisher-exact.ts';

/** From the definition, with whole numbers as long as they are exact. */
function textbook(c1: number, n1: number, c2: number, n2: number): number {
  const choose = (n: number, k: number): bigint => {
    if (k < 0 || k > n) return 0n;
    let result = 1n;
    for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
    return result;
  };
  const successes = c1 + c2;
  const ways = (k: number) => choose(n1, k) * choose(n2, successes - k);
  let unlikely = 0n;
  for (let k = 0; k <= successes; k++) if (ways(k) <= ways(c1)) unlikely += ways(k);
  return Number((unlikely * 10n ** 15n) / choose(n1 + n2, successes)) / 1e15;
}

describe('Fisher, two-sided', () => {
  test.each([
    // The lady tasting tea (Fisher 1935): 3 of 4 right.
    [3, 4, 1, 4, 0.4857142857],
    // By hand: 4 tables in C(20, 6) = 38760 and C(20, 14) alike; 10/10 against 4/10 has C(10,4)/C(20,14)·2.
    [10, 10, 4, 10, (2 * 210) / 38760],
    [5, 5, 0, 5, 2 / 252],
    [1, 1, 0, 1, 1],
    [0, 10, 0, 10, 1],
    [10, 10, 7, 7, 1],
  ])('%i/%i against %i/%i', (c1, n1, c2, n2, expected) => {
    expect(fisherExact(c1, n1, c2, n2)).toBeCloseTo(expected, 9);
    expect(fisherExact(c2, n2, c1, n1)).toBeCloseTo(expected, 9);
  });

  test('every table of up to 9 and 7 trials', () => {
    for (let c1 = 0; c1 <= 9; c1++) {
      for (let c2 = 0; c2 <= 7; c2++) expect(fisherExact(c1, 9, c2, 7)).toBeCloseTo(textbook(c1, 9, c2, 7), 10);
    }
  });

  test('long rows of trials neither overflow nor take long', () => {
    expect(fisherExact(600, 1000, 500, 1000)).toBeCloseTo(textbook(600, 1000, 500, 1000), 10);
    expect(fisherExact(9000, 10_000, 1000, 10_000)).toBe(0);
    expect(fisherExact(5e8, 1e9, 5e8, 1e9)).toBe(1);
    // z = 0.1·√(1e5/2)/√(0.25) far out; and 1.96 of it is 5%.
    expect(fisherExact(50_310, 100_000, 49_872, 100_000)).toBeCloseTo(0.0501, 3);
  });
});

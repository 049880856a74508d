import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meanPassAtK } from '../../../src/metrics/sampling/mean-pass-at-k.ts';
import { passAtK } from '../../../src/metrics/sampling/pass-at-k.ts';
import { passHatK } from '../../../src/metrics/sampling/pass-hat-k.ts';

/** C(m, k), exactly. */
function choose(m: number, k: number): bigint {
  if (k < 0 || k > m) return 0n;
  let result = 1n;
  for (let i = 0; i < k; i++) result = (result * BigInt(m - i)) / BigInt(i + 1);
  return result;
}

/** top/bottom, correct to the last bit even where it is tiny: its first 340 decimals. */
function ratio(top: bigint, bottom: bigint): number {
  return Number(`${(top * 10n ** 340n) / bottom}e-340`);
}

function exactPassAtK(n: number, c: number, k: number): number {
  return ratio(choose(n, k) - choose(n - c, k), choose(n, k));
}

describe('passAtK', () => {
  test.each([
    // Chen et al. 2021 by exact fractions (Python 3.11, math.comb).
    [10, 3, 5, 11 / 12],
    [200, 10, 100, 0.9992289739372819],
    [200, 1, 100, 0.5],
    [5, 2, 2, 0.7],
    [100, 13, 10, 0.7688804434551808],
    [10, 3, 2, 8 / 15],
    // One success among a million: k/n.
    [1_000_000, 1, 999_998, 0.999998],
    [1_000_000, 1, 1, 1e-6],
    [1_000_000, 400_000, 400_000, 1],
    // 1 − (n − c)(n − c − 1)/(n(n − 1)), by hand.
    [1_000_000, 999_000, 2, 1 - (1000 * 999) / (1_000_000 * 999_999)],
  ])('%d samples, %d passed, k = %d', (n, c, k, value) => {
    expect(Math.abs(passAtK(n, c, k) - value)).toBeLessThan(1e-13);
  });

  test.each([
    // The rules of the source document "pass@k, ECE and Wilson", in their order.
    [10, 3, 0, 0],
    [10, 3, -1, 0],
    [0, 0, 5, 0],
    [-1, 0, 5, 0],
    [10, 0, 5, 0],
    [10, -2, 5, 0],
    [10, 10, 1, 1],
    [10, 1, 10, 1],
    [10, 1, 50, 1],
    [10, 8, 3, 1],
  ])('rule: n = %d, c = %d, k = %d gives %d', (n, c, k, value) => {
    expect(passAtK(n, c, k)).toBe(value);
  });

  test('is right to 1e-13 in relative terms against exact fractions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(300), fc.nat(300), (n, c, k) => {
        fc.pre(c <= n && k <= n && c > 0 && k > 0);
        const exact = exactPassAtK(n, c, k);
        expect(Math.abs(passAtK(n, c, k) - exact)).toBeLessThanOrEqual(1e-13 * exact);
      }),
    );
  });

  test('is right to 1e-12 for the largest sizes, against exact fractions', () => {
    for (const [n, c, k] of [
      [1_000_000, 700, 900],
      [1_000_000, 3, 400_000],
      [999_983, 250, 77],
    ] as const) {
      const steps = Math.min(c, k);
      let top = 1n;
      let bottom = 1n;
      for (let i = 0; i < steps; i++) {
        top *= BigInt(n - Math.max(c, k) - i);
        bottom *= BigInt(n - i);
      }
      const exact = ratio(bottom - top, bottom);
      expect(Math.abs(passAtK(n, c, k) - exact)).toBeLessThanOrEqual(1e-12 * exact);
    }
  });

  test('takes min(c, k) steps at most: a loop of k steps would take minutes here', () => {
    for (let i = 0; i < 20_000; i++) {
      passAtK(1_000_000, 1, 999_998 - i);
      passAtK(1_000_000, 400_000, 400_000 + i);
    }
    expect(passAtK(1_000_000, 2, 500_000)).toBeCloseTo(0.75, 5);
  });

  test('rises with c and with k, and c and k can change places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1000 }), fc.nat(998), fc.nat(998), (n, c, k) => {
        fc.pre(c < n && k < n && c > 0 && k > 0);
        expect(passAtK(n, c + 1, k)).toBeGreaterThanOrEqual(passAtK(n, c, k) - 1e-14);
        expect(passAtK(n, c, k + 1)).toBeGreaterThanOrEqual(passAtK(n, c, k) - 1e-14);
        expect(passAtK(n, k, c)).toBe(passAtK(n, c, k));
        expect(passAtK(n, c, k)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([
    [() => passAtK(10, 12, 2), RangeError, 'passAtK: c must be at most n (10), got 12'],
    [() => passAtK(0, 1, 2), RangeError, 'passAtK: c must be at most n (0), got 1'],
    [() => passAtK(10, 3, 1.5), RangeError, 'passAtK: k must be an integer, got 1.5'],
    [() => passAtK('10' as never, 3, 1), TypeError, 'passAtK: n must be an integer, got "10"'],
    [() => passAtK(10, Number.NaN, 1), RangeError, 'passAtK: c must be an integer, got NaN'],
    [() => passHatK(10, 12, 2), RangeError, 'passHatK: c must be at most n (10), got 12'],
  ])('misuse %#', (call, type, message) => {
    expect(call).toThrow(type);
    expect(call).toThrow(message);
  });
});

describe('passHatK', () => {
  test.each([
    // Yao et al. 2024, by hand: C(c, k)/C(n, k).
    [5, 2, 2, 0.1],
    [10, 9, 5, 0.5],
    [8, 4, 1, 0.5],
    [4, 4, 4, 1],
    [4, 3, 4, 0],
    [4, 4, 5, 0],
    [4, 2, 0, 0],
    [0, 0, 1, 0],
    [1_000_000, 999_999, 999_998, 2e-6],
  ])('%d samples, %d passed, k = %d gives %d', (n, c, k, value) => {
    expect(Math.abs(passHatK(n, c, k) - value)).toBeLessThanOrEqual(1e-13 * value);
  });

  test('is C(c, k)/C(n, k), and pass@1 = pass^1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), fc.integer({ min: 1, max: 200 }), (n, c, k) => {
        fc.pre(c <= n && k <= n);
        const exact = ratio(choose(c, k), choose(n, k));
        expect(Math.abs(passHatK(n, c, k) - exact)).toBeLessThanOrEqual(1e-12 * exact);
        expect(passHatK(n, c, 1)).toBeCloseTo(passAtK(n, c, 1), 14);
      }),
    );
  });
});

describe('meanPassAtK', () => {
  test.each([
    // The source document "LLM evaluation code", no. 9, by hand.
    [[], 1, 0],
    [
      [
        [5, 2],
        [4, 0],
        [1, 1],
      ],
      2,
      0.35,
    ],
    [[[1, 1]], 2, 0],
    [[[2, 1]], 2, 1],
    [
      [
        [3, 3],
        [3, 0],
      ],
      1,
      0.5,
    ],
    [[[3, 3]], 0, 0],
  ] as const)('%j at k = %d is %d', (results, k, value) => {
    expect(meanPassAtK(results, k)).toBeCloseTo(value, 15);
  });

  test('misuse', () => {
    expect(() => meanPassAtK('x' as never, 1)).toThrow('meanPassAtK: results must be an array, got "x"');
    expect(() => meanPassAtK([5 as never], 1)).toThrow('meanPassAtK: results[0] must be an array, got 5');
    expect(() => meanPassAtK([[1, 2]], 1)).toThrow(RangeError);
    expect(() => meanPassAtK([], 0.5)).toThrow(RangeError);
  });
});

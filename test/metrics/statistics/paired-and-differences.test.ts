import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mcnemarTest } from '../../../src/metrics/statistics/mcnemar-test.ts';
import { newcombeDifference } from '../../../src/metrics/statistics/newcombe-difference.ts';
import { newcombePairedDifference } from '../../../src/metrics/statistics/newcombe-paired-difference.ts';
import { pairedTTest } from '../../../src/metrics/statistics/paired-t-test.ts';
import { signFlipTest } from '../../../src/metrics/statistics/sign-flip-test.ts';
import { tangoDifference } from '../../../src/metrics/statistics/tango-difference.ts';

describe('newcombeDifference', () => {
  test.each([
    // Newcombe 1998, table II, method 10.
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [0, 10, 0, 20, -0.1611, 0.2775],
  ])('%d/%d − %d/%d', (s1, n1, s2, n2, low, high) => {
    const difference = newcombeDifference(s1, n1, s2, n2);
    expect(difference.estimate).toBeCloseTo(s1 / n1 - s2 / n2, 14);
    expect(difference.low).toBeCloseTo(low, 4);
    expect(difference.high).toBeCloseTo(high, 4);
  });

  test('no cases, and misuse', () => {
    expect(newcombeDifference(0, 0, 1, 2)).toEqual({ estimate: 0, low: -1, high: 1 });
    expect(() => newcombeDifference(3, 2, 1, 2)).toThrow(/successes must be at most total \(2\), got 3/);
    expect(() => newcombeDifference(1, 2, 1, 2, { level: 0 })).toThrow(RangeError);
  });
});

describe('newcombePairedDifference', () => {
  test.each([
    // Newcombe 1998 (paired), method 10, example 36, 12, 2, 0: θ = .2.
    [36, 12, 2, 0, 0.0569, 0.3404],
    // All alike: the two Wilson intervals, φ = 0.
    [20, 0, 0, 0, -0.1611, 0.1611],
  ])('%d, %d, %d, %d', (both, onlyFirst, onlySecond, neither, low, high) => {
    const difference = newcombePairedDifference(both, onlyFirst, onlySecond, neither);
    expect(difference.low).toBeCloseTo(low, 4);
    expect(difference.high).toBeCloseTo(high, 4);
  });

  test('no cases, and misuse', () => {
    expect(newcombePairedDifference(0, 0, 0, 0)).toEqual({ estimate: 0, low: -1, high: 1 });
    expect(() => newcombePairedDifference(1, -1, 0, 0)).toThrow(
      'newcombePairedDifference: onlyFirst must be at least 0, got -1',
    );
  });
});

describe('tangoDifference', () => {
  test('Tango 1998: b = 6, c = 16, n = 161', () => {
    const difference = tangoDifference(6, 16, 161);
    expect(difference.estimate).toBeCloseTo(-10 / 161, 14);
    expect(difference.low).toBeCloseTo(-0.124, 4);
    expect(difference.high).toBeCloseTo(-0.0054, 4);
  });

  test('no differences: ±z²/(n + z²), in closed form', () => {
    const z2 = 1.959963984540054 ** 2;
    const difference = tangoDifference(0, 0, 50);
    expect(difference.estimate).toBe(0);
    expect(difference.high).toBeCloseTo(z2 / (50 + z2), 10);
    expect(difference.low).toBeCloseTo(-z2 / (50 + z2), 10);
  });

  test('the ends, and misuse', () => {
    expect(tangoDifference(5, 0, 5).high).toBe(1);
    expect(tangoDifference(0, 5, 5).low).toBe(-1);
    expect(tangoDifference(0, 0, 0)).toEqual({ estimate: 0, low: -1, high: 1 });
    expect(() => tangoDifference(3, 3, 5)).toThrow(
      'tangoDifference: total must be at least onlyFirst + onlySecond (6), got 5',
    );
  });
});

test('both paired intervals mirror, hold the estimate, and lie in [−1, 1]', () => {
  const count = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(count, count, count, count, (both, b, c, neither) => {
      const total = both + b + c + neither;
      fc.pre(total > 0);
      for (const [one, other] of [
        [tangoDifference(b, c, total), tangoDifference(c, b, total)],
        [newcombePairedDifference(both, b, c, neither), newcombePairedDifference(both, c, b, neither)],
      ] as const) {
        expect(one.low).toBeCloseTo(-other.high, 12);
        expect(one.low).toBeGreaterThanOrEqual(-1);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(one.low).toBeLessThanOrEqual(one.estimate + 1e-12);
        expect(one.high).toBeGreaterThanOrEqual(one.estimate - 1e-12);
      }
    }),
  );
});

describe('mcnemarTest', () => {
  test.each([
    // Exact binomial sums by hand; SciPy 1.10.1 binomtest gives the same.
    [11, 1, 0.00634765625],
    [25, 15, 0.1538599441628321],
    [6, 0, 0.03125],
    [5, 0, 0.0625],
    [5, 5, 1],
    [0, 0, 1],
    [1, 0, 1],
  ])('exact (%d, %d)', (b, c, p) => {
    expect(mcnemarTest(b, c).pValue).toBeCloseTo(p, 12);
    expect(mcnemarTest(c, b)).toEqual(mcnemarTest(b, c));
  });

  test.each([
    // Fagerland, Lydersen and Laake 2013, by hand: exact − P(X = min), and 1 − P/2 at a tie.
    [11, 1, 0.00634765625 - 12 / 4096],
    [6, 0, 0.03125 - 1 / 64],
    [1, 1, 0.75],
    [5, 5, 1 - 126 / 1024],
    [0, 0, 1],
  ])('mid-p (%d, %d)', (b, c, p) => {
    expect(mcnemarTest(b, c, { method: 'mid-p' }).pValue).toBeCloseTo(p, 12);
  });

  test('100,000 differing cases', () => {
    expect(mcnemarTest(50_000, 50_001).pValue).toBeCloseTo(1, 12);
    expect(mcnemarTest(48_000, 52_000).pValue).toBeLessThan(1e-30);
  });

  test('misuse', () => {
    expect(() => mcnemarTest(1.5, 1)).toThrow('mcnemarTest: onlyFirst must be an integer, got 1.5');
    expect(() => mcnemarTest(1, 1, { method: 'chi' as never })).toThrow('must be one of "exact", "mid-p", got "chi"');
  });
});

describe('pairedTTest', () => {
  test('SciPy 1.10.1, ttest_rel', () => {
    const { statistic, pValue, df } = pairedTTest([1, 2, 3, 4, 7], [0, 0, 1, 5, 1]);
    expect(statistic).toBeCloseTo(1.7541160386140584, 12);
    expect(pValue).toBeCloseTo(0.15427287107931661, 10);
    expect(df).toBe(4);
    const other = pairedTTest([0.5, 0.25, 0.75, 1, 0.5, 0.9], [0.25, 0.25, 0.5, 0.75, 0.6, 0.4]);
    expect(other.statistic).toBeCloseTo(2.203000456008648, 12);
    expect(other.pValue).toBeCloseTo(0.07879563303411909, 10);
  });

  test('the interval leaves 0 out exactly where p is below 1 − level', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 9 }), { minLength: 2, maxLength: 15 }), (differences) => {
        const result = pairedTTest(
          differences,
          differences.map(() => 0),
        );
        fc.pre(Number.isFinite(result.statistic) && Math.abs(result.pValue - 0.05) > 1e-9);
        expect(result.pValue < 0.05).toBe(result.low > 0 || result.high < 0);
      }),
    );
  });

  test.each([
    [[], [], { statistic: 0, pValue: 1, df: 0, estimate: 0, low: -Infinity, high: Infinity }],
    [[1], [0.5], { statistic: 0, pValue: 1, df: 0, estimate: 0.5, low: -Infinity, high: Infinity }],
    [[1, 1], [1, 1], { statistic: 0, pValue: 1, df: 1, estimate: 0, low: 0, high: 0 }],
    [[2, 2], [1, 1], { statistic: Infinity, pValue: 0, df: 1, estimate: 1, low: 1, high: 1 }],
  ])('%j %j', (first, second, result) => {
    expect(pairedTTest(first, second)).toEqual(result);
  });

  test('misuse', () => {
    expect(() => pairedTTest([1], [])).toThrow('pairedTTest: first and second must have the same length, got 1 and 0');
    expect(() => pairedTTest([1], [Number.NaN])).toThrow('pairedTTest: second[0] must be finite, got NaN');
  });
});

describe('signFlipTest', () => {
  test.each([
    // By hand, over all assignments of signs.
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[1, 1, 1, 1], 0.125],
    [[1, 2, 3, -1], 0.375],
    [[0.1, 0.1, 0.1, 0, 0.1, 0.1, 0.1], 2 / 64],
  ])('%j has p = %d', (differences, pValue) => {
    expect(signFlipTest(differences)).toMatchObject({ pValue, exact: true });
  });

  test('is exact to 12 differences that are not 0, seeded beyond', () => {
    const twelve = Array.from({ length: 12 }, () => 1);
    expect(signFlipTest([...twelve, 0, 0])).toMatchObject({ pValue: 2 / 4096, exact: true });
    const thirteen = signFlipTest([...twelve, 1], { resamples: 999 });
    expect(thirteen.exact).toBe(false);
    expect(thirteen.pValue).toBeGreaterThanOrEqual(0.001);
    expect(thirteen.pValue).toBeLessThan(0.005);
  });

  test('the seeded p is near the exact one, and the same for the same seed', () => {
    const differences = [0.3, -0.1, 0.2, 0.25, -0.2, 0.4, 0.1, 0.05, -0.3, 0.35, 0.15, 0.2];
    const exact = signFlipTest(differences).pValue;
    // Two halves of 1e-9 take it past 12 differences and change nothing.
    const seeded = signFlipTest([...differences, 1e-9, -1e-9], { seed: 5 });
    expect(seeded.exact).toBe(false);
    expect(Math.abs(seeded.pValue - exact)).toBeLessThan(0.02);
    expect(signFlipTest([...differences, 1e-9, -1e-9], { seed: 5 })).toEqual(seeded);
  });

  test('misuse', () => {
    expect(() => signFlipTest([Number.NaN])).toThrow('signFlipTest: differences[0] must be finite, got NaN');
    expect(() => signFlipTest([1], { resamples: 0 })).toThrow(RangeError);
    expect(() => signFlipTest([1], { seed: 1.5 })).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clopperPearsonInterval } from '../../../src/metrics/statistics/clopper-pearson-interval.ts';
import { jeffreysInterval } from '../../../src/metrics/statistics/jeffreys-interval.ts';
import { wilson } from '../../../src/metrics/statistics/wilson.ts';
import { wilsonInterval } from '../../../src/metrics/statistics/wilson-interval.ts';

describe('the table of Newcombe 1998 (single proportion)', () => {
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('Wilson %d/%d', (successes, total, low, high) => {
    const interval = wilsonInterval(successes, total);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test.each([
    [81, 263, 0.2535, 0.3682],
    [15, 148, 0.0598, 0.1644],
    [0, 20, 0, 0.2005],
    [1, 29, 0.0018, 0.1963],
  ])('with continuity correction %d/%d', (successes, total, low, high) => {
    const interval = wilsonInterval(successes, total, { continuityCorrection: true });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test.each([
    [81, 263, 0.2527, 0.3676],
    [15, 148, 0.0578, 0.1617],
    [0, 20, 0, 0.1684],
    [1, 29, 0.0009, 0.1776],
  ])('Clopper–Pearson %d/%d', (successes, total, low, high) => {
    const interval = clopperPearsonInterval(successes, total);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

test.each([
  // Hand calculation from Wilson's formula, z = 1.959963984540054, to six places.
  [9, 10, 0.59585, 0.982124],
  [0, 10, 0, 0.277533],
  [2, 199, 0.00276, 0.035898],
])('Wilson %d/%d to six places', (successes, total, low, high) => {
  const interval = wilsonInterval(successes, total);
  expect(interval.low).toBeCloseTo(low, 6);
  expect(interval.high).toBeCloseTo(high, 6);
});

test('Clopper–Pearson of next to nothing, and of next to all', () => {
  // By hand: the high end for none of 10 is 1 − 0.025^(1/10).
  for (const few of [5e-324, 1e-310, 1e-300]) {
    const { low, high } = clopperPearsonInterval(few, 10);
    expect(low).toBeLessThan(1e-20);
    expect(high).toBeCloseTo(1 - 0.025 ** 0.1, 12);
    expect(clopperPearsonInterval(few, few)).toEqual({ low: expect.closeTo(0), high: 1 });
  }
});

describe('wilson', () => {
  test('the example of the source document "pass@k, ECE and Wilson"', () => {
    const interval = wilson(3, 10, 1.959963984540054);
    expect(interval.low).toBeCloseTo(0.10779126740630099, 12);
    expect(interval.high).toBeCloseTo(0.6032218525388546, 12);
  });

  test.each([
    // [successes, total, z, low, high]: the document's conventions.
    [0, 0, 1.96, 0, 1],
    [0, -3, 1.96, 0, 1],
    [3, 10, 0, 0.3, 0.3],
    [1, 3, 0, 1 / 3, 1 / 3],
    [1, 2, 1e200, 0, 1],
  ])('%d of %d at z = %d', (successes, total, z, low, high) => {
    expect(wilson(successes, total, z)).toEqual({ low, high });
  });

  test('exact 0 and 1 at the ends, where doubles would give 1.0000000000000002', () => {
    for (let total = 1; total <= 200; total++) {
      expect(wilson(0, total, 1.96).low).toBe(0);
      expect(wilson(total, total, 1.96).high).toBe(1);
    }
  });

  test('agrees with the formula as the document writes it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (total, share, z) => {
          const successes = Math.round(share * total);
          const p = successes / total;
          const centre = (p + z ** 2 / (2 * total)) / (1 + z ** 2 / total);
          const half = (z / (1 + z ** 2 / total)) * Math.sqrt((p * (1 - p)) / total + z ** 2 / (4 * total * total));
          const { low, high } = wilson(successes, total, z);
          expect(Math.abs(low - Math.max(0, centre - half))).toBeLessThan(1e-9);
          expect(Math.abs(high - Math.min(1, centre + half))).toBeLessThan(1e-9);
        },
      ),
    );
  });
});

describe('laws of all three', () => {
  const intervals = [
    ['wilsonInterval', wilsonInterval],
    [
      'corrected',
      (s: number, n: number, o: { level: number }) => wilsonInterval(s, n, { ...o, continuityCorrection: true }),
    ],
    ['clopperPearsonInterval', clopperPearsonInterval],
    ['jeffreysInterval', jeffreysInterval],
  ] as const;
  const counts = fc
    .integer({ min: 1, max: 2000 })
    .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));
  const levels = fc.double({ min: 0.01, max: 0.999, noNaN: true });

  test.each(intervals)('%s holds the estimate, mirrors, and lies in [0, 1]', (_, interval) => {
    fc.assert(
      fc.property(counts, levels, ([successes, total], level) => {
        const { low, high } = interval(successes, total, { level });
        const mirror = interval(total - successes, total, { level });
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        // Jeffreys' interval at a low level holds its median, not p̂.
        if (interval !== jeffreysInterval) {
          expect(low).toBeLessThanOrEqual(successes / total + 1e-12);
          expect(high).toBeGreaterThanOrEqual(successes / total - 1e-12);
        }
        expect(mirror.low).toBeCloseTo(1 - high, 11);
        expect(mirror.high).toBeCloseTo(1 - low, 11);
      }),
      { numRuns: 60 },
    );
  });

  test.each(intervals)('%s widens with the level and takes fractional counts', (_, interval) => {
    const narrow = interval(7.25, 12.5, { level: 0.8 });
    const wide = interval(7.25, 12.5, { level: 0.99 });
    expect(wide.low).toBeLessThan(narrow.low);
    expect(wide.high).toBeGreaterThan(narrow.high);
  });

  test.each(intervals)('%s knows nothing of no draws', (_, interval) => {
    expect(interval(0, 0, { level: 0.95 })).toEqual({ low: 0, high: 1 });
  });

  test.each(intervals)('%s: misuse', (_, interval) => {
    expect(() => interval(3, 2, { level: 0.95 })).toThrow(/successes must be at most total \(2\), got 3/);
    expect(() => interval(-1, 2, { level: 0.95 })).toThrow(RangeError);
    expect(() => interval(1, 2, { level: 95 })).toThrow(/level must be between 0 and 1, got 95/);
    expect(() => interval('1' as never, 2, { level: 0.9 })).toThrow(TypeError);
    expect(() => interval(1, Number.NaN, { level: 0.9 })).toThrow(RangeError);
  });
});

test('the ends of Clopper–Pearson are closed forms where all or none succeed', () => {
  expect(clopperPearsonInterval(0, 20).high).toBeCloseTo(1 - 0.025 ** (1 / 20), 14);
  expect(clopperPearsonInterval(20, 20).low).toBeCloseTo(0.025 ** (1 / 20), 14);
});

test('Jeffreys against SciPy 1.10.1, beta.ppf([.025, .975], 3.5, 7.5)', () => {
  const interval = jeffreysInterval(3, 10);
  expect(interval.low).toBeCloseTo(0.093, 3);
  expect(interval.high).toBeCloseTo(0.606, 3);
  expect(jeffreysInterval(0, 10).low).toBe(0);
  expect(jeffreysInterval(10, 10).high).toBe(1);
});

test('wilsonInterval takes another quantile in place of the level', () => {
  expect(wilsonInterval(3, 10, { z: 1.6449 })).toEqual(wilson(3, 10, 1.6449));
  expect(() => wilsonInterval(3, 10, { z: -1 })).toThrow('wilsonInterval: z must be at least 0, got -1');
  expect(() => wilson(3, 10, Number.POSITIVE_INFINITY)).toThrow('wilson: z must be finite, got Infinity');
});

test('a continuity-corrected interval at z = 0 still reaches half a case to either side', () => {
  expect(wilsonInterval(3, 10, { z: 0, continuityCorrection: true })).toEqual({
    low: expect.closeTo(0.25, 12),
    high: expect.closeTo(0.35, 12),
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clopperPearsonInterval } from '../../../src/metrics/statistics/clopper-pearson-interval.ts';
import { clusteredMeanInterval } from '../../../src/metrics/statistics/clustered-mean-interval.ts';
import { meanInterval } from '../../../src/metrics/statistics/mean-interval.ts';

/** t(0.975) with 2 and 4 degrees of freedom (mpmath 1.3). */
const T2 = 4.302652729749462;
const T4 = 2.776445105197793;

function expectInterval(got: { low: number; high: number }, low: number, high: number): void {
  expect(got.low).toBeCloseTo(low, 9);
  expect(got.high).toBeCloseTo(high, 9);
}

describe('meanInterval', () => {
  test('SciPy 1.10.1, t.interval(.95, 5, mean, sem)', () => {
    const interval = meanInterval([0.2, 0.4, 0.9, 1, 0.5, 0.7]);
    expectInterval(interval, 0.2954867789415492, 0.9378465543917842);
  });

  test('another range, and no range', () => {
    // By hand: mean 3, s = √2.5, n = 5.
    const half = (T4 * Math.sqrt(2.5)) / Math.sqrt(5);
    expectInterval(meanInterval([1, 2, 3, 4, 5], { range: [0, 10] }), 3 - half, 3 + half);
    expectInterval(meanInterval([1, 2, 3, 4, 5], { range: [1, 5] }), Math.max(1, 3 - half), Math.min(5, 3 + half));
    expectInterval(meanInterval([1, 2, 3, 4, 5], { range: [0, Number.POSITIVE_INFINITY] }), 3 - half, 3 + half);
  });

  test.each([
    [[], 0, 1],
    [[0.5], 0, 1],
    // A single case at an end is one draw: Clopper–Pearson 1/1 and 0/1.
    [[1], 0.025, 1],
    [[0], 0, 0.975],
    // Five of five, not the point [1, 1].
    [[1, 1, 1, 1, 1], 0.025 ** 0.2, 1],
    [[0, 1], 0, 1],
  ])('%j', (values, low, high) => {
    expectInterval(meanInterval(values), low, high);
  });

  test('equal values inside the range get the interval of as many draws', () => {
    const { low, high } = clopperPearsonInterval(3, 6);
    expectInterval(meanInterval([5, 5, 5, 5, 5, 5], { range: [0, 10] }), 10 * low, 10 * high);
    expect(meanInterval([5, 5], { range: [0, Number.POSITIVE_INFINITY] })).toEqual({ low: 5, high: 5 });
    expect(meanInterval([0.1, 0.1, 0.1]).low).toBeGreaterThan(0);
  });

  test('misuse', () => {
    expect(() => meanInterval([0.5, 1.5])).toThrow('meanInterval: values[1] must be from 0 to 1, got 1.5');
    expect(() => meanInterval([0.5, '1' as never])).toThrow(TypeError);
    expect(() => meanInterval([0.5], { range: [1, 1] })).toThrow(RangeError);
    expect(() => meanInterval([0.5], { level: 1 })).toThrow('meanInterval: level must be between 0 and 1, got 1');
  });
});

describe('clusteredMeanInterval', () => {
  test('by hand: clusters {.2, .4}, {.9}, {.5, .7}', () => {
    // Mean .54; cluster residuals −.48, .36, .12; SE² = 3/2 · .3744 / 25.
    const half = T2 * Math.sqrt((1.5 * (0.48 ** 2 + 0.36 ** 2 + 0.12 ** 2)) / 25);
    const interval = clusteredMeanInterval([0.2, 0.9, 0.4, 0.5, 0.7], ['a', 'b', 'a', 'c', 'c'], { range: [-5, 5] });
    expectInterval(interval, 0.54 - half, 0.54 + half);
  });

  test('with every case a cluster it is the plain t interval', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 30 }), (thousandths) => {
        const values = thousandths.map((value) => value / 1000);
        const plain = meanInterval(values);
        const clustered = clusteredMeanInterval(
          values,
          values.map((_, i) => i),
        );
        expectInterval(clustered, plain.low, plain.high);
      }),
    );
  });

  test('one cluster says nothing; equal values count a draw a cluster', () => {
    expect(clusteredMeanInterval([0.2, 0.4], ['a', 'a'])).toEqual({ low: 0, high: 1 });
    expect(clusteredMeanInterval([], [])).toEqual({ low: 0, high: 1 });
    expectInterval(clusteredMeanInterval([1, 1, 1, 1], ['a', 'a', 'b', 'b']), Math.sqrt(0.025), 1);
    // Clusters that balance exactly count the same way.
    const balanced = clopperPearsonInterval(1, 2);
    expectInterval(clusteredMeanInterval([0.25, 0.75, 0.5], ['a', 'a', 'b']), balanced.low, balanced.high);
    expect(() => clusteredMeanInterval([1], [])).toThrow(/values and clusters must have the same length, got 1 and 0/);
  });
});

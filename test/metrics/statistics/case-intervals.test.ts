import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clopperPearsonInterval } from '../../../src/metrics/statistics/clopper-pearson-interval.ts';
import { clusteredMeanInterval } from '../../../src/metrics/statistics/clustered-mean-interval.ts';
import { fixedSuiteInterval } from '../../../src/metrics/statistics/fixed-suite-interval.ts';
import { meanInterval } from '../../../src/metrics/statistics/mean-interval.ts';
import { passAtKInterval } from '../../../src/metrics/statistics/pass-at-k-interval.ts';
import { passHatKInterval } from '../../../src/metrics/statistics/pass-hat-k-interval.ts';
import { repeatedTrialsInterval } from '../../../src/metrics/statistics/repeated-trials-interval.ts';
import { varianceComponents } from '../../../src/metrics/statistics/variance-components.ts';
import { wilson } from '../../../src/metrics/statistics/wilson.ts';
import { wilsonInterval } from '../../../src/metrics/statistics/wilson-interval.ts';

/** t(0.975) with 1, 2, 4 and 5 degrees of freedom, from the tables (Abramowitz and Stegun 26.10, more digits by mpmath). */
const T1 = 12.706204736174694;
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

describe('repeatedTrialsInterval', () => {
  test('one trial a case is Wilson', () => {
    const cases = [1, 1, 0, 1].map((c) => ({ n: 1, c }));
    expect(repeatedTrialsInterval(cases)).toEqual(wilsonInterval(3, 4));
  });

  test('by hand: case means 1, .5, 0', () => {
    // s² = .25, SE² = 1/12, effective n = .25 · 12 = 3.
    const cases = [
      { n: 4, c: 4 },
      { n: 4, c: 2 },
      { n: 4, c: 0 },
    ];
    const expected = wilson(1.5, 3, T2);
    expectInterval(repeatedTrialsInterval(cases), expected.low, expected.high);
  });

  test('the effective number stays within 1 and the number of trials', () => {
    // Means .5 and .6: p̂ = .55, SE² = .0025, p̂q̂/SE² = 99, of 20 trials made.
    const close = wilson(0.55 * 20, 20, T1);
    expectInterval(
      repeatedTrialsInterval([
        { n: 10, c: 5 },
        { n: 10, c: 6 },
      ]),
      close.low,
      close.high,
    );
    // Means 1 and 0: SE² = .25, p̂q̂/SE² = 1.
    const apart = wilson(0.5, 1, T1);
    expectInterval(
      repeatedTrialsInterval([
        { n: 9, c: 9 },
        { n: 9, c: 0 },
      ]),
      apart.low,
      apart.high,
    );
  });

  test('no spread counts each case once, exact at the ends', () => {
    const perfect = repeatedTrialsInterval([
      { n: 10, c: 10 },
      { n: 10, c: 10 },
      { n: 10, c: 10 },
    ]);
    expect(perfect.high).toBe(1);
    expect(perfect.low).toBeCloseTo(wilson(3, 3, T2).low, 9);
    expect(
      repeatedTrialsInterval([
        { n: 3, c: 0 },
        { n: 3, c: 0 },
      ]).low,
    ).toBe(0);
  });

  test('one case or none says nothing of other cases', () => {
    expect(repeatedTrialsInterval([{ n: 10, c: 7 }])).toEqual({ low: 0, high: 1 });
    expect(repeatedTrialsInterval([])).toEqual({ low: 0, high: 1 });
  });

  test('is in [0, 1] and holds the mean of the case means', () => {
    const oneCase = fc
      .integer({ min: 1, max: 20 })
      .chain((n) => fc.record({ n: fc.constant(n), c: fc.integer({ min: 0, max: n }) }));
    fc.assert(
      fc.property(fc.array(oneCase, { minLength: 1, maxLength: 20 }), (cases) => {
        const mean = cases.reduce((sum, { n, c }) => sum + c / n, 0) / cases.length;
        const { low, high } = repeatedTrialsInterval(cases);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(mean + 1e-12);
        expect(high).toBeGreaterThanOrEqual(mean - 1e-12);
      }),
    );
  });

  test('misuse', () => {
    expect(() => repeatedTrialsInterval([{ n: 2, c: 3 }])).toThrow(
      'repeatedTrialsInterval: cases[0].c must be from 0 to 2, got 3',
    );
    expect(() => repeatedTrialsInterval([{ n: 0, c: 0 }])).toThrow(RangeError);
    expect(() => repeatedTrialsInterval('x' as never)).toThrow(TypeError);
  });
});

describe('passAtKInterval and passHatKInterval', () => {
  test('by hand: u = .7, 0 and 1 of cases [5, 2], [5, 0], [5, 5] at k = 2', () => {
    // ū = 17/30, s² = (.7² + 1 − 3ū²)/2.
    const mean = 1.7 / 3;
    const half = T2 * Math.sqrt((0.49 + 1 - 3 * mean * mean) / 2 / 3);
    expectInterval(
      passAtKInterval(
        [
          [5, 2],
          [5, 0],
          [5, 5],
        ],
        2,
      ),
      Math.max(0, mean - half),
      Math.min(1, mean + half),
    );
    // u = .1, .3 and .6.
    const hat = 1 / 3;
    const hatHalf = T2 * Math.sqrt((0.01 + 0.09 + 0.36 - 3 * hat * hat) / 2 / 3);
    expectInterval(
      passHatKInterval(
        [
          [5, 2],
          [5, 3],
          [5, 4],
        ],
        2,
      ),
      Math.max(0, hat - hatHalf),
      hat + hatHalf,
    );
  });

  test('where every case is 0 or 1 it is Clopper–Pearson over cases', () => {
    expect(
      passAtKInterval(
        [
          [4, 4],
          [4, 3],
          [9, 9],
        ],
        4,
      ),
    ).toEqual(clopperPearsonInterval(3, 3));
    expect(
      passAtKInterval(
        [
          [4, 0],
          [4, 0],
        ],
        2,
      ),
    ).toEqual(clopperPearsonInterval(0, 2));
    expect(
      passHatKInterval(
        [
          [4, 4],
          [4, 0],
          [4, 4],
        ],
        2,
      ),
    ).toEqual(clopperPearsonInterval(2, 3));
  });

  test('cases with fewer than k trials are left out; none left is not estimable', () => {
    expect(
      passAtKInterval(
        [
          [4, 2],
          [8, 4],
          [1, 1],
        ],
        3,
      ),
    ).toEqual(
      passAtKInterval(
        [
          [4, 2],
          [8, 4],
        ],
        3,
      ),
    );
    expect(passAtKInterval([[2, 1]], 3)).toEqual({ low: 0, high: 1 });
    expect(passHatKInterval([], 1)).toEqual({ low: 0, high: 1 });
    expect(passAtKInterval([[5, 2]], 2)).toEqual({ low: 0, high: 1 });
  });

  test('misuse', () => {
    expect(() => passAtKInterval([[5, 6]], 1)).toThrow(RangeError);
    expect(() => passAtKInterval([[5, 2]], 0)).toThrow('passAtKInterval: k must be at least 1, got 0');
    expect(() => passHatKInterval([[5, -1]], 1)).toThrow('passHatKInterval: results[0][1] must be at least 0, got -1');
    expect(() => passHatKInterval([3 as never], 1)).toThrow(TypeError);
  });
});

describe('varianceComponents and fixedSuiteInterval', () => {
  test('by hand: case means 1, .5, 0 with 5 trials', () => {
    // s² = .25; own variances 0, .25/4, 0.
    expect(
      varianceComponents([
        { n: 5, c: 5 },
        { n: 5, c: 2.5 },
        { n: 5, c: 0 },
      ]),
    ).toEqual({
      rate: 0.5,
      total: 0.25,
      within: expect.closeTo(0.0625 / 3, 15),
      between: expect.closeTo(0.25 - 0.0625 / 3, 15),
      populationError: expect.closeTo(Math.sqrt(0.25 / 3), 15),
      fixedSuiteError: expect.closeTo(0.25 / 3, 15),
    });
  });

  test('between is never below 0, and single trials leave it unknown', () => {
    expect(
      varianceComponents([
        { n: 2, c: 1 },
        { n: 2, c: 1 },
      ]).between,
    ).toBe(0);
    expect(
      varianceComponents([
        { n: 1, c: 1 },
        { n: 2, c: 1 },
      ]),
    ).toMatchObject({ within: null, between: null, fixedSuiteError: null });
    expect(varianceComponents([{ n: 4, c: 1 }])).toMatchObject({ total: null, within: 0.0625, populationError: null });
    expect(varianceComponents([])).toEqual({
      rate: null,
      total: null,
      within: null,
      between: null,
      populationError: null,
      fixedSuiteError: null,
    });
  });

  test('the fixed suite: same cases, narrower than the population', () => {
    // Own variances .25/9 each, SE² = .25/18, effective n = 18 of 20 trials.
    const expected = wilson(9, 18, 1.959963984540054);
    expectInterval(
      fixedSuiteInterval([
        { n: 10, c: 5 },
        { n: 10, c: 5 },
      ]),
      expected.low,
      expected.high,
    );
    expect(
      fixedSuiteInterval([
        { n: 10, c: 10 },
        { n: 10, c: 10 },
      ]),
    ).toEqual(wilson(20, 20, 1.9599639845400536));
    expect(
      fixedSuiteInterval([
        { n: 1, c: 1 },
        { n: 5, c: 1 },
      ]),
    ).toEqual({ low: 0, high: 1 });
    expect(fixedSuiteInterval([])).toEqual({ low: 0, high: 1 });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clopperPearsonInterval } from '../../../src/metrics/statistics/clopper-pearson-interval.ts';
import { fixedSuiteInterval } from '../../../src/metrics/statistics/fixed-suite-interval.ts';
import { passAtKInterval } from '../../../src/metrics/statistics/pass-at-k-interval.ts';
import { passHatKInterval } from '../../../src/metrics/statistics/pass-hat-k-interval.ts';
import { repeatedTrialsInterval } from '../../../src/metrics/statistics/repeated-trials-interval.ts';
import { varianceComponents } from '../../../src/metrics/statistics/variance-components.ts';
import { wilson } from '../../../src/metrics/statistics/wilson.ts';
import { wilsonInterval } from '../../../src/metrics/statistics/wilson-interval.ts';

/** t(0.975) with 1 and 2 degrees of freedom (mpmath 1.3). */
const T1 = 12.706204736174694;
const T2 = 4.302652729749462;

function expectInterval(got: { low: number; high: number }, low: number, high: number): void {
  expect(got.low).toBeCloseTo(low, 9);
  expect(got.high).toBeCloseTo(high, 9);
}

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

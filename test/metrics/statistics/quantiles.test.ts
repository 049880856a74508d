import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betaQuantile } from '../../../src/metrics/statistics/beta-quantile.ts';
import { binomialCdf } from '../../../src/metrics/statistics/binomial-cdf.ts';
import { normalCdf } from '../../../src/metrics/statistics/normal-cdf.ts';
import { normalQuantile } from '../../../src/metrics/statistics/normal-quantile.ts';
import { studentTCdf } from '../../../src/metrics/statistics/student-t-cdf.ts';
import { studentTQuantile } from '../../../src/metrics/statistics/student-t-quantile.ts';
import { BETA_QUANTILES, BINOMIAL_CDF, NORMAL_QUANTILES, STUDENT_T_QUANTILES } from './reference-values.ts';

/** Asserts agreement in relative terms; a value below the normal doubles must be as small. */
function expectRelative(got: number, wanted: number, tolerance: number): void {
  if (Math.abs(wanted) < 1e-300) expect(Math.abs(got)).toBeLessThan(1e-299);
  else expect(Math.abs(got - wanted) / Math.abs(wanted)).toBeLessThanOrEqual(tolerance);
}

describe('against the reference values', () => {
  test.each(BETA_QUANTILES)('betaQuantile(%d, %d, %d)', (p, a, b, x) => {
    expectRelative(betaQuantile(p, a, b), x, 1e-12);
  });

  test.each(STUDENT_T_QUANTILES)('studentTQuantile(%d, %d)', (p, df, t) => {
    expectRelative(studentTQuantile(p, df), t, 1e-13);
  });

  test.each(NORMAL_QUANTILES)('normalQuantile(%d)', (p, z) => {
    expectRelative(normalQuantile(p), z, 1e-15);
  });

  test.each(BINOMIAL_CDF)('binomialCdf(%d, %d, %d)', (k, n, p, probability) => {
    expectRelative(binomialCdf(k, n, p), probability, 1e-11);
  });

  test.each([
    // mpmath 1.3, ncdf at 30 digits.
    [-1.96, 0.0249978951482204],
    [1, 0.8413447460685429],
    [-1e-5, 0.499996010577196],
    [0, 0.5],
    [-40, 0],
    [40, 1],
  ])('normalCdf(%d)', (z, p) => {
    expectRelative(normalCdf(z), p, 1e-11);
  });
});

describe('closed forms', () => {
  const probability = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true });

  test('Beta(a, 1) has x = p^(1/a), Beta(1, b) has 1 − (1 − p)^(1/b)', () => {
    fc.assert(
      fc.property(probability, fc.double({ min: 0.1, max: 1e6, noNaN: true }), (p, shape) => {
        expectRelative(betaQuantile(p, shape, 1), Math.exp(Math.log(p) / shape), 1e-12);
        expectRelative(betaQuantile(p, 1, shape), -Math.expm1(Math.log1p(-p) / shape), 1e-12);
      }),
      { numRuns: 200 },
    );
  });

  test('Student t with 1 and 2 degrees of freedom (Abramowitz and Stegun 26.7)', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.51, max: 0.999, noNaN: true }), (p) => {
        expectRelative(studentTQuantile(p, 1), Math.tan(Math.PI * (p - 0.5)), 1e-12);
        expectRelative(studentTQuantile(p, 2), (2 * p - 1) / Math.sqrt(2 * p * (1 - p)), 1e-12);
        expectRelative(studentTCdf(-Math.tan(Math.PI * (p - 0.5)), 1), 1 - p, 1e-11);
      }),
      { numRuns: 200 },
    );
  });

  test('binomialCdf is the sum of its terms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }), (n, p) => {
        let sum = 0;
        let term = (1 - p) ** n;
        for (let k = 0; k < n; k++) {
          sum += term;
          term *= ((n - k) / (k + 1)) * (p / (1 - p));
          expectRelative(binomialCdf(k, n, p), sum, 1e-11);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('laws', () => {
  const probability = fc.double({ min: 1e-300, max: 1, maxExcluded: true, noNaN: true });
  const shape = fc.double({ min: 1e-3, max: 1e8, noNaN: true });

  test('quantiles rise with p and stay in range, whatever the shapes', () => {
    fc.assert(
      fc.property(probability, probability, shape, shape, (p, q, a, b) => {
        const [low, high] = [betaQuantile(Math.min(p, q), a, b), betaQuantile(Math.max(p, q), a, b)];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high * (1 + 1e-9));
      }),
      { numRuns: 150 },
    );
  });

  test('the t quantile inverts its distribution function', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-200, max: 0.5, noNaN: true }),
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        (p, df) => {
          expectRelative(studentTCdf(studentTQuantile(p, df), df), p, 1e-9);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('symmetry', () => {
    expect(studentTQuantile(0.25, 3)).toBe(-studentTQuantile(0.75, 3));
    expect(studentTQuantile(0.5, 3)).toBe(0);
    expect(normalQuantile(0.5)).toBe(0);
    expect(betaQuantile(0.5, 7, 7)).toBeCloseTo(0.5, 14);
  });

  test.each([
    [betaQuantile(0, 2, 3), 0],
    [betaQuantile(1, 2, 3), 1],
    [normalQuantile(0), Number.NEGATIVE_INFINITY],
    [normalQuantile(1), Number.POSITIVE_INFINITY],
    [studentTQuantile(0, 3), Number.NEGATIVE_INFINITY],
    [studentTQuantile(1, 3), Number.POSITIVE_INFINITY],
    [studentTQuantile(1e-300, 0.5), Number.NEGATIVE_INFINITY],
    [studentTQuantile(0.975, Number.POSITIVE_INFINITY), normalQuantile(0.975)],
    [studentTCdf(Number.NEGATIVE_INFINITY, 3), 0],
    [studentTCdf(Number.POSITIVE_INFINITY, 3), 1],
    [binomialCdf(-1, 5, 0.5), 0],
    [binomialCdf(5, 5, 0.5), 1],
    [binomialCdf(2.9, 5, 0.5), 0.5],
    [binomialCdf(2, 5, 0), 1],
    [binomialCdf(2, 5, 1), 0],
    [binomialCdf(0, 0, 0.5), 1],
  ])('an end of the range: %d is %d', (got, wanted) => {
    expect(got).toBeCloseTo(wanted, 14);
  });
});

test.each([
  [() => normalQuantile(1.5), RangeError, 'normalQuantile: p must be from 0 to 1, got 1.5'],
  [() => normalQuantile('0.5' as never), TypeError, 'normalQuantile: p must be a number, got "0.5"'],
  [() => betaQuantile(0.5, 0, 1), RangeError, 'betaQuantile: a must be above 0, got 0'],
  [() => betaQuantile(0.5, 1, Number.NaN), RangeError, 'betaQuantile: b must be finite, got NaN'],
  [() => studentTQuantile(0.5, 0), RangeError, 'studentTQuantile: df must be above 0, got 0'],
  [() => studentTQuantile(0.5, null as never), TypeError, 'studentTQuantile: df must be a number, got null'],
  [() => studentTCdf(Number.NaN, 1), RangeError, 'studentTCdf: t must be a number, got NaN'],
  [
    () => studentTCdf(1, Number.POSITIVE_INFINITY),
    RangeError,
    'studentTCdf: df must be above 0 and finite, got Infinity',
  ],
  [() => binomialCdf(1, 2.5, 0.5), RangeError, 'binomialCdf: n must be an integer, got 2.5'],
  [() => binomialCdf(Number.NaN, 2, 0.5), RangeError, 'binomialCdf: k must be a number, got NaN'],
  [() => binomialCdf(1, 2, -0.1), RangeError, 'binomialCdf: p must be from 0 to 1, got -0.1'],
])('misuse %#', (call, type, message) => {
  expect(call).toThrow(type);
  expect(call).toThrow(message);
});

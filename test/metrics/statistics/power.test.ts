import { describe, expect, test } from 'vitest';
import { binomialCdf } from '../../../src/metrics/statistics/binomial-cdf.ts';
import { casesForAllPassing } from '../../../src/metrics/statistics/cases-for-all-passing.ts';
import { casesForPower } from '../../../src/metrics/statistics/cases-for-power.ts';
import { clopperPearsonInterval } from '../../../src/metrics/statistics/clopper-pearson-interval.ts';
import { confidentPassPower } from '../../../src/metrics/statistics/confident-pass-power.ts';
import { smallestDetectableChange } from '../../../src/metrics/statistics/smallest-detectable-change.ts';
import { wilson } from '../../../src/metrics/statistics/wilson.ts';

const Z = 1.6448536269514722;

test.each([
  // By hand: z²τ/(1 − τ) and ln .05/ln τ, rounded up.
  [0.8, 11, 14],
  [0.9, 25, 29],
  [0.95, 52, 59],
  [0.99, 268, 299],
])('casesForAllPassing(%d)', (threshold, byWilson, byClopperPearson) => {
  expect(casesForAllPassing(threshold)).toBe(byWilson);
  expect(casesForAllPassing(threshold, { method: 'clopper-pearson' })).toBe(byClopperPearson);
  expect(wilson(byWilson, byWilson, Z).low).toBeGreaterThanOrEqual(threshold);
  expect(wilson(byWilson - 1, byWilson - 1, Z).low).toBeLessThan(threshold);
});

describe('casesForPower', () => {
  test.each([
    // Exact binomial power of Wilson's one-sided 95% bound; the loop below checks it apart from the search.
    [0.7, 0.8, 125],
    [0.8, 0.9, 86],
    [0.8, 0.95, 35],
    [0.9, 0.95, 188],
    [0.9, 0.98, 58],
  ])('threshold %d, true rate %d', (threshold, rate, cases) => {
    expect(casesForPower(threshold, rate)).toBe(cases);
    // The sawtooth: just before the answer the power falls short, from it on it never does.
    expect(confidentPassPower(cases - 1, threshold, rate)).toBeLessThan(0.8);
    for (let n = cases; n < 4 * cases; n++) expect(confidentPassPower(n, threshold, rate)).toBeGreaterThanOrEqual(0.8);
  });

  test('no number is enough where the rate does not exceed the threshold', () => {
    expect(casesForPower(0.8, 0.8)).toBeNull();
    expect(casesForPower(0.8, 0.5)).toBeNull();
  });

  test('trials of a case count by how alike they are (Kish 1965, by hand)', () => {
    expect(casesForPower(0.9, 0.98, { trials: 10 })).toBe(58);
    expect(casesForPower(0.9, 0.98, { trials: 10, correlation: 0 })).toBe(6);
    expect(casesForPower(0.9, 0.98, { trials: 4, correlation: 0.5 })).toBe(37);
  });

  test('other ends: certain success, tiny gaps, strict mode', () => {
    expect(casesForPower(0.9, 1)).toBe(casesForAllPassing(0.9));
    // (1.6449·√(.9·.1) + .8416·√(.901·.099))²/.001², by hand.
    expect(Math.abs((casesForPower(0.9, 0.901) ?? 0) - 554_752)).toBeLessThan(100);
    expect(casesForPower(0.9, 0.98, { method: 'clopper-pearson' })).toBeGreaterThanOrEqual(58);
  });

  test('misuse', () => {
    expect(() => casesForPower(1, 1)).toThrow('casesForPower: threshold must be between 0 and 1, got 1');
    expect(() => casesForPower(0.8, 90)).toThrow('casesForPower: trueRate must be from 0 to 1, got 90');
    expect(() => casesForPower(0.8, 0.9, { power: 1 })).toThrow(RangeError);
    expect(() => casesForPower(0.8, 0.9, { trials: 0 })).toThrow(RangeError);
    expect(() => casesForPower(0.8, 0.9, { correlation: 2 })).toThrow(RangeError);
    expect(() => casesForPower(0.8, 0.9, { method: 'exact' as never })).toThrow(RangeError);
    expect(() => casesForAllPassing('0.9' as never)).toThrow(TypeError);
  });
});

describe('confidentPassPower', () => {
  test.each(['wilson', 'clopper-pearson'] as const)(
    '%s: the chance that the bound itself clears the threshold',
    (method) => {
      for (const n of [1, 5, 20, 60]) {
        for (const [threshold, rate] of [
          [0.5, 0.7],
          [0.8, 0.95],
          [0.2, 0.1],
        ] as const) {
          let power = 0;
          for (let s = 0; s <= n; s++) {
            const low = method === 'wilson' ? wilson(s, n, Z).low : clopperPearsonInterval(s, n, { level: 0.9 }).low;
            if (low >= threshold - 1e-12) {
              power = 1 - binomialCdf(s - 1, n, rate);
              break;
            }
          }
          expect(confidentPassPower(n, threshold, rate, { method })).toBeCloseTo(power, 10);
        }
      }
    },
  );

  test('at the threshold itself Clopper–Pearson passes at most 5% of the time', () => {
    for (let n = 1; n < 200; n += 7) {
      expect(confidentPassPower(n, 0.8, 0.8, { method: 'clopper-pearson' })).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(confidentPassPower(n, 0.8, 0.8)).toBeLessThan(0.08);
    }
  });

  test('no cases pass nothing', () => {
    expect(confidentPassPower(0, 0.8, 1)).toBe(0);
  });
});

describe('smallestDetectableChange', () => {
  test('(z.975 + z.8)·√(ω² + σ²_A/K_A + σ²_B/K_B)/√n, by hand', () => {
    const zs = 1.959963984540054 + 0.8416212335729143;
    const change = smallestDetectableChange(100, {
      changeVariance: 0.01,
      firstVariance: 0.16,
      secondVariance: 0.2,
      firstTrials: 4,
      secondTrials: 5,
    });
    expect(change).toBeCloseTo((zs * Math.sqrt(0.01 + 0.04 + 0.04)) / 10, 12);
    expect(smallestDetectableChange(25, { changeVariance: 1, power: 0.5 })).toBeCloseTo(1.959963984540054 / 5, 12);
  });

  test('misuse', () => {
    expect(() => smallestDetectableChange(0, { changeVariance: 1 })).toThrow(RangeError);
    expect(() => smallestDetectableChange(10, { changeVariance: -1 })).toThrow(
      'smallestDetectableChange: changeVariance must be at least 0, got -1',
    );
    expect(() => smallestDetectableChange(10, { changeVariance: 1, firstTrials: 0 })).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auroc } from '../../../src/metrics/calibration/auroc.ts';
import { brierDecomposition } from '../../../src/metrics/calibration/brier-decomposition.ts';
import { brierScore } from '../../../src/metrics/calibration/brier-score.ts';
import { calibrationErrorNull } from '../../../src/metrics/calibration/calibration-error-null.ts';
import { debiasedCalibrationError } from '../../../src/metrics/calibration/debiased-calibration-error.ts';
import { expectedCalibrationError } from '../../../src/metrics/calibration/expected-calibration-error.ts';
import { seededRandom } from '../../../src/metrics/statistics/random.ts';

const items = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.boolean()), { minLength: 1, maxLength: 60 });

describe('brierScore', () => {
  test.each([
    // scikit-learn's documented example of brier_score_loss.
    [[0.1, 0.9, 0.8, 0.3], [0, 1, 1, 0], 0.0375],
    [[1, 0], [true, false], 0],
    [[1, 0], [false, true], 1],
    [[], [], 0],
  ] as const)('%j %j', (confidences, outcomes, score) => {
    expect(brierScore(confidences, outcomes)).toBeCloseTo(score, 15);
  });
});

describe('brierDecomposition', () => {
  test('by hand: groups .8 (2 of 4 right) and .2 (1 of 2)', () => {
    const parts = brierDecomposition([0.8, 0.8, 0.8, 0.8, 0.2, 0.2], [1, 1, 0, 0, 1, 0]);
    expect(parts.reliability).toBeCloseTo(0.09, 14);
    expect(parts.resolution).toBeCloseTo(0, 14);
    expect(parts.uncertainty).toBeCloseTo(0.25, 14);
    expect(parts.withinBin).toBe(0);
    expect(parts.score).toBeCloseTo(0.34, 14);
  });

  test('the parts add up, with bins and without', () => {
    fc.assert(
      fc.property(items, fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }), (list, bins) => {
        const parts = brierDecomposition(
          list.map(([c]) => c / 20),
          list.map(([, y]) => y),
          { bins },
        );
        const { score, reliability, resolution, uncertainty, withinBin } = parts;
        expect(reliability - resolution + uncertainty + withinBin).toBeCloseTo(score, 12);
        expect(Math.min(reliability, resolution, uncertainty)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('auroc', () => {
  test.each([
    // scikit-learn's documented example of roc_auc_score.
    [[0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1], 0.75],
    [[0.5, 0.5], [0, 1], 0.5],
    [[0.9, 0.1], [0, 1], 0],
    [[0.9, 0.1], [1, 1], null],
    [[], [], null],
  ] as const)('%j %j', (confidences, correct, area) => {
    expect(auroc(confidences, correct)).toBe(area);
  });

  test('is the share of right–wrong pairs in the right order', () => {
    fc.assert(
      fc.property(items, (list) => {
        const right = list.filter(([, y]) => y).map(([c]) => c);
        const wrong = list.filter(([, y]) => !y).map(([c]) => c);
        let won = 0;
        for (const r of right) for (const w of wrong) won += r > w ? 1 : r === w ? 0.5 : 0;
        const area = auroc(
          list.map(([c]) => c / 20),
          list.map(([, y]) => y),
        );
        if (right.length * wrong.length === 0) expect(area).toBeNull();
        else expect(area).toBeCloseTo(won / (right.length * wrong.length), 12);
      }),
    );
  });
});

describe('debiasedCalibrationError', () => {
  test.each([
    // Kumar et al. 2019, definition 5.1, by hand: gap .3² − .25/3 in one bin of 4.
    [[0.8, 0.8, 0.8, 0.8], [1, 1, 0, 0], 1, Math.sqrt(0.09 - 0.25 / 3)],
    // Below 0 counts as 0.
    [[0.6, 0.6], [1, 0], 1, 0],
    // A bin of one shows no variance, and counts as no gap.
    [[0.9], [0], 10, 0],
    [[], [], 10, 0],
  ] as const)('%j %j with %d bins', (confidences, correct, bins, error) => {
    expect(debiasedCalibrationError(confidences, correct, bins)).toBeCloseTo(error, 12);
    expect(debiasedCalibrationError(confidences, correct, bins, { binning: 'equal-mass' })).toBeCloseTo(error, 12);
  });

  test('its square averages to about 0 for a calibrated model, where the plain error does not', () => {
    const random = seededRandom(1);
    let zeros = 0;
    let plain = 0;
    for (let run = 0; run < 400; run++) {
      const confidences = Array.from({ length: 100 }, () => 0.5 + random.uniform() / 2);
      const correct = confidences.map((confidence) => random.uniform() < confidence);
      if (debiasedCalibrationError(confidences, correct, 5, { binning: 'equal-mass' }) === 0) zeros += 1;
      plain += expectedCalibrationError(confidences, correct, 5) / 400;
    }
    expect(zeros / 400).toBeGreaterThan(0.45);
    expect(plain).toBeGreaterThan(0.04);
  });

  test('misuse', () => {
    expect(() => debiasedCalibrationError([0.5], [true], 5, { binning: 'x' as never })).toThrow(
      'debiasedCalibrationError: binning must be one of "equal-width", "equal-mass", got "x"',
    );
  });
});

describe('calibrationErrorNull', () => {
  test.each([
    // Roelofs et al. 2022 and a separate simulation: confidences uniform on (.5, 1), 10 bins.
    [30, 0.128, 200],
    [100, 0.07, 100],
    [1000, 0.023, 30],
  ])('mean error of a calibrated model at n = %d', (count, mean, suites) => {
    const random = seededRandom(count);
    let sum = 0;
    for (let suite = 0; suite < suites; suite++) {
      const confidences = Array.from({ length: count }, () => 0.5 + random.uniform() / 2);
      sum += calibrationErrorNull(confidences, 10, { resamples: 100, seed: suite }).mean;
    }
    expect(Math.abs(sum / suites - mean)).toBeLessThan(0.0015);
  });

  test('by hand: one item at .5 is always off by .5; two in a bin by 0 or .5', () => {
    expect(calibrationErrorNull([0.5], 10)).toEqual({ mean: 0.5, percentile95: 0.5, pValue: null });
    const two = calibrationErrorNull([0.5, 0.5], 10, { resamples: 20_000 });
    expect(two.mean).toBeCloseTo(0.25, 2);
    expect(two.percentile95).toBe(0.5);
  });

  test('judges an observed error: p is uniform under the null and small for a gross one', () => {
    const confidences = Array.from({ length: 50 }, () => 0.9);
    expect(calibrationErrorNull(confidences, 10, { observed: 0.9, resamples: 999 }).pValue).toBe(0.001);
    expect(calibrationErrorNull(confidences, 10, { observed: 0, resamples: 999 }).pValue).toBe(1);
  });

  test('the same seed gives the same, another seed another', () => {
    const confidences = Array.from({ length: 40 }, (_, i) => 0.5 + i / 100);
    const once = calibrationErrorNull(confidences, 10, { seed: 3 });
    expect(calibrationErrorNull(confidences, 10, { seed: 3 })).toEqual(once);
    expect(calibrationErrorNull(confidences, 10, { seed: 4 })).not.toEqual(once);
  });

  test('no items, and misuse', () => {
    expect(calibrationErrorNull([], 10)).toEqual({ mean: 0, percentile95: 0, pValue: null });
    expect(() => calibrationErrorNull([2], 10)).toThrow(
      'calibrationErrorNull: confidences[0] must be from 0 to 1, got 2',
    );
    expect(() => calibrationErrorNull('x' as never, 10)).toThrow(TypeError);
    expect(() => calibrationErrorNull([0.5], 10, { resamples: 0 })).toThrow(RangeError);
    expect(() => calibrationErrorNull([0.5], 10, { seed: 0.5 })).toThrow(RangeError);
  });
});

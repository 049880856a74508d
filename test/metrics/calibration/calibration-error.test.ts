import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calibrationBins } from '../../../src/metrics/calibration/calibration-bins.ts';
import { calibrationError } from '../../../src/metrics/calibration/calibration-error.ts';
import { equalMassCalibrationError } from '../../../src/metrics/calibration/equal-mass-calibration-error.ts';
import { expectedCalibrationError } from '../../../src/metrics/calibration/expected-calibration-error.ts';

describe('where both definitions agree', () => {
  test.each([
    // [confidences, correct, bins, error]: by hand.
    [[], [], 10, 0],
    [[0.25, 0.25, 0.55, 0.75, 0.75], [0, 0, 1, 1, 1], 2, 0.29],
    [[0.95, 1], [1, 0], 10, 0.475],
    // The source document "pass@k, ECE and Wilson", examples.
    [[0.9, 0.8, 0.6, 0.4], [true, true, false, false], 5, 0.325],
    [[0.25, 0.26], [true, false], 4, 0.245],
    [[1], [true], 1000, 0],
    [[0, 0], [1, 0], 1, 0.5],
  ] as const)('%j %j with %d bins', (confidences, correct, bins, error) => {
    expect(expectedCalibrationError(confidences, correct, bins)).toBeCloseTo(error, 14);
    expect(calibrationError(confidences, correct, bins)).toBeCloseTo(error, 14);
    expect(calibrationBins(confidences, correct, bins).ece).toBeCloseTo(error, 14);
  });
});

describe('where they differ: 0.29 with 100 bins', () => {
  test('by decimal it is in bin 29 with 0.292, by double in bin 28 alone', () => {
    // By hand: one bin, |1/2 − 0.291|; two bins, (0.71 + 0.292)/2.
    expect(expectedCalibrationError([0.29, 0.292], [true, false], 100)).toBeCloseTo(0.209, 14);
    expect(calibrationError([0.29, 0.292], [true, false], 100)).toBeCloseTo(0.501, 14);
  });
});

/** The only non-empty bin of a confidence. */
function binOf(confidence: number | string, bins: number): number {
  return calibrationBins([confidence], [true], bins).bins.findIndex((bin) => bin.count === 1);
}

describe('bins by the decimal literal', () => {
  test.each([
    // [literal, bins, bin]: ⌊literal · bins⌋ in exact arithmetic, by hand.
    [0.29, 100, 29],
    [0.57, 100, 57],
    [0.3, 10, 3],
    ['0.28999999999999998', 100, 28],
    ['0.29000000000000000000', 100, 29],
    ['0.2999999999999999999999999999999', 10, 2],
    ['2.9e-1', 100, 29],
    ['29E-2', 100, 29],
    ['0.0029e+2', 100, 29],
    ['1', 10, 9],
    ['1.000', 10, 9],
    ['1000e-3', 10, 9],
    ['0.1e1', 10, 9],
    ['0', 10, 0],
    ['-0', 10, 0],
    ['-0.0e5', 10, 0],
    ['0e999999999999999999999', 10, 0],
    [-0, 10, 0],
    [5e-324, 1000, 0],
    [1e-7, 1_000_000, 0],
    [1e-6, 1_000_000, 1],
    ['0.999999999999999999999999', 1000, 999],
    ['1e-400000', 1000, 0],
    ['1e-99999999999999999999999999', 1000, 0],
    [`0.${'3'.repeat(100_000)}`, 3, 0],
    [`0.${'3'.repeat(100_000)}4`, 3, 1],
    [`0.${'0'.repeat(100_000)}1`, 3, 0],
    [`${'1'}${'0'.repeat(100_000)}e-100001`, 10, 1],
  ])('%# %.40s of %d', (confidence, bins, bin) => {
    expect(binOf(confidence, bins)).toBe(bin);
  });

  test('is exact rational arithmetic', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 25n),
        fc.integer({ min: 0, max: 25 }),
        fc.integer({ min: 1, max: 1000 }),
        (digits, shift, bins) => {
          const scale = 10n ** 25n;
          const literal = `${digits * 10n ** BigInt(shift)}e-${25 + shift}`;
          const exact = Number((digits * BigInt(bins)) / scale);
          expect(binOf(literal, bins)).toBe(Math.min(exact, bins - 1));
        },
      ),
    );
  });

  test('a hostile literal costs no time and no memory', () => {
    const long = `0.${'9'.repeat(3_000_000)}`;
    const tiny = '1e-400000';
    // By hand: a gap of 0 in the last bin, of 1 for the two in the first.
    expect(expectedCalibrationError([long, tiny, '0.5e-999999999'], [true, true, true], 1000)).toBeCloseTo(2 / 3, 12);
  });
});

describe('calibrationBins', () => {
  test('gives every bin, empty ones with null', () => {
    // By hand.
    expect(calibrationBins([0.5, 0.75, 0.1], [true, false, true], 2)).toEqual({
      bins: [
        { lower: 0, upper: 0.5, count: 1, confidence: 0.1, accuracy: 1 },
        { lower: 0.5, upper: 1, count: 2, confidence: 0.625, accuracy: 0.5 },
      ],
      ece: 0.9 / 3 + 0.125 * (2 / 3),
      count: 3,
    });
    expect(calibrationBins([], [], 1)).toEqual({
      bins: [{ lower: 0, upper: 1, count: 0, confidence: null, accuracy: null }],
      ece: 0,
      count: 0,
    });
  });

  test('its bins and expectedCalibrationError tell one story', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), { maxLength: 60 }),
        fc.integer({ min: 1, max: 40 }),
        (items, bins) => {
          const confidences = items.map(([confidence]) => confidence);
          const correct = items.map(([, right]) => right);
          const report = calibrationBins(confidences, correct, bins);
          const ece = report.bins.reduce(
            (sum, bin) => sum + (bin.count / items.length) * Math.abs((bin.accuracy ?? 0) - (bin.confidence ?? 0)),
            0,
          );
          expect(expectedCalibrationError(confidences, correct, bins)).toBe(report.ece);
          expect(report.ece).toBeCloseTo(items.length === 0 ? 0 : ece, 12);
          expect(report.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(items.length);
        },
      ),
    );
  });
});

describe('laws', () => {
  const items = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), { maxLength: 50 });
  const errors = [
    ['calibrationError', calibrationError],
    ['expectedCalibrationError', expectedCalibrationError],
    ['equalMassCalibrationError', equalMassCalibrationError],
  ] as const;

  test.each(errors)('%s is in [0, 1] and does not depend on the order of the items', (_, error) => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 30 }), (list, bins) => {
        const reversed = list.toReversed();
        const value = error(
          list.map(([c]) => c),
          list.map(([, y]) => y),
          bins,
        );
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
        expect(
          error(
            reversed.map(([c]) => c),
            reversed.map(([, y]) => y),
            bins,
          ),
        ).toBeCloseTo(value, 12);
      }),
    );
  });

  test.each(errors)('%s: misuse', (name, error) => {
    expect(() => error([0.5], [], 10)).toThrow(
      `${name}: confidences and correct must have the same length, got 1 and 0`,
    );
    expect(() => error([1.5], [true], 10)).toThrow(`${name}: confidences[0] must be from 0 to 1, got 1.5`);
    expect(() => error([-0.1], [true], 10)).toThrow(RangeError);
    expect(() => error([Number.NaN], [true], 10)).toThrow(RangeError);
    expect(() => error([null as never], [true], 10)).toThrow(TypeError);
    expect(() => error([0.5], [2 as never], 10)).toThrow(`${name}: correct[0] must be true, false, 1 or 0, got 2`);
    expect(() => error([0.5], [true], 0)).toThrow(RangeError);
    expect(() => error([0.5], [true], 2.5)).toThrow(RangeError);
    expect(() => error('0.5' as never, [true], 10)).toThrow(TypeError);
  });

  test.each(['', ' 0.5', '+0.5', '.5', '5.', '0x1', '01', 'NaN', 'Infinity', '1e', '0.5 '])(
    '%j is no JSON number',
    (literal) => {
      expect(() => expectedCalibrationError([literal], [true], 10)).toThrow(
        'expectedCalibrationError: confidences[0] must be a number from 0 to 1',
      );
    },
  );

  test.each(['1.00000000000000000000001', '-1e-999999', '10', '1e99999999999'])('%s is outside [0, 1]', (literal) => {
    expect(() => expectedCalibrationError([literal], [true], 10)).toThrow(
      'expectedCalibrationError: confidences[0] must be from 0 to 1',
    );
  });

  test('more bins than can be counted or drawn', () => {
    expect(expectedCalibrationError([0.5, 1], [true, true], 1e14)).toBeCloseTo(0.25, 14);
    expect(() => expectedCalibrationError([0.5], [true], 1e15)).toThrow(RangeError);
    expect(() => calibrationBins([0.5], [true], 1e7)).toThrow('calibrationBins: bins must be at most 1000000');
  });
});

describe('equalMassCalibrationError', () => {
  test.each([
    // By hand: bins {.1, .2} and {.8, .9}.
    [[0.9, 0.1, 0.8, 0.2], [1, 0, 0, 1], 2, 0.35],
    // Equal confidences share a bin, however many bins there are.
    [[0.9, 0.9, 0.9, 0.9], [1, 0, 1, 0], 4, 0.4],
    [[0.5, 1], [1, 1], 1, 0.25],
    [[], [], 3, 0],
  ] as const)('%j %j with %d bins', (confidences, correct, bins, error) => {
    expect(equalMassCalibrationError(confidences, correct, bins)).toBeCloseTo(error, 14);
  });
});

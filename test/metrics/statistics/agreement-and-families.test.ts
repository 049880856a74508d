import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { benjaminiHochberg } from '../../../src/metrics/statistics/benjamini-hochberg.ts';
import { cohensKappa, cohensKappaOfTable } from '../../../src/metrics/statistics/cohens-kappa.ts';
import { holm } from '../../../src/metrics/statistics/holm.ts';
import { krippendorffAlpha } from '../../../src/metrics/statistics/krippendorff-alpha.ts';
import { roganGladen } from '../../../src/metrics/statistics/rogan-gladen.ts';

describe('holm and benjaminiHochberg', () => {
  test.each([
    // The step-down and step-up rules by hand (R's p.adjust gives the same).
    [
      [0.01, 0.02, 0.03, 0.04, 0.05],
      [0.05, 0.08, 0.09, 0.09, 0.09],
      [0.05, 0.05, 0.05, 0.05, 0.05],
    ],
    [
      [0.04, 0.001, 0.5],
      [0.08, 0.003, 0.5],
      [0.06, 0.003, 0.5],
    ],
    [
      [0.6, 0.7],
      [1, 1],
      [0.7, 0.7],
    ],
    [[0.03], [0.03], [0.03]],
    [[], [], []],
  ])('%j', (pValues, byHolm, byBenjaminiHochberg) => {
    expect(holm(pValues)).toEqual(byHolm.map((p) => expect.closeTo(p, 12)));
    expect(benjaminiHochberg(pValues)).toEqual(byBenjaminiHochberg.map((p) => expect.closeTo(p, 12)));
  });

  test('p ≤ BH ≤ Holm ≤ Bonferroni, and the order of the list does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), (pValues) => {
        const [strict, loose] = [holm(pValues), benjaminiHochberg(pValues)];
        pValues.forEach((p, i) => {
          const tolerance = 1 + 1e-12;
          expect(p).toBeLessThanOrEqual((loose[i] ?? 0) * tolerance);
          expect(loose[i]).toBeLessThanOrEqual((strict[i] ?? 0) * tolerance);
          expect(strict[i]).toBeLessThanOrEqual(Math.min(1, p * pValues.length) * tolerance);
        });
        expect(holm(pValues.toReversed())).toEqual(strict.toReversed());
        expect(benjaminiHochberg(pValues.toReversed())).toEqual(loose.toReversed());
      }),
    );
  });

  test('misuse', () => {
    expect(() => holm([0.5, 1.5])).toThrow('holm: pValues[1] must be from 0 to 1, got 1.5');
    expect(() => benjaminiHochberg('x' as never)).toThrow('benjaminiHochberg: pValues must be an array, got "x"');
  });
});

describe('cohensKappa', () => {
  test('20, 5, 10, 15 gives .4 (Cohen 1960, by hand)', () => {
    expect(
      cohensKappaOfTable([
        [20, 5],
        [10, 15],
      ]),
    ).toBeCloseTo(0.4, 14);
    const pairs = [
      ...Array(20).fill(['yes', 'yes']),
      ...Array(5).fill(['yes', 'no']),
      ...Array(10).fill(['no', 'yes']),
      ...Array(15).fill(['no', 'no']),
    ];
    expect(
      cohensKappa(
        pairs.map(([a]) => a),
        pairs.map(([, b]) => b),
      ),
    ).toBeCloseTo(0.4, 14);
  });

  test.each([
    [['a', 'b'], ['a', 'b'], 1],
    [['a', 'b'], ['b', 'a'], -1],
    [['a', 'a'], ['a', 'a'], null],
    [['a', 'a'], ['b', 'b'], 0],
    [[], [], null],
    [[true, false, true], [true, false, false], 0.4],
    [['__proto__', 'constructor'], ['__proto__', 'constructor'], 1],
  ])('%j against %j', (first, second, kappa) => {
    const got = cohensKappa(first, second);
    if (kappa === null) expect(got).toBeNull();
    else expect(got).toBeCloseTo(kappa, 14);
  });

  test('misuse', () => {
    expect(() => cohensKappa(['a'], [])).toThrow(
      'cohensKappa: first and second must have the same length, got 1 and 0',
    );
    expect(() => cohensKappa([null as never], ['a'])).toThrow(TypeError);
    expect(() => cohensKappaOfTable([[1, 2]])).toThrow('cohensKappaOfTable: table[0] must be as long as the table (1)');
    expect(() => cohensKappaOfTable([[-1]])).toThrow(RangeError);
  });
});

describe('krippendorffAlpha', () => {
  /** Krippendorff 2011, example C: twelve units, four observers, missing ratings. */
  const UNITS = [
    [1, 1, null, 1],
    [2, 2, 3, 2],
    [3, 3, 3, 3],
    [3, 3, 3, 3],
    [2, 2, 2, 2],
    [1, 2, 3, 4],
    [4, 4, 4, 4],
    [1, 1, 2, 1],
    [2, 2, 2, 2],
    [null, 5, 5, 5],
    [null, null, 1, 1],
    [null, 3, null, undefined],
  ];

  test.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
    ['interval', 0.849],
  ] as const)('%s metric of the published example', (metric, alpha) => {
    expect(krippendorffAlpha(UNITS, { metric })).toBeCloseTo(alpha, 3);
  });

  test('two observers, no missing ratings: Krippendorff 2011, example A, α = .095', () => {
    const first = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0];
    const second = [1, 1, 1, 0, 0, 1, 0, 0, 0, 0];
    expect(krippendorffAlpha(first.map((rating, i) => [rating, second[i]]))).toBeCloseTo(0.095, 3);
  });

  test('the closed forms are the sums over pairs of the definition', () => {
    const rating = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.array(rating, { maxLength: 5 }), { maxLength: 12 }), (units) => {
        const pairable = units
          .map((unit) => unit.filter((r): r is number => r !== null))
          .filter((unit) => unit.length > 1);
        const all = pairable.flat();
        const distances = {
          nominal: (a: number, b: number) => (a === b ? 0 : 1),
          interval: (a: number, b: number) => (a - b) ** 2,
          ordinal: (a: number, b: number) => {
            const [low, high] = [Math.min(a, b), Math.max(a, b)];
            const between = all.filter((r) => r >= low && r <= high).length;
            const ends = all.filter((r) => r === low).length + all.filter((r) => r === high).length;
            return (between - ends / 2) ** 2;
          },
        };
        for (const metric of ['nominal', 'interval', 'ordinal'] as const) {
          const pairs = (list: readonly number[]): number =>
            list.reduce((sum, a) => sum + list.reduce((inner, b) => inner + distances[metric](a, b), 0), 0);
          const observed = pairable.reduce((sum, unit) => sum + pairs(unit) / (unit.length - 1), 0) / all.length;
          const expected = pairs(all) / (all.length * (all.length - 1));
          const alpha = krippendorffAlpha(units, { metric });
          if (all.length === 0 || expected === 0) expect(alpha).toBeNull();
          else expect(alpha).toBeCloseTo(1 - observed / expected, 9);
        }
      }),
    );
  });

  test('nothing to pair, and misuse', () => {
    expect(krippendorffAlpha([])).toBeNull();
    expect(krippendorffAlpha([['a'], ['b', null]])).toBeNull();
    expect(
      krippendorffAlpha([
        ['a', 'a'],
        ['a', 'a'],
      ]),
    ).toBeNull();
    expect(() => krippendorffAlpha([['a', 'b']], { metric: 'interval' })).toThrow(
      'krippendorffAlpha: a rating must be a number, got "a"',
    );
    expect(() => krippendorffAlpha([[{} as never, 1]])).toThrow(TypeError);
    expect(() => krippendorffAlpha([], { metric: 'ratio' as never })).toThrow(RangeError);
  });

  test('100,000 units, all ratings different', () => {
    const units = Array.from({ length: 100_000 }, (_, i) => [2 * i, 2 * i + 1]);
    expect(krippendorffAlpha(units, { metric: 'ordinal' })).toBeCloseTo(1, 6);
  });
});

describe('roganGladen', () => {
  test('p = .4, q0 = .7, q1 = .9, n = 1000, 200 checks each: (.4 + .7 − 1)/.6', () => {
    const rate = roganGladen(0.4, 0.7, 0.9, 1000, 200, 200);
    expect(rate.estimate).toBeCloseTo(1 / 6, 12);
    // Lang and Reiczigel 2014, their formulas followed with Python 3.11.
    expect(rate.low).toBeCloseTo(0.0563507, 6);
    expect(rate.high).toBeCloseTo(0.262733, 6);
  });

  test('a perfect judge changes nothing, a useless one leaves nothing, and the ends are clamped', () => {
    expect(roganGladen(0.75, 1, 1, 100, 50, 50).estimate).toBe(0.75);
    expect(roganGladen(0.75, 0.4, 0.6, 100, 50, 50)).toEqual({ estimate: null, low: 0, high: 1 });
    expect(roganGladen(0.1, 0.8, 0.9, 100, 50, 50)).toMatchObject({ estimate: 0, low: 0 });
    expect(roganGladen(1, 0.8, 0.9, 100, 50, 50)).toMatchObject({ estimate: 1, high: 1 });
  });

  test('misuse', () => {
    expect(() => roganGladen(40, 0.7, 0.9, 1000, 200, 200)).toThrow('roganGladen: rate must be from 0 to 1, got 40');
    expect(() => roganGladen(0.4, 0.7, 0.9, 0, 200, 200)).toThrow('roganGladen: answers must be at least 1, got 0');
  });
});

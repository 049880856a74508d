import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baselineOf } from '../../src/report/baseline.ts';
import { casesNeededFor, type PowerQuestion, usualRates } from '../../src/report/power.ts';
import { detectableChanges } from '../../src/report/power-detect.ts';
import { evalCase } from './cases.ts';

const question: Omit<PowerQuestion, 'threshold' | 'trueRates'> = {
  ceiling: false,
  trials: 1,
  correlation: null,
  power: 0.8,
};

/** The source document "The statistics, and where each comes from": 80% power by Wilson. */
const PINNED = [
  [0.7, 0.8, 125],
  [0.8, 0.9, 86],
  [0.8, 0.95, 35],
  [0.9, 0.95, 188],
  [0.9, 0.98, 58],
] as const;

describe('cases needed', () => {
  test.each(PINNED)('threshold %d, true rate %d: %d', (threshold, trueRate, cases) => {
    const { needed } = casesNeededFor({ ...question, threshold, trueRates: [trueRate] });
    expect(needed).toMatchObject([{ trueRate, cases, assumed: false }]);
    const ceiling = casesNeededFor({
      ...question,
      ceiling: true,
      threshold: Number((1 - threshold).toFixed(2)),
      trueRates: [Number((1 - trueRate).toFixed(2))],
    });
    expect(ceiling.needed[0]?.cases).toBe(cases);
  });

  test.each([
    [0.8, 11, 14],
    [0.9, 25, 29],
    [0.95, 52, 59],
    [0.99, 268, 299],
  ])('all passing, threshold %d: %d, strict %d', (threshold, cases, strictCases) => {
    const { allPassing, needed } = casesNeededFor({ ...question, threshold, trueRates: [1] });
    expect(allPassing).toEqual({ cases, strictCases });
    expect(needed).toMatchObject([{ cases, strictCases }]);
    expect(
      casesNeededFor({ ...question, ceiling: true, threshold: Number((1 - threshold).toFixed(2)), trueRates: [0] })
        .allPassing,
    ).toEqual(allPassing);
  });

  test('no number is enough for a model that is not better than the threshold', () => {
    const { needed } = casesNeededFor({ ...question, threshold: 0.8, trueRates: [0.8, 0.5] });
    expect(needed).toMatchObject([
      { cases: null, strictCases: null },
      { cases: null, strictCases: null },
    ]);
  });

  // Kish's design effect by hand: 125 · (1 + 4ρ)/5.
  test('trials: each row a correlation, half assumed; a given one alone', () => {
    const rows = (correlation: number | null) =>
      casesNeededFor({ ...question, threshold: 0.7, trueRates: [0.8], trials: 5, correlation }).needed.map((row) => [
        row.correlation,
        row.cases,
        row.assumed,
      ]);
    expect(rows(null)).toEqual([
      [0, 25, false],
      [0.5, 75, true],
      [1, 125, false],
    ]);
    expect(rows(0.2)).toEqual([[0.2, 45, false]]);
  });

  test('true rates to show where none is given', () => {
    expect(usualRates(0.8, false)).toEqual([0.85, 0.9, 0.95]);
    expect(usualRates(0.1, true)).toEqual([0.075, 0.05, 0.025]);
  });
});

describe('smallest change that is found', () => {
  const asked = { trials: null, correlation: null, changeVariance: null, power: 0.8 };
  /** z(0.975) + z(0.8). */
  const Z = 1.959963984540054 + 0.8416212335729142;
  const suite = (scores: readonly (readonly number[])[], metric = 'exactMatch') =>
    baselineOf(scores.map((own, i) => evalCase(`case ${i}`, own, { metric })));
  const exactMatch = (changes: ReturnType<typeof detectableChanges>) => changes.find((c) => c.metric === 'exactMatch');

  test('one trial a case: half of the variance is taken for noise', () => {
    const single = suite(Array.from({ length: 100 }, (_, i) => [i < 80 ? 1 : 0]));
    // (80 + 2)/(100 + 4) of 104 = 82, half of 82·22/104² each run.
    const noise = 0.5 * (82 / 104) * (22 / 104);
    expect(exactMatch(detectableChanges(single, asked))).toEqual({
      metric: 'exactMatch',
      value: 0.8,
      cases: 100,
      trials: 100,
      trialVariance: expect.closeTo(noise, 12),
      correlation: 0.5,
      assumed: true,
      smallestDrop: expect.closeTo((Z * Math.sqrt(2 * noise)) / 10, 12),
      smallestBreak: expect.any(Number),
    });
  });

  test('several trials: the noise is what was seen, in the baseline and in as many trials as are asked for', () => {
    // Each case 2 of 4: variance of a trial ½·½·4/3 = 1/3, of a mean 1/12; cases do not differ.
    const coins = suite(Array.from({ length: 50 }, () => [1, 0, 1, 0]));
    const found = exactMatch(detectableChanges(coins, asked));
    expect(found).toMatchObject({ trialVariance: expect.closeTo(1 / 3, 12), correlation: 0, assumed: false });
    expect(found?.smallestDrop).toBeCloseTo((Z * Math.sqrt(1 / 12 + 1 / 12)) / Math.sqrt(50), 12);
    const more = exactMatch(detectableChanges(coins, { ...asked, trials: 40, changeVariance: 0.05 }));
    expect(more?.smallestDrop).toBeCloseTo((Z * Math.sqrt(0.05 + 1 / 12 + 1 / 120)) / Math.sqrt(50), 12);
    expect(more?.smallestBreak).toBeNull();
  });

  test('cases that always come out alike: any drop of all, but not of a few', () => {
    const sure = suite(Array.from({ length: 40 }, (_, i) => (i % 2 ? [1, 1] : [0, 0])));
    const found = exactMatch(detectableChanges(sure, asked));
    expect(found).toMatchObject({ trialVariance: 0, correlation: 1, smallestDrop: 0 });
    expect(found?.smallestBreak).toBeCloseTo(Z ** 2 / (40 + Z ** 2), 12);
  });

  test('the break that is found solves its own formula, and a longer suite finds less', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1), { minLength: 2, maxLength: 60 }), (scores) => {
        const found = exactMatch(detectableChanges(suite(scores.map((score) => [score])), asked));
        const drop = found?.smallestBreak ?? Number.NaN;
        const noise = 2 * (found?.trialVariance ?? Number.NaN);
        const solved = (Z * Math.sqrt(drop * (1 - drop) + noise)) / Math.sqrt(scores.length);
        expect(drop === 1 ? Math.min(1, solved) : solved).toBeCloseTo(drop, 9);
        const twice = exactMatch(detectableChanges(suite([...scores, ...scores].map((score) => [score])), asked));
        expect(twice?.smallestDrop).toBeLessThan(found?.smallestDrop ?? 0);
      }),
    );
  });

  test('a score and an amount have theirs; one case has none', () => {
    const scores = baselineOf(
      [0.2, 0.4, 0.9].map((score, i) => evalCase(`${i}`, [score], { metric: 'tokenF1', latencyMs: 100 + i })),
    );
    const changes = detectableChanges(scores, asked);
    expect(changes.map((change) => [change.metric, change.assumed, change.smallestBreak === null])).toEqual([
      ['tokenF1', true, false],
      ['latencyMs', true, true],
    ]);
    // s² = 0.13, half of it noise in each run.
    expect(changes[0]?.smallestDrop).toBeCloseTo((Z * Math.sqrt(0.13)) / Math.sqrt(3), 12);
    expect(detectableChanges(suite([[1]]), asked)).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrapInterval } from '../../../src/metrics/statistics/bootstrap-interval.ts';
import { seededRandom } from '../../../src/metrics/statistics/random.ts';

/** The plain enumeration of all nⁿ resamples' means. */
function allMeans(values: readonly number[]): number[] {
  let sums = [0];
  for (let i = 0; i < values.length; i++) sums = sums.flatMap((sum) => values.map((value) => sum + value));
  return sums.map((sum) => sum / values.length).sort((a, b) => a - b);
}

const FIFTEEN = [1.2, 3.4, 0.5, 8.9, 2.2, 4.4, 0.1, 12.5, 3.3, 2.7, 5.1, 0.9, 1.1, 2.0, 7.7];

describe('bootstrapInterval', () => {
  test('the exact 95% percentile interval of the mean of 0, 10, 20, 30, 40 is [8, 32]', () => {
    expect(bootstrapInterval([0, 10, 20, 30, 40])).toEqual({ low: 8, high: 32, method: 'percentile', exact: true });
  });

  test('a small exact interval is that of all nⁿ resamples', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 5 }), (values) => {
        const means = allMeans(values);
        // The smallest mean with at least 1/20 and 19/20 of the resamples at or below it.
        const at = (twentieths: number): number => means[Math.ceil((twentieths * means.length) / 20) - 1] ?? Number.NaN;
        const interval = bootstrapInterval(values, { level: 0.9 });
        expect(interval.low).toBeCloseTo(at(1), 10);
        expect(interval.high).toBeCloseTo(at(19), 10);
      }),
    );
  });

  test('with 10,000 seeded resamples it is within chance of the exact one', () => {
    const values = [0, 10, 20, 30, 40, 50, 60, 70, 80];
    const exact = bootstrapInterval(values, { resamples: 30_000 });
    const drawn = bootstrapInterval(values, { seed: 1 });
    expect(exact.exact).toBe(true);
    expect(drawn.exact).toBe(false);
    expect(Math.abs(drawn.low - exact.low)).toBeLessThan(2);
    expect(Math.abs(drawn.high - exact.high)).toBeLessThan(2);
  });

  test.each([
    // SciPy 1.10.1, stats.bootstrap with 400,000 resamples.
    ['percentile', 2.16, 5.58],
    ['bca', 2.3533, 5.9467],
  ] as const)('%s of the mean of 15 skewed values', (method, low, high) => {
    const interval = bootstrapInterval(FIFTEEN, { method, resamples: 50_000, seed: 3 });
    expect(interval.method).toBe(method);
    expect(Math.abs(interval.low - low)).toBeLessThan(0.06);
    expect(Math.abs(interval.high - high)).toBeLessThan(0.08);
  });

  test('BCa, exactly: SciPy 1.10.1 gives [8, 35] for 0, 10, 20, 30, 45', () => {
    expect(bootstrapInterval([0, 10, 20, 30, 45], { method: 'bca' })).toMatchObject({
      low: 8,
      high: 35,
      method: 'bca',
    });
  });

  test('the same seed gives the same interval, another seed another', () => {
    const once = bootstrapInterval(FIFTEEN, { resamples: 500, seed: 7 });
    expect(bootstrapInterval(FIFTEEN, { resamples: 500, seed: 7 })).toEqual(once);
    expect(bootstrapInterval(FIFTEEN, { resamples: 500, seed: 8 })).not.toEqual(once);
  });

  test('any statistic of any cases, which is free to reorder what it is given', () => {
    const cases = FIFTEEN.map((score) => ({ score }));
    const median = (sample: readonly { score: number }[]): number =>
      (sample as { score: number }[]).sort((a, b) => a.score - b.score)[7]?.score ?? 0;
    const interval = bootstrapInterval(cases, { statistic: median, resamples: 2000 });
    expect(interval.low).toBeLessThanOrEqual(2.7);
    expect(interval.high).toBeGreaterThanOrEqual(2.7);
    expect(cases.map(({ score }) => score)).toEqual(FIFTEEN);
  });

  test.each([
    // BCa has no correction to offer: one case; all alike; an estimate outside all resamples.
    [[5], undefined, 5, 5],
    [[5, 5, 5], undefined, 5, 5],
  ])('BCa of %j', (cases, statistic, low, high) => {
    expect(bootstrapInterval(cases, { method: 'bca', statistic })).toMatchObject({ low, high });
  });

  test('BCa falls back, and says so, where its correction is undefined', () => {
    let calls = 0;
    // The estimate on the cases themselves comes after the resamples, and lies below all of them.
    const drifting = (): number => {
      calls += 1;
      return calls <= 126 ? 10 : 0;
    };
    const interval = bootstrapInterval([1, 2, 3, 4, 5], { method: 'bca', statistic: drifting });
    expect(interval).toMatchObject({ method: 'percentile', low: 10, high: 10 });
    expect(bootstrapInterval([5], { method: 'bca' }).method).toBe('percentile');
  });

  test('misuse', () => {
    expect(() => bootstrapInterval([])).toThrow('bootstrapInterval: cases must be at least one case, got []');
    expect(() => bootstrapInterval([1, 'x' as never])).toThrow('bootstrapInterval: cases[1] must be a number, got "x"');
    expect(() => bootstrapInterval([1], { statistic: 5 as never })).toThrow(TypeError);
    expect(() => bootstrapInterval([1, 2], { statistic: () => Number.NaN })).toThrow(
      "bootstrapInterval: the statistic's result must be finite, got NaN",
    );
    expect(() => bootstrapInterval([1], { method: 'basic' as never })).toThrow(RangeError);
    expect(() => bootstrapInterval([1], { resamples: 0 })).toThrow(RangeError);
    expect(() => bootstrapInterval([1], { level: 1 })).toThrow(RangeError);
  });
});

describe('seededRandom', () => {
  test('is uniform: mean, variance and every tenth', () => {
    const random = seededRandom(12);
    const count = 100_000;
    const tenths = new Array<number>(10).fill(0);
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < count; i++) {
      const value = random.uniform();
      sum += value;
      squares += value * value;
      const tenth = Math.floor(value * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(sum / count).toBeCloseTo(1 / 2, 2);
    expect(squares / count).toBeCloseTo(1 / 3, 2);
    // Five standard deviations of a binomial count are 475.
    for (const tenth of tenths) expect(Math.abs(tenth - count / 10)).toBeLessThan(475);
  });

  test('neighbouring seeds, negative and large ones give streams of their own', () => {
    const firsts = new Set(
      [0, 1, 2, -1, -2, 2 ** 32, 2 ** 32 + 1, 2 ** 52, -(2 ** 40)].map((seed) => seededRandom(seed).uniform()),
    );
    expect(firsts.size).toBe(9);
  });

  test('two streams side by side do not disturb each other', () => {
    const [one, other] = [seededRandom(9), seededRandom(9)];
    const mixed = Array.from({ length: 20 }, () => [one.uniform(), other.uniform()] as const);
    for (const [a, b] of mixed) expect(a).toBe(b);
  });

  test('integers stay below their bound', () => {
    const random = seededRandom(3);
    const seen = new Set(Array.from({ length: 500 }, () => random.integer(6)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('misuse', () => {
    expect(() => seededRandom(1.5)).toThrow('seededRandom: seed must be an integer, got 1.5');
    expect(() => seededRandom('x' as never)).toThrow(TypeError);
  });
});

test('BCa of 20,000 cases takes no time in the square of their number', () => {
  const random = seededRandom(1);
  const values = Array.from({ length: 20_000 }, () => random.uniform() ** 2);
  const interval = bootstrapInterval(values, { method: 'bca', resamples: 200 });
  // The mean of u² is 1/3, its standard error √(4/45)/√20,000 = 0.0021.
  expect(interval.method).toBe('bca');
  expect(interval.low).toBeGreaterThan(1 / 3 - 0.013);
  expect(interval.high).toBeLessThan(1 / 3 + 0.013);
});

import { describe, expect, test } from 'vitest';
import { binomialCdf } from '../../src/metrics/statistics/binomial-cdf.ts';
import type { ReportCase, ThresholdResult } from '../../src/report/report.ts';
import { buildCase, buildTrial, casePassing, casesScoring, reportOn, suite } from './build-cases.ts';

const CONFIDENT = { decide: 'confident' } as const;

function decide(cases: readonly ReportCase[], metric: string, spec: object): ThresholdResult {
  const [result] = reportOn(cases, { [metric]: { ...CONFIDENT, ...spec } }).thresholds;
  if (!result) throw new Error('no threshold came back');
  return result;
}

describe('cases needed, all passing, for a confident pass (Wilson z²τ/(1−τ), Clopper–Pearson ln .05/ln τ)', () => {
  test.each([
    [0.8, 11, 14],
    [0.9, 25, 29],
    [0.95, 52, 59],
    [0.99, 268, 299],
  ])('at %d: %d, strict %d', (bound, wilson, exact) => {
    for (const [strict, total] of [
      [false, wilson],
      [true, exact],
    ] as const) {
      expect(decide(suite(1, 1), 'passRate', { bound, strict })).toMatchObject({
        verdict: 'inconclusive',
        casesNeeded: total - 1,
      });
      expect(decide(suite(total - 1, total - 1), 'passRate', { bound, strict })).toMatchObject({
        verdict: 'inconclusive',
        casesNeeded: 1,
      });
      expect(decide(suite(total, total), 'passRate', { bound, strict })).toMatchObject({
        verdict: 'pass',
        casesNeeded: null,
      });
    }
  });
});

describe('three outcomes by the one-sided 95% bound (two-sided 90% Wilson, hand-calculated with z = 1.6449)', () => {
  test.each([
    // 46/50: lower (0.92·50 + 1.3528 − 1.6449·√(50·.92·.08 + .6764))/(50 + 2.7055) = .8332
    [46, 50, 'higher', 0.83, 'pass'],
    [46, 50, 'higher', 0.84, 'inconclusive'],
    // upper: (46 + 1.3528 + 1.6449·√4.3564)/52.7055 = .9636
    [46, 50, 'higher', 0.96, 'inconclusive'],
    [46, 50, 'higher', 0.97, 'fail'],
    [46, 50, 'lower', 0.97, 'pass'],
    [46, 50, 'lower', 0.96, 'inconclusive'],
    [46, 50, 'lower', 0.84, 'inconclusive'],
    [46, 50, 'lower', 0.83, 'fail'],
    [0, 20, 'higher', 0.12, 'fail'],
    [0, 20, 'lower', 0.12, 'pass'],
  ] as const)('%d of %d, %s is better, bound %d: %s', (passing, total, direction, bound, verdict) => {
    const result = decide(suite(passing, total), 'passRate', { bound, direction });
    expect(result.verdict).toBe(verdict);
    expect(result.bounds?.[0]).toBeLessThanOrEqual(passing / total);
  });

  test('the message gives estimate, interval, bound, and the cases that would settle it', () => {
    expect(decide(suite(46, 50), 'passRate', { bound: 0.9 }).reason).toBe(
      'undecided: 0.92 is at least 0.9, but not with 95% confidence (one-sided bound 0.833; 95% CI 0.812 to 0.968; 50 cases); 559 more cases would settle it at this value',
    );
    expect(decide(suite(25, 25), 'passRate', { bound: 0.9 }).reason).toBe(
      '1 is at least 0.9 with 95% confidence (one-sided bound 0.902; 95% CI 0.867 to 1; 25 cases)',
    );
    expect(decide(suite(5, 20), 'passRate', { bound: 0.9 }).reason).toBe(
      '0.25 is under 0.9 with 95% confidence (one-sided bound 0.432; 95% CI 0.112 to 0.469; 20 cases)',
    );
  });

  test('no number of cases settles a value on its bound, or a rate of exactly 1', () => {
    expect(decide(suite(9, 10), 'passRate', { bound: 0.9 })).toMatchObject({
      verdict: 'inconclusive',
      casesNeeded: null,
    });
    expect(decide(suite(10, 10), 'passRate', { bound: 1 })).toMatchObject({
      verdict: 'inconclusive',
      casesNeeded: null,
    });
    // One failure proves that the rate is under 1.
    expect(decide(suite(9, 10), 'passRate', { bound: 1 }).verdict).toBe('fail');
  });

  test('a bound at the end of the range is met by anything', () => {
    expect(decide(suite(0, 3), 'passRate', { bound: 0 }).verdict).toBe('pass');
  });
});

test('the number of cases needed is the one that a search one by one finds', () => {
  for (const [passing, total, bound] of [
    [18, 20, 0.8],
    [14, 20, 0.8],
    [27, 30, 0.85],
  ] as const) {
    const { casesNeeded } = decide(suite(passing, total), 'passRate', { bound });
    // Wilson's bound clears τ where the score test does: |p̂ − τ|·√n ≥ z·√(τ(1 − τ)).
    const z = 1.6448536269514722;
    let n = total;
    while (Math.abs(passing / total - bound) * Math.sqrt(n) < z * Math.sqrt(bound * (1 - bound))) n++;
    expect(casesNeeded).toBe(n - total);
  }
});

describe('other kinds of metric', () => {
  test('a score: t over the case means', () => {
    // Mean .7, s = .1 (n = 3): one-sided t(2) = 2.91999, half width .168586.
    const cases = casesScoring('tokenF1', [0.6, 0.7, 0.8]);
    expect(decide(cases, 'tokenF1', { bound: 0.531 })).toMatchObject({ verdict: 'pass' });
    expect(decide(cases, 'tokenF1', { bound: 0.532 })).toMatchObject({ verdict: 'inconclusive' });
    expect(decide(cases, 'tokenF1', { bound: 0.869 })).toMatchObject({ verdict: 'fail' });
    const [low, high] = decide(cases, 'tokenF1', { bound: 0.5 }).bounds ?? [0, 0];
    expect(low).toBeCloseTo(0.531414, 5);
    expect(high).toBeCloseTo(0.868586, 5);
  });

  test('an amount: t, beyond 1', () => {
    const latencies = [900, 1000, 1100].map((latencyMs, i) => buildCase(`c${i}`, [buildTrial(0, true, { latencyMs })]));
    expect(decide(latencies, 'latencyMs', { bound: 1200 })).toMatchObject({ verdict: 'pass', estimate: 1000 });
    expect(decide(latencies, 'latencyMs', { bound: 1100 })).toMatchObject({ verdict: 'inconclusive' });
    expect(decide(latencies, 'latencyMs', { bound: 800 })).toMatchObject({ verdict: 'fail' });
  });

  test('several trials a case: more trials of one case are no more cases', () => {
    // Ten cases, five always right and five always wrong: as many trials as wanted say no more than ten cases.
    const cases = (n: number) => Array.from({ length: 10 }, (_, i) => casePassing(`c${i}`, i < 5 ? n : 0, n));
    const one = decide(cases(2), 'passRate', { bound: 0.2 });
    const many = decide(cases(100), 'passRate', { bound: 0.2 });
    expect(many.bounds).toEqual(one.bounds);
    // Strict counts a case as one draw: Clopper–Pearson 5 of 10, two-sided 90%, .2224 to .7776.
    const [low, high] = decide(cases(100), 'passRate', { bound: 0.2, strict: true }).bounds ?? [0, 0];
    expect(low).toBeCloseTo(0.2224, 4);
    expect(high).toBeCloseTo(0.7776, 4);
  });

  test('pass@k: cases that all pass or all fail by Clopper–Pearson', () => {
    // 5 of 5 cases: lower .05^(1/5) = .549280.
    const cases = Array.from({ length: 5 }, (_, i) => casePassing(`c${i}`, 3, 3));
    expect(decide(cases, 'pass@2', { bound: 0.549 }).verdict).toBe('pass');
    expect(decide(cases, 'pass@2', { bound: 0.55 })).toMatchObject({ verdict: 'inconclusive', casesNeeded: 1 });
    expect(decide(cases, 'pass^3', { bound: 0.549 }).verdict).toBe('pass');
  });

  test('one score shows no spread', () => {
    expect(decide(casesScoring('tokenF1', [0.9]), 'tokenF1', { bound: 0.8 })).toMatchObject({
      verdict: 'inconclusive',
      bounds: null,
      casesNeeded: null,
      reason: expect.stringContaining('a single case shows no spread'),
    });
  });

  test('what nothing measured fails', () => {
    expect(decide(suite(5, 5), 'rougeL', { bound: 0.1 })).toMatchObject({ verdict: 'fail', estimate: null });
  });
});

describe('several confident thresholds: failures are claimed over the family (Holm), passes are not', () => {
  // 3 of 10 against 0.55: score test z = −.25/√(.55·.45/10) = −1.589, p = .056; against 0.6: z = −1.9365, p = .0264.
  const cases = suite(3, 10);

  test('what fails alone need not fail among others', () => {
    expect(decide(cases, 'passRate', { bound: 0.6 }).verdict).toBe('fail');
    const [first, second] = reportOn(cases, {
      passRate: { bound: 0.6, ...CONFIDENT },
      'pass@1': { bound: 0.1, ...CONFIDENT },
    }).thresholds;
    // Holm: 2 × .0264 = .0528.
    expect(first).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringContaining('Holm-adjusted p = 0.053'),
    });
    expect(first?.casesNeeded).toBe(1);
    expect(second?.verdict).toBe('inconclusive');
  });

  test('a failure that is certain leaves the others the level of those that remain', () => {
    const both = reportOn(cases, {
      passRate: { bound: 0.6, ...CONFIDENT },
      'a.*': { passRate: { bound: 0.99, ...CONFIDENT } },
    }).thresholds;
    expect(both.map((threshold) => threshold.verdict)).toEqual(['fail', 'fail']);
  });

  test('point thresholds are no part of it', () => {
    const [first] = reportOn(cases, { passRate: { bound: 0.6, ...CONFIDENT }, 'pass@1': 0.1 }).thresholds;
    expect(first?.verdict).toBe('fail');
  });

  test('passing needs no adjustment', () => {
    const thresholds = { passRate: { bound: 0.9, ...CONFIDENT }, 'a/*': { passRate: { bound: 0.9, ...CONFIDENT } } };
    expect(reportOn(suite(25, 25), { ...thresholds }).thresholds.map((t) => t.verdict)).toEqual(['pass', 'fail']);
    expect(
      reportOn(suite(25, 25, { file: 'a/b.test.ts' }), { ...thresholds }).thresholds.map((t) => t.verdict),
    ).toEqual(['pass', 'pass']);
  });
});

test('at a true rate equal to the bound a confident pass comes up about 0–7% of the time, and never over 5% in strict mode', () => {
  // Exact: the chance of every count of successes that the gate passes, under Binomial(n, bound).
  for (const bound of [0.7, 0.8, 0.9]) {
    for (const n of [10, 25, 60]) {
      for (const [strict, most] of [
        [false, 0.0725],
        [true, 0.05],
      ] as const) {
        let least = n + 1;
        while (least > 0 && decide(suite(least - 1, n), 'passRate', { bound, strict }).verdict === 'pass') least--;
        const chance = least > n ? 0 : 1 - binomialCdf(least - 1, n, bound);
        expect(chance).toBeLessThanOrEqual(most);
      }
    }
  }
});

import { describe, expect, test } from 'vitest';
import { fisherLowerTail } from '../../src/report/fisher.ts';
import { buildCase, buildRecord, buildTrial, casePassing, reportOn, suite } from './build-cases.ts';

describe('variance of the pass rate', () => {
  test('hand calculation: rates 1, .5, 0 of two trials each', () => {
    const cases = [casePassing('a', 2, 2), casePassing('b', 1, 2), casePassing('c', 0, 2)];
    // v = 0, .25/1, 0: within .25/3; s² = .25; between = .25 − .25/3.
    const { variance } = reportOn(cases);
    expect(variance?.within).toBeCloseTo(0.25 / 3, 12);
    expect(variance?.between).toBeCloseTo(0.25 - 0.25 / 3, 12);
    expect(variance?.cases).toBe(3);
    // Population: SE² = .25/3, n_eff = .25/(.25/3) = 3, Wilson with t(2) = 4.302653 in place of z.
    const t = 4.302652729911275;
    const half = (t / (1 + (t * t) / 3)) * Math.sqrt(0.25 / 3 + (t * t) / 36);
    expect(variance?.population?.[0]).toBeCloseTo(0.5 - half, 10);
    expect(variance?.population).toEqual(reportOn(cases).metrics['passRate']?.interval);
    // Fixed suite: SE² = .25/9, n_eff = 9 kept at the 6 trials made, Wilson with z.
    const z = 1.959963984540054;
    const fixed = (z / (1 + (z * z) / 6)) * Math.sqrt(0.25 / 6 + (z * z) / 144);
    expect(variance?.fixedSuite[0]).toBeCloseTo(0.5 - fixed, 10);
    expect(variance?.fixedSuite[1]).toBeCloseTo(0.5 + fixed, 10);
  });

  test.each([
    ['no case', []],
    ['one trial a case', suite(3, 5)],
    ['skipped cases', [casePassing('a', 0, 0, { state: 'skipped' })]],
  ])('%s: none', (_, cases) => {
    expect(reportOn(cases).variance).toBeNull();
  });

  test('cases with a single trial are left out of it, and one case shows nothing between cases', () => {
    expect(reportOn([casePassing('a', 1, 2), casePassing('b', 1, 1)]).variance).toMatchObject({
      cases: 1,
      between: null,
      population: null,
      within: 0.25,
    });
  });
});

/** The hypergeometric lower tail by its definition, with binomial coefficients as exact integers. */
function textbookTail(c: number, n: number, otherC: number, otherN: number): number {
  const choose = (m: number, k: number): bigint => {
    let result = 1n;
    for (let i = 0; i < k; i++) result = (result * BigInt(m - i)) / BigInt(i + 1);
    return k < 0 || k > m ? 0n : result;
  };
  let sum = 0n;
  for (let j = 0; j <= c; j++) sum += choose(c + otherC, j) * choose(n + otherN - c - otherC, n - j);
  return Number((sum * 10n ** 18n) / choose(n + otherN, n)) / 1e18;
}

describe('Fisher’s exact lower tail', () => {
  test.each([
    // Fisher's tea: 3 of 4 right against 1 of 4, upper tail .2428571, so the lower tail of 1 of 4 is the same.
    [1, 4, 3, 4, 0.24285714285714285],
    // 9 of 10 where 20 others passed: 10 of 30 places for the one failure.
    [9, 10, 20, 20, 1 / 3],
    [5, 5, 0, 0, 1],
    [0, 0, 3, 4, 1],
    [0, 3, 0, 5, 1],
  ])('%d of %d against %d of %d: %d', (c, n, otherC, otherN, p) => {
    expect(fisherLowerTail(c, n, otherC, otherN)).toBeCloseTo(p, 12);
  });

  test('agrees with exact integers', () => {
    for (const [n, otherN] of [
      [1, 5],
      [7, 3],
      [10, 40],
      [25, 60],
    ] as const) {
      for (let c = 0; c <= n; c++) {
        for (let otherC = 0; otherC <= otherN; otherC += 7) {
          expect(fisherLowerTail(c, n, otherC, otherN)).toBeCloseTo(textbookTail(c, n, otherC, otherN), 10);
        }
      }
    }
  });

  test('keeps its scale for many trials', () => {
    expect(fisherLowerTail(5000, 10_000, 5000, 10_000)).toBeGreaterThan(0.5);
    expect(fisherLowerTail(0, 10_000, 10_000, 10_000)).toBe(0);
    expect(fisherLowerTail(10_000, 10_000, 0, 10_000)).toBe(1);
  });
});

describe('flaky cases', () => {
  const steady = Array.from({ length: 20 }, (_, i) => casePassing(`steady ${i}`, 10, 10));

  test('both outcomes among the trials, or a retry; the worst first, with rate and interval', () => {
    const { flaky } = reportOn([
      ...steady,
      casePassing('now and then', 9, 10),
      casePassing('broken', 4, 10),
      casePassing('never', 0, 10),
      casePassing('retried', 10, 10, { flaky: true }),
    ]);
    expect(flaky.map(({ id, trials, passed, passRate, retried }) => [id, trials, passed, passRate, retried])).toEqual([
      ['a.test.ts > broken', 10, 4, 0.4, false],
      ['a.test.ts > now and then', 10, 9, 0.9, false],
      ['a.test.ts > retried', 10, 10, 1, true],
    ]);
    // Wilson 9 of 10.
    expect(flaky[1]?.interval?.[0]).toBeCloseTo(0.59585, 5);
    expect(flaky[1]?.interval?.[1]).toBeCloseTo(0.982124, 5);
    expect(flaky[0]?.pValue).toBeLessThan(0.01);
    expect(flaky[1]?.pValue).toBeGreaterThan(0.5);
  });

  test('single trials are no part of the family, and have no p-value', () => {
    // 4 of 8 where 8 of 8 and 80 of 80 passed: by Fisher; adjusted over two cases it doubles.
    const repeated = [casePassing('a', 4, 8), casePassing('b', 8, 8)];
    const { flaky } = reportOn([...repeated, ...suite(80, 80), casePassing('r', 1, 1, { flaky: true })]);
    expect(flaky.map(({ id, pValue }) => [id, pValue === null])).toEqual([
      ['a.test.ts > a', false],
      ['a.test.ts > r', true],
    ]);
    expect(flaky[0]?.pValue).toBeCloseTo(2 * textbookTail(4, 8, 89, 89), 12);
  });

  test('p-values are adjusted over every case with several trials, not only those listed', () => {
    // Two cases, 1 of 2 and 2 of 2: Fisher 1/2 for the first, 1 for the second; BH: min(2·.5, 1) = 1.
    const { flaky } = reportOn([casePassing('a', 1, 2), casePassing('b', 2, 2)]);
    expect(flaky).toMatchObject([{ pValue: 1 }]);
  });

  test('a case alone has nothing to be compared with', () => {
    expect(reportOn([casePassing('a', 1, 2)]).flaky).toMatchObject([{ passRate: 0.5, pValue: null }]);
  });

  test('a case that was only measured and needed a retry has no pass rate', () => {
    const measured = buildCase('m', [buildTrial(0, null, { records: [buildRecord('exactMatch', 1)] })], {
      flaky: true,
    });
    expect(reportOn([measured, ...steady]).flaky).toEqual([
      { id: measured.id, trials: 0, passed: 0, passRate: null, interval: null, retried: true, pValue: null },
    ]);
  });

  test('fail, fail, pass is one case, passed, flaky', () => {
    const retried = buildCase('r', [buildTrial(0, true, { attempts: 3 })], { flaky: true });
    const report = reportOn([retried]);
    expect(report.totals).toMatchObject({ cases: 1, passed: 1, flaky: 1, trials: 1 });
    expect(report.flaky).toMatchObject([{ passed: 1, trials: 1, retried: true }]);
  });
});

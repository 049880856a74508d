import { describe, expect, test } from 'vitest';
import { calibrationErrorNull } from '../../src/metrics/calibration/calibration-error-null.ts';
import { seededRandom } from '../../src/metrics/statistics/random.ts';
import { calibrationErrorOf } from '../../src/report/calibration.ts';
import { claimOnCalibration } from '../../src/report/decide-calibration.ts';
import type { ReportCase } from '../../src/report/report.ts';
import { buildCase, buildRecord, buildTrial, reportOn } from './build-cases.ts';

/** Cases that state a confidence, one a case, right with the probability that `truth` gives. */
function stating(n: number, truth: (confidence: number) => number, seed = 1): ReportCase[] {
  const random = seededRandom(seed);
  return Array.from({ length: n }, (_, i) => {
    const confidence = Math.round((0.5 + 0.5 * random.uniform()) * 100) / 100;
    const correct = random.uniform() < truth(confidence);
    const record = buildRecord('exactMatch', correct ? 1 : 0, { confidence });
    return buildCase(`case ${String(i).padStart(5, '0')}`, [buildTrial(0, null, { records: [record] })]);
  });
}

const calibrated = (confidence: number) => confidence;
const off = (by: number) => (confidence: number) => confidence - by;

function decideEce(cases: readonly ReportCase[], bound: number) {
  const [result] = reportOn(cases, { ece: { bound, decide: 'confident' } }).thresholds;
  if (!result) throw new Error('no threshold came back');
  return result;
}

describe('the report shows what chance alone would show', () => {
  // Mean error of a calibrated model, confidences uniform on (.5, 1), 10 equal-width bins.
  test.each([
    [30, 0.128],
    [100, 0.07],
    [1000, 0.023],
  ])('%d confidences: %d on average', (n, mean) => {
    const { calibration } = reportOn(stating(n, calibrated));
    expect(calibration?.nullMean).toBeGreaterThan(mean * 0.9);
    expect(calibration?.nullMean).toBeLessThan(mean * 1.1);
    expect(calibration?.null95).toBeGreaterThan(calibration?.nullMean ?? 1);
  });

  test('with one statement a case it is calibrationErrorNull, to the last bit', () => {
    const cases = stating(50, calibrated);
    const confidences = cases.flatMap((item) => item.trials[0]?.records[0]?.confidence ?? []);
    const { mean, percentile95 } = calibrationErrorNull(confidences, 10);
    expect(reportOn(cases).calibration).toMatchObject({ nullMean: mean, null95: percentile95 });
  });

  test('of many statements a part is drawn, with the noise of all', () => {
    const cases = stating(8000, calibrated);
    const confidences = cases.flatMap((item) => item.trials[0]?.records[0]?.confidence ?? []);
    const all = calibrationErrorNull(confidences, 10);
    const { calibration } = reportOn(cases);
    expect((calibration?.nullMean ?? 0) / all.mean).toBeCloseTo(1, 1);
    expect((calibration?.null95 ?? 0) / all.percentile95).toBeCloseTo(1, 1);
  });

  test('statements of one case stand or fall together', () => {
    const alone = stating(40, calibrated);
    const trialsOf = (item: ReportCase) =>
      Array.from({ length: 4 }, (_, index) => ({ ...(item.trials[0] ?? buildTrial(0, null)), index }));
    const repeated = alone.map((item) => ({ ...item, trials: trialsOf(item) }));
    // Four alike statements a case hold no more than one.
    expect(reportOn(repeated).calibration?.null95).toBeCloseTo(reportOn(alone).calibration?.null95 ?? 0, 12);
  });
});

describe('a confident threshold on the calibration error is decided against chance', () => {
  test('few statements of a calibrated model: no failure, whatever the plain error', () => {
    const result = decideEce(stating(30, calibrated), 0.1);
    expect(result.estimate).toBeGreaterThan(0.1);
    expect(result).toMatchObject({ verdict: 'inconclusive', interval: null, bounds: null, casesNeeded: null });
    expect(result.reason).toMatch(
      /^undecided: 0\.\d+ is over 0\.1, but by no more than chance explains \(p = [01][.\d]*, 30 stated confidences\)$/,
    );
  });

  test('far off, even with few statements: fails', () => {
    const result = decideEce(stating(30, off(0.45)), 0.1);
    expect(result).toMatchObject({ verdict: 'fail' });
    expect(result.reason).toContain('by more than chance explains');
  });

  test('few statements cannot pass a tight bound', () => {
    expect(decideEce(stating(30, calibrated), 0.14).verdict).toBe('inconclusive');
  });

  test('enough statements of a calibrated model: passes', () => {
    expect(decideEce(stating(600, calibrated), 0.1)).toMatchObject({ verdict: 'pass' });
  });

  test('a bound of 0 is the null of calibration itself', () => {
    expect(decideEce(stating(100, calibrated), 0).verdict).toBe('inconclusive');
    expect(decideEce(stating(100, off(0.3)), 0).verdict).toBe('fail');
  });

  test('certain answers, one wrong in ten, are no proof of an error over 0.1', () => {
    const cases = Array.from({ length: 20 }, (_, i) => buildCase(`c${i}`, [buildTrial(0, i >= 3, { confidence: 1 })]));
    // 3 of 20 wrong at a true rate of 1 in 10 or more comes up 32% of the time.
    expect(decideEce(cases, 0.1)).toMatchObject({ estimate: expect.closeTo(0.15, 12), verdict: 'inconclusive' });
  });
});

test('at a true error equal to the bound neither verdict is claimed more than about 5% of the time', () => {
  const patterns: ((confidence: number) => number)[] = [
    off(0.1),
    (confidence) => (confidence < 0.75 ? confidence + 0.1 : confidence - 0.1),
    // All of the error in one fifth of the confidences.
    (confidence) => (confidence < 0.6 ? confidence - 0.5 : confidence),
  ];
  const runs = 60;
  for (const truth of patterns) {
    const claims = Array.from({ length: runs }, (_, seed) => {
      const statements = stating(120, truth, 1000 + seed).map((item, caseIndex) => {
        const record = item.trials[0]?.records[0];
        return { confidence: record?.confidence ?? 0, correct: record?.passed ?? false, caseIndex };
      });
      return claimOnCalibration(calibrationErrorOf(statements, 10), statements, 10, { bound: 0.1, direction: 'lower' });
    });
    expect(claims.filter((claim) => claim.passes).length).toBeLessThanOrEqual(runs * 0.09);
    expect(claims.filter((claim) => claim.failPValue <= 0.05).length).toBeLessThanOrEqual(runs * 0.09);
  }
});

describe('Brier score', () => {
  const trials = [
    [0.1, false],
    [0.9, true],
    [0.8, true],
    [0.3, false],
  ] as const;
  const cases = trials.map(([confidence, passed], i) => buildCase(`c${i}`, [buildTrial(0, passed, { confidence })]));

  test('.0375 for y [0,1,1,0], p [.1,.9,.8,.3], with the t interval of its squares', () => {
    const { brier } = reportOn(cases).metrics;
    expect(brier?.estimate).toBeCloseTo(0.0375, 12);
    expect(brier).toMatchObject({ cases: 4, trials: 4 });
    // Squares .01, .01, .04, .09: s = .0377492, t(3) = 3.182446, half width .0600672; clamped at 0.
    expect(brier?.interval?.[0]).toBe(0);
    expect(brier?.interval?.[1]).toBeCloseTo(0.0975672, 6);
  });

  test('is decided by that interval', () => {
    const decide = (bound: number) => reportOn(cases, { brier: { bound, decide: 'confident' } }).thresholds[0]?.verdict;
    // One-sided t(3) = 2.353363, half width .0444189: upper bound .0819189.
    expect(decide(0.082)).toBe('pass');
    expect(decide(0.081)).toBe('inconclusive');
  });
});

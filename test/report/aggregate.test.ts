import { describe, expect, test } from 'vitest';
import { exitCodeOf } from '../../src/report/exit-code.ts';
import type { Comparison, ComparisonVerdict, MetricComparison } from '../../src/report/report.ts';
import { buildCase, buildRecord, buildTrial, casePassing, casesScoring, reportOn, suite } from './build-cases.ts';

describe('means are means over case means', () => {
  test('trials of one case are not pooled with those of another', () => {
    // Rates 1/10 and 1/1: mean of means .55, pooled 2/11.
    expect(reportOn([casePassing('a', 1, 10), casePassing('b', 1, 1)]).metrics['passRate']).toMatchObject({
      estimate: 0.55,
      cases: 2,
      trials: 11,
    });
  });

  test('records of one trial are one score', () => {
    const trial = (scores: number[]) =>
      buildTrial(0, null, { records: scores.map((score) => buildRecord('tokenF1', score)) });
    // (mean of .2, .4) and .9: (.3 + .9)/2.
    expect(
      reportOn([buildCase('a', [trial([0.2, 0.4])]), buildCase('b', [trial([0.9])])]).metrics['tokenF1']?.estimate,
    ).toBeCloseTo(0.6, 12);
  });

  test('micro and macro: the whole run counts cases, slices stand beside it', () => {
    // Cases from the field: n 470/307/310/315 at .2421, .2382, .2171, .2131 of each slice, here with whole successes.
    const slices = [
      ['en', 470, 114],
      ['de', 307, 73],
      ['fr', 310, 67],
      ['it', 315, 67],
    ] as const;
    const cases = slices.flatMap(([language, n, c]) =>
      Array.from({ length: n }, (_, i) => casePassing(`${language} ${i}`, i < c ? 1 : 0, 1, { slices: { language } })),
    );
    const report = reportOn(cases);
    expect(report.metrics['passRate']?.estimate).toBeCloseTo((114 + 73 + 67 + 67) / 1402, 12);
    const each = slices.map(([language]) => report.slices['language']?.[language]?.metrics['passRate']?.estimate ?? 0);
    expect(each).toEqual([114 / 470, 73 / 307, 67 / 310, 67 / 315]);
    const macro = each.reduce((sum, rate) => sum + rate, 0) / 4;
    expect(macro).not.toBeCloseTo(report.metrics['passRate']?.estimate ?? 0, 4);
  });
});

describe('one denominator', () => {
  test('errored cases count as failed: 80 right of 100, 10 errored, is .80', () => {
    const cases = [
      ...suite(80, 90),
      ...Array.from({ length: 10 }, (_, i) =>
        buildCase(`errored ${i}`, [buildTrial(0, false, { errored: true })], { state: 'errored' }),
      ),
    ];
    const report = reportOn(cases);
    expect(report.metrics['passRate']).toMatchObject({ estimate: 0.8, cases: 100, errors: 10 });
    expect(report.totals).toMatchObject({ cases: 100, errored: 10 });
  });

  test('an errored trial takes the worst score of the metric that it would have had', () => {
    const scored = casesScoring('tokenF1', [0.8, 0.6]);
    const broken = buildCase('broken', [buildTrial(0, false, { errored: true })], { state: 'errored' });
    expect(reportOn([...scored, broken]).metrics['tokenF1']).toMatchObject({
      estimate: expect.closeTo(1.4 / 3, 12),
      errors: 1,
    });
  });

  test('invalid scores are counted beside the figure', () => {
    const invalid = buildCase('i', [buildTrial(0, null, { records: [buildRecord('tokenF1', null)] })]);
    expect(reportOn([...casesScoring('tokenF1', [0.5, 0.7]), invalid]).metrics['tokenF1']).toMatchObject({
      estimate: 0.6,
      cases: 2,
      invalid: 1,
      excluded: 1,
    });
  });

  test('a case that was only measured has no pass rate', () => {
    const report = reportOn([...casesScoring('tokenF1', [0.5]), casePassing('p', 1, 1)]);
    expect(report.metrics['passRate']).toMatchObject({ estimate: 1, cases: 1, excluded: 1 });
    expect(report.passAtK).toMatchObject([{ k: 1, cases: 1, excluded: 1 }]);
  });
});

describe('pass@k over cases with enough trials', () => {
  test('164 tasks of one sample: pass@10 is not estimable, not .9768', () => {
    const [result] = reportOn(suite(50, 164), { 'pass@10': 0.5 }).thresholds;
    expect(result).toMatchObject({ verdict: 'fail', estimate: null });
    expect(result?.reason).toBe('not estimable: no case has 10 trials with a verdict in this run');
    expect(reportOn(suite(50, 164)).metrics['passRate']?.estimate).toBeCloseTo(0.3049, 4);
  });

  test.each([
    // Pinned values of the unbiased estimator (Chen et al. 2021) and of pass^k.
    [5, 2, 2, 0.7, 0.1],
    [200, 1, 1, 0.005, 0.005],
    [100, 13, 10, 0.76888, 0],
  ])('n %d, c %d, k %d: %d', (n, c, k, at, hat) => {
    const report = reportOn([casePassing('a', c, n), casePassing('short', 0, k - 1)]);
    const point = report.passAtK.find((entry) => entry.k === k);
    expect(point?.estimate).toBeCloseTo(k === 1 ? at : at, 6);
    expect(point).toMatchObject({ cases: 1, excluded: 1 });
    expect(report.passHatK.find((entry) => entry.k === k)?.estimate).toBeCloseTo(hat, 3);
  });
});

describe('bounds are compared on unrounded values with a small slack', () => {
  test.each([
    // 0.7999999999999999 and 0.8000000000000002 by the order of the sum.
    [[0.7, 0.8, 0.9], 0.8, 'pass'],
    [[0.9, 0.8, 0.7], 0.8, 'pass'],
    [[0.34976], 0.35, 'fail'],
    [[0.35], 0.35, 'pass'],
  ] as const)('mean of %j against %d: %s', (scores, bound, verdict) => {
    expect(reportOn(casesScoring('tokenF1', scores), { tokenF1: bound }).thresholds[0]?.verdict).toBe(verdict);
  });

  test('3.4976 must not be shown as 3.5 failing 3.5', () => {
    const costs = [buildCase('a', [buildTrial(0, true, { latencyMs: 3.4976 })])];
    const [result] = reportOn(costs, { latencyMs: { bound: 3.5, direction: 'higher' } }).thresholds;
    expect(result).toMatchObject({ verdict: 'fail', reason: '3.498 is under 3.5' });
  });
});

describe('the verdict of the run', () => {
  const verdictOf = (thresholds: object, cases = suite(20, 20)) => {
    const report = reportOn(cases, thresholds);
    return [report.verdict, exitCodeOf(report)];
  };

  test.each([
    ['no thresholds', {}, 'pass', 0],
    ['a threshold met', { passRate: 0.9 }, 'pass', 0],
    ['a threshold failed', { exactMatch: 0.9 }, 'fail', 1],
    ['undecided, a warning', { passRate: { bound: 0.9, decide: 'confident' } }, 'inconclusive', 0],
    [
      'undecided, to fail',
      { passRate: { bound: 0.9, decide: 'confident', onInconclusive: 'fail' } },
      'inconclusive',
      3,
    ],
    [
      'one failed, one undecided',
      { exactMatch: 0.9, passRate: { bound: 0.9, decide: 'confident', onInconclusive: 'fail' } },
      'fail',
      1,
    ],
  ] as const)('%s: %s', (_, thresholds, verdict, code) => {
    expect(verdictOf(thresholds)).toEqual([verdict, code]);
  });

  test('no eval case fails unless allowed', () => {
    expect(reportOn([]).verdict).toBe('fail');
    expect(reportOn([], {}, { allowEmpty: true }).verdict).toBe('pass');
    expect(reportOn([], { passRate: 0.5 }, { allowEmpty: true })).toMatchObject({
      verdict: 'fail',
      verdictReasons: ['passRate: no eval case ran'],
    });
  });

  test('a shard decides nothing and stops nothing; an interrupted run fails', () => {
    const thresholds = { passRate: { bound: 0.9, decide: 'confident', onInconclusive: 'fail' } };
    const shard = reportOn(suite(1, 1), thresholds, {}, { shard: { index: 1, count: 2 } });
    expect([shard.verdict, exitCodeOf(shard)]).toEqual(['inconclusive', 0]);
    const cut = reportOn(suite(1, 1), thresholds, {}, { complete: false, reason: 'the run was interrupted' });
    expect([cut.verdict, exitCodeOf(cut)]).toEqual(['fail', 1]);
  });
});

describe('a comparison with a baseline', () => {
  const metric = (verdict: ComparisonVerdict): MetricComparison => ({
    metric: 'passRate',
    direction: 'higher',
    gates: true,
    margin: 0,
    cases: 20,
    worse: 6,
    better: 0,
    baseline: 1,
    current: 0.7,
    difference: -0.3,
    interval: [-0.5, -0.1],
    bounds: [-0.47, -0.13],
    pValue: 0.03,
    test: 'mcnemar',
    verdict,
    reason: 'fell from 1 to 0.7',
  });
  const comparison = (verdict: ComparisonVerdict): Comparison => ({
    baseline: 'evals/baseline.json',
    margin: 0,
    onRegression: 'fail',
    metrics: [metric(verdict)],
    casesAdded: [],
    casesRemoved: [],
    casesRenamed: [],
    changes: [],
    verdict,
  });

  test.each([
    ['regression', 'fail'],
    ['no regression', 'pass'],
    ['inconclusive', 'pass'],
    ['improvement', 'pass'],
  ] as const)('%s: %s', (found, verdict) => {
    const report = reportOn(suite(20, 20), {}, { comparison: () => comparison(found) });
    expect(report.verdict).toBe(verdict);
    expect(report.comparison?.verdict).toBe(found);
    expect(report.verdictReasons).toEqual(
      verdict === 'fail' ? ['passRate: regression against evals/baseline.json: fell from 1 to 0.7'] : [],
    );
  });

  test('is not made where nothing can be decided', () => {
    const asked: string[] = [];
    const compare = (name: string) => () => {
      asked.push(name);
      return null;
    };
    reportOn(suite(1, 1), {}, { comparison: compare('shard') }, { shard: { index: 1, count: 2 } });
    reportOn(suite(1, 1), {}, { comparison: compare('interrupted') }, { complete: false });
    reportOn(suite(1, 1), {}, { comparison: compare('whole') });
    expect(asked).toEqual(['whole']);
  });
});

describe('thresholds on slices', () => {
  const cases = [
    ...Array.from({ length: 4 }, (_, i) => casePassing(`fr ${i}`, i < 3 ? 1 : 0, 1, { slices: { language: 'fr' } })),
    ...Array.from({ length: 4 }, (_, i) => casePassing(`en ${i}`, 1, 1, { slices: { language: 'en', 'a=b': 'c' } })),
  ];

  test('each slice has a verdict of its own', () => {
    const { thresholds, verdictReasons } = reportOn(cases, {
      'slice:language=fr': { passRate: 0.8 },
      'slice:language=en': { passRate: 0.8 },
    });
    expect(thresholds.map(({ scope, estimate, verdict }) => [scope, estimate, verdict])).toEqual([
      ['slice:language=fr', 0.75, 'fail'],
      ['slice:language=en', 1, 'pass'],
    ]);
    expect(verdictReasons).toEqual([
      'passRate in slice:language=fr: 0.75 is under 0.8, but the 95% interval of 4 cases reaches across it',
    ]);
  });

  test.each(['slice:language=de', 'slice:colour=red', 'slice:toString=x', 'slice:__proto__=x', 'slice:language='])(
    '%s: fails, since no case has it',
    (scope) => {
      expect(reportOn(cases, { [scope]: { passRate: 0 } }).thresholds).toMatchObject([
        { verdict: 'fail', estimate: null, reason: `no eval case ran in ${scope}` },
      ]);
    },
  );

  test('a label called __proto__ is a label', () => {
    const odd = [casePassing('a', 1, 1, { slices: JSON.parse('{"__proto__":"x"}') })];
    expect(reportOn(odd, { 'slice:__proto__=x': { passRate: 1 } }).thresholds).toMatchObject([{ verdict: 'pass' }]);
  });
});

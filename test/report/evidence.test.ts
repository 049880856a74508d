import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clopperPearsonInterval } from '../../src/metrics/statistics/clopper-pearson-interval.ts';
import { clusteredMeanInterval } from '../../src/metrics/statistics/clustered-mean-interval.ts';
import { meanInterval } from '../../src/metrics/statistics/mean-interval.ts';
import { passAtKInterval } from '../../src/metrics/statistics/pass-at-k-interval.ts';
import { repeatedTrialsInterval } from '../../src/metrics/statistics/repeated-trials-interval.ts';
import { wilsonInterval } from '../../src/metrics/statistics/wilson-interval.ts';
import { clusterVariance } from '../../src/report/cluster-variance.ts';
import {
  meanEvidence,
  momentsOf,
  proportionEvidence,
  repeatedEvidence,
  strictEvidence,
} from '../../src/report/evidence.ts';
import { familyEvidence } from '../../src/report/metric-evidence.ts';
import type { Interval } from '../../src/report/report.ts';

const ends = ({ low, high }: { low: number; high: number }): Interval => [low, high];
const levels = fc.constantFrom(0.9, 0.95);
const tailOf = (level: number) => (1 - level) / 2;

function expectClose(actual: Interval | null, expected: Interval): void {
  expect(actual?.[0]).toBeCloseTo(expected[0], 10);
  expect(actual?.[1]).toBeCloseTo(expected[1], 10);
}

describe('evidence gives the intervals of the statistics it is named after', () => {
  const counted = fc
    .integer({ min: 1, max: 200 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));

  test('one trial a case: Wilson; strict: Clopper–Pearson', () => {
    fc.assert(
      fc.property(counted, levels, ([c, n], level) => {
        expect(proportionEvidence(c, n).interval(tailOf(level))).toEqual(ends(wilsonInterval(c, n, { level })));
        expectClose(strictEvidence(c, n).interval(tailOf(level)), ends(clopperPearsonInterval(c, n, { level })));
      }),
    );
  });

  const trials = fc.array(
    fc.integer({ min: 1, max: 8 }).chain((n) => fc.record({ n: fc.constant(n), c: fc.integer({ min: 0, max: n }) })),
    { minLength: 1, maxLength: 30 },
  );

  test('several trials a case: Wilson on the effective number', () => {
    fc.assert(
      fc.property(trials, levels, (cases, level) => {
        const total = cases.reduce((sum, { n }) => sum + n, 0);
        fc.pre(total > cases.length);
        const means = cases.map(({ n, c }) => c / n);
        expectClose(
          repeatedEvidence(means, total).interval(tailOf(level)),
          ends(repeatedTrialsInterval(cases, { level })),
        );
      }),
    );
  });

  test('pass@k: t over the cases, Clopper–Pearson where each is 0 or 1', () => {
    fc.assert(
      fc.property(trials, levels, (cases, level) => {
        const values = cases.map(({ n, c }) => c / n);
        const expected = passAtKInterval(
          cases.map(({ n, c }) => [n, c]),
          1,
          { level },
        );
        const single = values.length === 1 && values[0] !== 0 && values[0] !== 1;
        const actual = familyEvidence(values, false)?.interval(tailOf(level)) ?? null;
        // One value inside the range: the whole range there, "no interval" here.
        if (single) expect(actual).toBeNull();
        else expectClose(actual, ends(expected));
      }),
    );
  });

  test('scores: t over the case means', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0.001, max: 1, noNaN: true })), {
          minLength: 2,
          maxLength: 40,
        }),
        levels,
        (values, level) => {
          expectClose(
            meanEvidence(momentsOf(values, [0, 1])).interval(tailOf(level)),
            ends(meanInterval(values, { level })),
          );
        },
      ),
    );
  });

  test('scores in clusters: t over the clusters', () => {
    const clustered = fc.array(
      fc.tuple(fc.double({ min: 0.01, max: 1, noNaN: true }), fc.integer({ min: 0, max: 6 })),
      {
        minLength: 3,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(clustered, levels, (items, level) => {
        const values = items.map(([value]) => value);
        const clusters = items.map(([, cluster]) => cluster);
        fc.pre(new Set(clusters).size > 1 && new Set(values).size > 2);
        const moments = clusterVariance(values, clusters);
        const interval = meanEvidence(moments).interval(tailOf(level));
        const expected = clusteredMeanInterval(values, clusters, { level });
        expect(interval?.[0]).toBeCloseTo(expected.low, 6);
        expect(interval?.[1]).toBeCloseTo(expected.high, 6);
      }),
    );
  });
});

test.each([
  // Nearly alike, and clusters of the same mean: on paper there is no spread.
  [
    [0.001, 0.0010000000000000002],
    [0, 1],
  ],
  [
    [0.2, 0.4, 0.2, 0.4],
    [0, 0, 1, 1],
  ],
  [
    [0.1 + 0.2, 0.3, 0.3],
    [0, 1, 1],
  ],
])('values %j in clusters %j show no spread, in the report as in the statistics', (values, clusters) => {
  const expected = clusteredMeanInterval(values, clusters);
  expectClose(meanEvidence(clusterVariance(values, clusters)).interval(0.025), ends(expected));
  expect(expected.high - expected.low).toBeGreaterThan(0.5);
});

describe('where nothing is known', () => {
  test.each([
    ['one score inside its range', meanEvidence(momentsOf([0.5], [0, 1])).interval(0.05), null],
    ['one amount', meanEvidence(momentsOf([12], [0, Number.POSITIVE_INFINITY])).interval(0.05), null],
    ['one case of several trials', repeatedEvidence([0.5], 4).interval(0.05), [0, 1]],
    [
      'amounts whose squares overflow',
      meanEvidence(momentsOf([1e300, 2e300], [0, Number.POSITIVE_INFINITY])).interval(0.05),
      null,
    ],
    // No spread and no greatest value: equal amounts leave no doubt.
    ['equal amounts', meanEvidence(momentsOf([3, 3, 3], [0, Number.POSITIVE_INFINITY])).interval(0.05), [3, 3]],
  ])('%s', (_, interval, expected) => {
    expect(interval).toEqual(expected);
  });

  test('means that are equal on paper are no spread', () => {
    // 0.1 + 0.2 = 0.30000000000000004: the t interval of their difference would claim certainty.
    const [low, high] = meanEvidence(momentsOf([0.1 + 0.2, 0.3, 0.3], [0, 1])).interval(0.025) ?? [0, 0];
    expect(high - low).toBeGreaterThan(0.5);
  });
});

test('with more cases of the same the interval narrows around the same estimate', () => {
  const evidences = [
    proportionEvidence(7, 10),
    repeatedEvidence([0.2, 0.6, 1], 15),
    meanEvidence(momentsOf([0.1, 0.5, 0.6], [0, 1])),
    meanEvidence(momentsOf([0.4, 0.4], [0, 1])),
    strictEvidence(7.5, 10),
  ];
  for (const evidence of evidences) {
    let [low, high] = evidence.interval(0.05) ?? [0, 1];
    for (let cases = evidence.cases + 1; cases < 60; cases++) {
      const next = evidence.interval(0.05, cases) ?? [0, 1];
      expect(next[0]).toBeGreaterThanOrEqual(low - 1e-12);
      expect(next[1]).toBeLessThanOrEqual(high + 1e-12);
      [low, high] = next;
    }
  }
});

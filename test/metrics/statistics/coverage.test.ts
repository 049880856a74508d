import { describe, expect, test } from 'vitest';
import { bootstrapInterval } from '../../../src/metrics/statistics/bootstrap-interval.ts';
import { clopperPearsonInterval } from '../../../src/metrics/statistics/clopper-pearson-interval.ts';
import { clusteredMeanInterval } from '../../../src/metrics/statistics/clustered-mean-interval.ts';
import { fixedSuiteInterval } from '../../../src/metrics/statistics/fixed-suite-interval.ts';
import type { Interval } from '../../../src/metrics/statistics/interval.ts';
import { jeffreysInterval } from '../../../src/metrics/statistics/jeffreys-interval.ts';
import { meanInterval } from '../../../src/metrics/statistics/mean-interval.ts';
import { newcombeDifference } from '../../../src/metrics/statistics/newcombe-difference.ts';
import { newcombePairedDifference } from '../../../src/metrics/statistics/newcombe-paired-difference.ts';
import { pairedTTest } from '../../../src/metrics/statistics/paired-t-test.ts';
import { passAtKInterval } from '../../../src/metrics/statistics/pass-at-k-interval.ts';
import { passHatKInterval } from '../../../src/metrics/statistics/pass-hat-k-interval.ts';
import { type Random, seededRandom } from '../../../src/metrics/statistics/random.ts';
import { repeatedTrialsInterval } from '../../../src/metrics/statistics/repeated-trials-interval.ts';
import { roganGladen } from '../../../src/metrics/statistics/rogan-gladen.ts';
import { tangoDifference } from '../../../src/metrics/statistics/tango-difference.ts';
import { wilsonInterval } from '../../../src/metrics/statistics/wilson-interval.ts';

/** How often, over seeded runs, the interval that `run` draws holds the truth. */
function coverage(
  runs: number,
  run: (random: Random) => { readonly interval: Interval; readonly truth: number },
): number {
  const random = seededRandom(20_24);
  let held = 0;
  for (let i = 0; i < runs; i++) {
    const { interval, truth } = run(random);
    if (interval.low <= truth && truth <= interval.high) held += 1;
  }
  return held / runs;
}

function successes(random: Random, total: number, rate: number): number {
  let count = 0;
  for (let i = 0; i < total; i++) if (random.uniform() < rate) count += 1;
  return count;
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

/** Each interval is asked for again and again with few different arguments. */
function remembered(interval: (s: number, n: number) => Interval): (s: number, n: number) => Interval {
  const known = new Map<number, Interval>();
  return (s, n) => {
    const key = n * 1000 + s;
    const found = known.get(key) ?? interval(s, n);
    known.set(key, found);
    return found;
  };
}

describe('95% intervals cover 93% to 97%', () => {
  const expectNominal = (share: number): void => {
    expect(share).toBeGreaterThan(0.93);
    expect(share).toBeLessThan(0.97);
  };

  test.each([
    ['Wilson', remembered(wilsonInterval)],
    ['Jeffreys', remembered(jeffreysInterval)],
  ])('%s, 40 cases, over rates from .1 to .9', (_, interval) => {
    expectNominal(
      coverage(5000, (random) => {
        const truth = 0.1 + 0.8 * random.uniform();
        return { interval: interval(successes(random, 40, truth), 40), truth };
      }),
    );
  });

  test('t interval of 20 uniform scores', () => {
    expectNominal(coverage(1000, (random) => ({ interval: meanInterval(times(20, random.uniform)), truth: 0.5 })));
  });

  test('clustered t, 30 clusters of 4 scores that share half their variance', () => {
    expectNominal(
      coverage(1000, (random) => {
        const values: number[] = [];
        const clusters: number[] = [];
        for (let cluster = 0; cluster < 30; cluster++) {
          const shared = random.uniform();
          for (let i = 0; i < 4; i++) {
            values.push((shared + random.uniform()) / 2);
            clusters.push(cluster);
          }
        }
        return { interval: clusteredMeanInterval(values, clusters), truth: 0.5 };
      }),
    );
  });

  test('effective-n Wilson, 40 cases of 5 trials, rates uniform; pooled Wilson fails there', () => {
    const draw = (random: Random) =>
      times(40, () => {
        const rate = random.uniform();
        return { n: 5, c: successes(random, 5, rate) };
      });
    expectNominal(coverage(1000, (random) => ({ interval: repeatedTrialsInterval(draw(random)), truth: 0.5 })));
    const pooled = coverage(1000, (random) => {
      const total = draw(random).reduce((sum, { c }) => sum + c, 0);
      return { interval: wilsonInterval(total, 200), truth: 0.5 };
    });
    expect(pooled).toBeLessThan(0.85);
  });

  test('pass@2 and pass^2, 40 cases of 6 trials, rates uniform', () => {
    // E[1 − (1 − p)²] = 2/3 and E[p²] = 1/3 for p uniform.
    const draw = (random: Random) =>
      times(40, () => {
        const rate = random.uniform();
        return [6, successes(random, 6, rate)] as const;
      });
    expectNominal(coverage(1000, (random) => ({ interval: passAtKInterval(draw(random), 2), truth: 2 / 3 })));
    expectNominal(coverage(1000, (random) => ({ interval: passHatKInterval(draw(random), 2), truth: 1 / 3 })));
  });

  test('Newcombe, 50 and 40 cases, rates .8 and .7', () => {
    expectNominal(
      coverage(4000, (random) => ({
        interval: newcombeDifference(successes(random, 50, 0.8), 50, successes(random, 40, 0.7), 40),
        truth: 0.8 - 0.7,
      })),
    );
  });

  test('Newcombe paired and Tango, 80 cases of which a fifth differ', () => {
    const draw = (random: Random): [number, number, number, number] => {
      const counts: [number, number, number, number] = [0, 0, 0, 0];
      for (let i = 0; i < 80; i++) {
        const u = random.uniform();
        const cell = u < 0.6 ? 0 : u < 0.75 ? 1 : u < 0.8 ? 2 : 3;
        counts[cell] += 1;
      }
      return counts;
    };
    expectNominal(coverage(4000, (random) => ({ interval: newcombePairedDifference(...draw(random)), truth: 0.1 })));
    expectNominal(
      coverage(4000, (random) => {
        const [, onlyFirst, onlySecond] = draw(random);
        return { interval: tangoDifference(onlyFirst, onlySecond, 80), truth: 0.1 };
      }),
    );
  });

  test('paired t, 25 cases', () => {
    expectNominal(
      coverage(1000, (random) => {
        const first = times(25, random.uniform);
        return {
          interval: pairedTTest(
            first,
            first.map((x) => x / 2 + random.uniform() / 4),
          ),
          truth: 0.125,
        };
      }),
    );
  });

  test('bootstrap of the mean, 60 cases', () => {
    expectNominal(
      coverage(500, (random) => ({
        interval: bootstrapInterval(times(60, random.uniform), { resamples: 400, seed: random.integer(1e9) }),
        truth: 0.5,
      })),
    );
  });

  test('Rogan–Gladen with Lang and Reiczigel’s interval', () => {
    expectNominal(
      coverage(4000, (random) => {
        const specificity = successes(random, 100, 0.8) / 100;
        const sensitivity = successes(random, 100, 0.9) / 100;
        const rate = successes(random, 200, 0.6 * 0.9 + 0.4 * 0.2) / 200;
        return { interval: roganGladen(rate, specificity, sensitivity, 200, 100, 100), truth: 0.6 };
      }),
    );
  });
});

describe('the documented exceptions', () => {
  test('Clopper–Pearson never covers less than the level', () => {
    const interval = remembered(clopperPearsonInterval);
    for (const truth of [0.02, 0.1, 0.5, 0.93]) {
      // 0.004 is one and a half standard errors of the simulation.
      expect(
        coverage(5000, (random) => ({ interval: interval(successes(random, 25, truth), 25), truth })),
      ).toBeGreaterThan(0.946);
    }
  });

  test('Wilson dips to .84 for a rate of 0.17/n, just below its interval for one success', () => {
    const interval = remembered(wilsonInterval);
    const share = coverage(5000, (random) => ({
      interval: interval(successes(random, 30, 0.0058), 30),
      truth: 0.0058,
    }));
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(0.9);
  });

  test('the percentile bootstrap is too short for 10 cases', () => {
    const share = coverage(500, (random) => ({
      interval: bootstrapInterval(times(10, random.uniform), { resamples: 400, seed: random.integer(1e9) }),
      truth: 0.5,
    }));
    expect(share).toBeGreaterThan(0.86);
    expect(share).toBeLessThan(0.93);
  });

  test('the t interval is too short for a few strongly skewed scores', () => {
    const share = coverage(1000, (random) => ({
      interval: meanInterval(times(8, () => random.uniform() ** 8)),
      truth: 1 / 9,
    }));
    expect(share).toBeGreaterThan(0.75);
    expect(share).toBeLessThan(0.92);
  });

  test('the fixed-suite interval covers at least the level: it never counts more trials than were made', () => {
    const rates = times(20, seededRandom(1).uniform);
    const truth = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const share = coverage(1000, (random) => ({
      interval: fixedSuiteInterval(rates.map((rate) => ({ n: 8, c: successes(random, 8, rate) }))),
      truth,
    }));
    expect(share).toBeGreaterThan(0.95);
  });
});

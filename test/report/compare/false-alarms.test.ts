import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src/metrics/statistics/random.ts';
import type { BaselineCell } from '../../../src/report/baseline.ts';
import { documentOf, onlyMetric } from './documents.ts';

const EXPERIMENTS = 500;
let { uniform } = seededRandom(0);

/** Per case a rate of its own, from 0.5 to 1: some questions are hard. */
function rates(cases: number): number[] {
  return Array.from({ length: cases }, () => 0.5 + uniform() / 2);
}

function outcome(rate: number): BaselineCell {
  return { n: 1, c: uniform() < rate ? 1 : 0 };
}

function fiveTrials(rate: number): BaselineCell {
  let c = 0;
  for (let i = 0; i < 5; i++) if (uniform() < rate) c++;
  return { n: 5, c };
}

function score(rate: number): BaselineCell {
  return { n: 1, mean: Math.min(1, Math.max(0, rate + (uniform() - 0.5) / 2)) };
}

/** How often a run of a system as good as before (or worse by `drop`) is called a regression, and how often it has a lower mean. */
function share(cases: number, draw: (rate: number) => BaselineCell, drop = 0) {
  ({ uniform } = seededRandom(cases));
  const metric = draw === score ? 'tokenF1' : 'exactMatch';
  let regressions = 0;
  let lower = 0;
  for (let i = 0; i < EXPERIMENTS; i++) {
    const suite = rates(cases);
    const before = documentOf(suite.map(draw), metric);
    const now = documentOf(
      suite.map((rate) => draw(Math.max(0, rate - drop))),
      metric,
    );
    const { verdict, difference } = onlyMetric(before, now);
    if (verdict === 'regression') regressions++;
    if ((difference ?? 0) < 0) lower++;
  }
  return { regressions: regressions / EXPERIMENTS, lower: lower / EXPERIMENTS };
}

describe('two runs of one system', () => {
  // The source document on statistics: "any drop fails" flags 41–46% of unchanged pull requests, the exact test 1–3%.
  test.each([50, 100, 200])('%i cases of one 0-or-1 trial', (cases) => {
    const { regressions, lower } = share(cases, outcome);
    expect(lower).toBeGreaterThan(0.38);
    expect(lower).toBeLessThan(0.5);
    expect(regressions).toBeLessThan(0.05);
    expect(regressions).toBeGreaterThan(0);
  });

  // A test at 5%: 500 experiments show up to 7.3% with 99% confidence.
  test.each([
    ['12 cases of five trials', 12, fiveTrials],
    ['50 cases of five trials', 50, fiveTrials],
    ['12 continuous scores', 12, score],
    ['50 continuous scores', 50, score],
  ] as const)('%s', (_, cases, draw) => {
    const { regressions } = share(cases, draw);
    expect(regressions).toBeLessThan(0.073);
    expect(regressions).toBeGreaterThan(0.005);
  });
});

test('a system that is worse by 0.2 is caught', () => {
  expect(share(100, outcome, 0.2).regressions).toBeGreaterThan(0.8);
  expect(share(50, fiveTrials, 0.2).regressions).toBeGreaterThan(0.95);
  expect(share(50, score, 0.2).regressions).toBeGreaterThan(0.95);
});

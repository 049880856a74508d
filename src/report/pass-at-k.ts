import { passFamily } from '../metrics/registry.ts';
import { passAtK } from '../metrics/sampling/pass-at-k.ts';
import { passHatK } from '../metrics/sampling/pass-hat-k.ts';
import { passAtKInterval } from '../metrics/statistics/pass-at-k-interval.ts';
import { passHatKInterval } from '../metrics/statistics/pass-hat-k-interval.ts';
import { trialCounts } from './case-scores.ts';
import type { PassAtKSummary, ReportCase } from './report.ts';
import { LEVEL } from './summarize.ts';

type Kind = 'pass@k' | 'pass^k';

const FAMILIES = {
  'pass@k': { perCase: passAtK, interval: passAtKInterval },
  'pass^k': { perCase: passHatK, interval: passHatKInterval },
} as const;

/** Beyond this, only round numbers of trials are listed: a curve needs no more. */
const LISTED_ONE_BY_ONE = 10;
const ROUND = [1, 2, 5];

/** pass@k or pass^k for every k worth listing, up to the most trials a case has. */
export function passAtKCurve(kind: Kind, cases: readonly ReportCase[]): PassAtKSummary[] {
  const counts = countsOf(cases);
  const most = counts.reduce((max, [n]) => Math.max(max, n), 0);
  return ladder(most).flatMap((k) => summarize(kind, counts, k) ?? []);
}

/** pass@k or pass^k for one k, by its metric name (`pass@5`); `null` if no case has k trials. */
export function passAtKOf(metric: string, cases: readonly ReportCase[]): PassAtKSummary | null {
  const family = passFamily(metric);
  return family ? summarize(family.kind, countsOf(cases), family.k) : null;
}

type Counts = readonly [n: number, c: number];

function countsOf(cases: readonly ReportCase[]): Counts[] {
  return cases
    .filter((item) => item.state !== 'skipped')
    .map((item) => {
      const { n, c } = trialCounts(item);
      return [n, c];
    });
}

function ladder(most: number): number[] {
  const steps = new Set<number>();
  for (let k = 1; k <= Math.min(most, LISTED_ONE_BY_ONE); k++) steps.add(k);
  for (let power = LISTED_ONE_BY_ONE; power <= most; power *= 10) {
    for (const factor of ROUND) if (power * factor <= most) steps.add(power * factor);
  }
  if (most > 0) steps.add(most);
  return [...steps].sort((a, b) => a - b);
}

function summarize(kind: Kind, counts: readonly Counts[], k: number): PassAtKSummary | null {
  const { perCase, interval } = FAMILIES[kind];
  const enough = counts.filter(([n]) => n >= k);
  if (enough.length === 0) return null;
  const { low, high } = interval(enough, k, { level: LEVEL });
  return {
    k,
    estimate: enough.reduce((sum, [n, c]) => sum + perCase(n, c, k), 0) / enough.length,
    interval: [low, high],
    cases: enough.length,
    excluded: counts.length - enough.length,
  };
}

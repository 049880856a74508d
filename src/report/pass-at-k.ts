import { passFamily } from '../metrics/registry.ts';
import { passAtK } from '../metrics/sampling/pass-at-k.ts';
import { passHatK } from '../metrics/sampling/pass-hat-k.ts';
import { byCounts } from './by-counts.ts';
import { trialCounts } from './case-scores.ts';
import type { Evidence } from './evidence.ts';
import { familyEvidence } from './metric-evidence.ts';
import type { PassAtKSummary, ReportCase } from './report.ts';
import { TAIL } from './summarize.ts';

type Kind = 'pass@k' | 'pass^k';

const FAMILIES = { 'pass@k': passAtK, 'pass^k': passHatK } as const;

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

/** The evidence behind it: of the cases with at least k trials. */
export function passAtKEvidence(metric: string, cases: readonly ReportCase[], strict: boolean): Evidence | null {
  const family = passFamily(metric);
  return family ? familyEvidence(valuesOf(family.kind, countsOf(cases), family.k), strict) : null;
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

/** Of each case with at least k trials. */
function valuesOf(kind: Kind, counts: readonly Counts[], k: number): number[] {
  const passing = byCounts((n, c) => FAMILIES[kind](n, c, k));
  return counts.filter(([n]) => n >= k).map(([n, c]) => passing(n, c));
}

function summarize(kind: Kind, counts: readonly Counts[], k: number): PassAtKSummary | null {
  const values = valuesOf(kind, counts, k);
  if (values.length === 0) return null;
  return {
    k,
    estimate: values.reduce((sum, value) => sum + value, 0) / values.length,
    interval: familyEvidence(values, false)?.interval(TAIL) ?? null,
    cases: values.length,
    excluded: counts.length - values.length,
  };
}

import { normalCdf } from '../../metrics/statistics/normal-cdf.ts';

/** Beyond so many trials the table is walked no more: the normal limit is right to more digits than are shown. */
const MOST_WALKED = 20_000;

/** Tables as likely as the one seen differ from it by rounding. */
const TIE = 1 + 1e-9;

/**
 * Fisher's exact test, two-sided, that two sets of trials succeed equally often: the probability, given the margins, of
 * all tables no likelier than the one seen.
 *
 * @see R. A. Fisher, "Statistical Methods for Research Workers" (1934), section 21.02
 */
export function fisherExact(c1: number, n1: number, c2: number, n2: number): number {
  const successes = c1 + c2;
  const total = n1 + n2;
  if (successes === 0 || successes === total) return 1;
  if (total > MOST_WALKED) return pooledZ(c1, n1, c2, n2);
  const least = Math.max(0, successes - n2);
  const most = Math.min(n1, successes);
  // Relative to the likeliest table, so that no probability underflows: each from its neighbour, outwards from it.
  const mode = Math.min(most, Math.max(least, Math.floor(((n1 + 1) * (successes + 1)) / (total + 2))));
  const up = (k: number) => ((n1 - k) * (successes - k)) / ((k + 1) * (n2 - successes + k + 1));
  const weights: number[] = [];
  let weight = 1;
  for (let k = mode; k <= most; k++) {
    weights[k - least] = weight;
    weight *= up(k);
  }
  weight = 1;
  for (let k = mode - 1; k >= least; k--) {
    weight /= up(k);
    weights[k - least] = weight;
  }
  const seen = (weights[c1 - least] ?? 0) * TIE;
  let all = 0;
  let asUnlikely = 0;
  for (const one of weights) {
    all += one;
    if (one <= seen) asUnlikely += one;
  }
  return Math.min(1, asUnlikely / all);
}

function pooledZ(c1: number, n1: number, c2: number, n2: number): number {
  const pooled = (c1 + c2) / (n1 + n2);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
  return Math.min(1, 2 * normalCdf(-Math.abs(c1 / n1 - c2 / n2) / error));
}

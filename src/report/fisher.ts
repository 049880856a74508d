import { stirlingError } from '../metrics/statistics/stirling-error.ts';

/**
 * Fisher's exact test, one-sided: the probability that `n` draws have `c` successes or fewer, if they and the `otherN`
 * draws with `otherC` successes have one rate (the hypergeometric lower tail). 1 where there are no other draws.
 *
 * @see R. A. Fisher, "Statistical Methods for Research Workers" (1934), section 21.02
 */
export function fisherLowerTail(c: number, n: number, otherC: number, otherN: number): number {
  const failures = n - c;
  const draws: Draws = { n, total: n + otherN, marked: failures + otherN - otherC };
  // From the side on which the terms fall, so that none of those that matter underflows.
  const tail =
    failures > (n * draws.marked) / draws.total ? sumUpwards(draws, failures) : 1 - sumDownwards(draws, failures - 1);
  return Math.min(1, Math.max(0, tail));
}

/** `n` draws without replacement from `total`, of which `marked` count. */
interface Draws {
  readonly n: number;
  readonly total: number;
  readonly marked: number;
}

function sumUpwards({ n, total, marked }: Draws, from: number): number {
  let term = probability({ n, total, marked }, from);
  let sum = term;
  for (let j = from; j < Math.min(n, marked); j++) {
    term *= ((marked - j) * (n - j)) / ((j + 1) * (total - marked - n + j + 1));
    sum += term;
  }
  return sum;
}

function sumDownwards({ n, total, marked }: Draws, from: number): number {
  const least = Math.max(0, n + marked - total);
  if (from < least) return 0;
  let term = probability({ n, total, marked }, from);
  let sum = term;
  for (let j = from; j > least; j--) {
    term *= (j * (total - marked - n + j)) / ((marked - j + 1) * (n - j + 1));
    sum += term;
  }
  return sum;
}

function probability({ n, total, marked }: Draws, j: number): number {
  return Math.exp(logChoose(marked, j) + logChoose(total - marked, n - j) - logChoose(total, n));
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

function logFactorial(n: number): number {
  const z = n + 1;
  return stirlingError(z) + (z - 0.5) * Math.log(z) - z + HALF_LOG_TWO_PI;
}

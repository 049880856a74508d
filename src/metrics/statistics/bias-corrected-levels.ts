import type { Weighted } from './bootstrap-interval.ts';
import { meanOf } from './moments.ts';
import { normalCdf } from './normal-cdf.ts';
import { normalQuantile } from './normal-quantile.ts';

/**
 * The two levels of the bootstrap distribution at which the BCa interval ends, or `null` where they are undefined:
 * a single case, the estimate outside the distribution (infinite bias), or an acceleration so strong that the levels fold over.
 *
 * @see Efron (1987); Efron and Tibshirani (1993), equations 14.10, 14.14 and 14.15
 */
export function biasCorrectedLevels<T>(
  cases: readonly T[],
  estimate: (sample: readonly T[]) => number,
  distribution: readonly Weighted[],
  tail: number,
): readonly [lower: number, upper: number] | null {
  if (cases.length < 2) return null;
  const bias = normalQuantile(Math.min(1, shareBelow(distribution, estimate(cases))));
  if (!Number.isFinite(bias)) return null;
  const acceleration = jackknifeAcceleration(cases, estimate);
  const z = normalQuantile(tail);
  const shifted = [z, -z].map((end) => {
    const scale = 1 - acceleration * (bias + end);
    return scale <= 0 ? Number.NaN : normalCdf(bias + (bias + end) / scale);
  });
  const [lower = Number.NaN, upper = Number.NaN] = shifted;
  return lower < upper ? [lower, upper] : null;
}

/** Values equal to the estimate count half, without which a discrete statistic looks biased. */
function shareBelow(distribution: readonly Weighted[], estimate: number): number {
  const tie = 1e-12 * Math.abs(estimate);
  let share = 0;
  for (const { value, weight } of distribution) {
    if (Math.abs(value - estimate) <= tie) share += weight / 2;
    else if (value < estimate) share += weight;
  }
  return share;
}

/** Leaving out single cases takes time in the square of their number; beyond this many, groups are left out instead. */
const MOST_GROUPS = 1000;

/** Σd³ / 6(Σd²)^1.5 over the deviations of the leave-out estimates; 0 where leaving out changes nothing. */
function jackknifeAcceleration<T>(cases: readonly T[], estimate: (sample: readonly T[]) => number): number {
  const groups = Math.min(cases.length, MOST_GROUPS);
  const estimates = Array.from({ length: groups }, (_, left) =>
    estimate(cases.filter((_case, i) => i % groups !== left)),
  );
  const mean = meanOf(estimates);
  let squares = 0;
  let cubes = 0;
  for (const value of estimates) {
    squares += (mean - value) ** 2;
    cubes += (mean - value) ** 3;
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}

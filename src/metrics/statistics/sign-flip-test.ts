import { requireArray, requireInteger, requireNumber } from '../misuse.ts';
import type { TestResult } from './mcnemar-test.ts';
import { seededRandom } from './random.ts';

export interface SeededOptions {
  /** How many random draws to make. */
  readonly resamples?: number | undefined;
  /** The same seed gives the same result; any safe integer, default 0. */
  readonly seed?: number | undefined;
}

export interface SignFlipTest extends TestResult {
  /** Whether every assignment of signs was tried. */
  readonly exact: boolean;
}

const MOST_EXACT = 12;
const DEFAULT_RESAMPLES = 10_000;

/** Sums that are equal on paper differ in their last bits; this much, relative to the sum of sizes, counts as equal. */
const TIE = 1e-12;

/**
 * The sign-flip permutation test, two-sided, that paired differences are symmetric about 0: how often random signs give
 * a mean at least as far from 0 as the one seen. Differences of 0 keep no sign and change nothing. Up to 12 others every
 * assignment is tried; beyond, `resamples` (default 10,000) seeded ones, with p = (1 + hits)/(resamples + 1).
 * The statistic is the mean difference; no differences give 0 and p = 1.
 *
 * @param differences one a case: mean in one run less mean in the other
 * @throws {TypeError} for differences that are no array of numbers
 * @throws {RangeError} for a difference that is not finite, resamples that are no integer of at least 1, a fractional seed
 * @see R. A. Fisher, "The Design of Experiments" (1935), section 21
 * @example
 * signFlipTest([1, 1, 1, 1]) // {"statistic":1,"pValue":0.125,"exact":true}
 */
export function signFlipTest(differences: readonly number[], options: SeededOptions = {}): SignFlipTest {
  requireArray('signFlipTest', 'differences', differences);
  const { resamples = DEFAULT_RESAMPLES, seed = 0 } = options;
  requireInteger('signFlipTest', 'resamples', resamples, 1);
  requireInteger('signFlipTest', 'seed', seed);
  let sum = 0;
  let sizes = 0;
  differences.forEach((difference, i) => {
    requireNumber('signFlipTest', `differences[${i}]`, difference);
    sum += difference;
    sizes += Math.abs(difference);
  });
  const statistic = differences.length === 0 ? 0 : sum / differences.length;
  const signed = differences.filter((difference) => difference !== 0);
  const reach = Math.abs(sum) - TIE * sizes;
  if (signed.length <= MOST_EXACT) {
    return { statistic, pValue: everyAssignment(signed, reach), exact: true };
  }
  const random = seededRandom(seed);
  const flippable = Float64Array.from(signed);
  let hits = 0;
  for (let i = 0; i < resamples; i++) {
    let flipped = 0;
    let signs = 0;
    for (let at = 0; at < flippable.length; at++) {
      // One draw gives the signs of 32 differences.
      signs = at % 32 === 0 ? random.bits() : signs >>> 1;
      // A product rather than a branch, which the processor could only guess wrong half the time.
      flipped += (flippable[at] ?? 0) * (2 * (signs & 1) - 1);
    }
    if (Math.abs(flipped) >= reach) hits += 1;
  }
  return { statistic, pValue: (1 + hits) / (resamples + 1), exact: false };
}

function everyAssignment(differences: readonly number[], reach: number): number {
  const assignments = 2 ** differences.length;
  let hits = 0;
  for (let signs = 0; signs < assignments; signs++) {
    let flipped = 0;
    differences.forEach((difference, i) => {
      flipped += (signs >> i) & 1 ? difference : -difference;
    });
    if (Math.abs(flipped) >= reach) hits += 1;
  }
  return hits / assignments;
}

import { type Bar, clears, ONE_SIDED, sideOf, TOLERANCE } from './decide-confident.ts';
import type { Evidence } from './evidence.ts';

/** A suite of more cases than this is no advice. */
const MOST_CASES = 1_000_000_000;

/**
 * How many more cases would settle a confident decision if the true value is what was seen: the smallest number of
 * cases, with this estimate and this spread, whose bound at the tail wanted lies on one side, less those there are.
 * `null` where none would (the estimate is the bound itself, or the bound is an end of the range) or it cannot be
 * told (the spread is unknown).
 *
 * @param failTail what a failure must reach: less than 0.05 where several thresholds are looked at together
 */
export function casesNeeded(estimate: number, evidence: Evidence, bar: Bar, failTail = ONE_SIDED): number | null {
  if (Math.abs(estimate - bar.bound) <= TOLERANCE) return null;
  const wanted = clears(estimate, bar) ? 'pass' : 'fail';
  const tail = wanted === 'pass' ? ONE_SIDED : failTail;
  const settled = (cases: number): boolean => {
    const interval = evidence.interval(tail, cases);
    return interval !== null && sideOf(interval, bar) === wanted;
  };
  let enough = evidence.cases + 1;
  let step = 1;
  while (!settled(enough)) {
    if (enough >= MOST_CASES) return null;
    step *= 2;
    enough = Math.min(MOST_CASES, enough + step);
  }
  let short = Math.max(evidence.cases, enough - step);
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (settled(middle)) enough = middle;
    else short = middle;
  }
  return enough - evidence.cases;
}

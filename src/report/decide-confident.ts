import type { Direction } from '../metrics/registry.ts';
import type { Evidence } from './evidence.ts';
import type { Interval, ThresholdVerdict } from './report.ts';

/** A confident claim is wrong at most this often: the tail of a one-sided 95% bound. */
export const ONE_SIDED = 0.05;

/** A bound equal to the value passes whatever the order of the sums: compare unrounded values with this much slack. */
export const TOLERANCE = 1e-9;

/** Where a threshold stands, and which way is better. */
export interface Bar {
  readonly bound: number;
  readonly direction: Direction;
}

/** Whether a value is on the passing side of the bound, or on it. */
export function clears(value: number, { bound, direction }: Bar): boolean {
  return direction === 'higher' ? value >= bound - TOLERANCE : value <= bound + TOLERANCE;
}

/** What one threshold's evidence says by itself, before the thresholds are looked at together. */
export interface Claim {
  /** Whether the passing side is shown at 95%. */
  readonly passes: boolean;
  /** One-sided p-value of "the bound is kept": 0.05 and less is evidence against it; 1 on the passing side. */
  readonly failPValue: number;
  /** One-sided 95% bounds; `null` where the method has none. */
  readonly bounds: Interval | null;
  /** The p-value of the side it is on, where it was found by simulation. */
  readonly simulated: number | null;
}

/** Decides by the interval: passes if all of it clears the bound, fails if none of it does. */
export function claimOf(estimate: number, evidence: Evidence, bar: Bar): Claim {
  const bounds = evidence.interval(ONE_SIDED);
  if (bounds === null) return { passes: false, failPValue: 1, bounds, simulated: null };
  const side = sideOf(bounds, bar);
  return {
    passes: clears(estimate, bar) && side === 'pass',
    failPValue: clears(estimate, bar) ? 1 : failPValue(evidence, bar),
    bounds,
    simulated: null,
  };
}

/** Which side of the bound an interval lies on, if on one. */
export function sideOf([low, high]: Interval, bar: Bar): ThresholdVerdict {
  const [worst, best] = bar.direction === 'higher' ? [low, high] : [high, low];
  if (clears(worst, bar)) return 'pass';
  return clears(best, bar) ? 'inconclusive' : 'fail';
}

const LEAST_P = 1e-12;
const GREATEST_P = 0.499;
const HALVINGS = 40;

/** The least tail at which the interval lies beyond the bound: the test that the interval is the inversion of. */
function failPValue(evidence: Evidence, bar: Bar): number {
  const beyond = (tail: number): boolean => {
    const interval = evidence.interval(tail);
    return interval !== null && sideOf(interval, bar) === 'fail';
  };
  if (beyond(LEAST_P)) return LEAST_P;
  // The tail of the bounds is tried itself, so that a single claim agrees with them to the last bit.
  const atBounds = beyond(ONE_SIDED);
  if (!atBounds && !beyond(GREATEST_P)) return 1;
  let [low, high] = atBounds ? [LEAST_P, ONE_SIDED] : [ONE_SIDED, GREATEST_P];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = Math.sqrt(low * high);
    if (beyond(middle)) high = middle;
    else low = middle;
  }
  return high;
}

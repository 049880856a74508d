import type { ComparisonTest, Interval } from '../report.ts';

/**
 * What two runs show of one metric, in terms of the gain: the change, turned so that more is better. A test of some kind
 * stands behind it; whoever judges needs to know nothing of which.
 */
export interface Evidence {
  readonly test: ComparisonTest;
  readonly cases: number;
  readonly gain: number;
  /** The interval of the gain at a two-sided level; `null` where none is honest. */
  readonly intervalAt: (level: number) => Interval | null;
  readonly pValue: number | null;
  /** Whether the gain is shown to be below `bound` (at most 0), with an error of at most `alpha`, one-sided. */
  readonly below: (bound: number, alpha: number) => boolean;
  /** Whether the gain is shown to be above `bound`, with an error of at most `alpha`, one-sided. */
  readonly above: (bound: number, alpha: number) => boolean;
}

/** What is equal on paper differs by less than this: a drop of exactly the margin is not beyond it. */
export const TOLERANCE = 1e-9;

/** The two-sided level whose ends are one-sided bounds with an error of `alpha`. */
export function levelOfBounds(alpha: number): number {
  return 1 - 2 * alpha;
}

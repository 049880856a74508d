import type { Interval } from './interval.ts';

/** The estimate of a difference, first less second, with its interval. */
export interface Difference extends Interval {
  readonly estimate: number;
}

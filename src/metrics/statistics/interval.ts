import { outOfRange, requireNumber } from '../misuse.ts';

/** A two-sided interval, both ends included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface LevelOption {
  /** The confidence level, between 0 and 1; default 0.95. For one-sided 95% bounds take 0.9. */
  readonly level?: number | undefined;
}

/** Everything a proportion can be: what is known where nothing was observed. */
export const NOTHING_KNOWN: Interval = { low: 0, high: 1 };

export const DEFAULT_LEVEL = 0.95;

/** Reads the `level` option: a number strictly between 0 and 1. */
export function levelOf(fn: string, options: LevelOption): number {
  const level = options.level ?? DEFAULT_LEVEL;
  requireNumber(fn, 'level', level);
  if (level <= 0 || level >= 1) throw outOfRange(fn, 'level', 'between 0 and 1', level);
  return level;
}

/** Checks a count of successes among `total` draws; both may be fractional, as effective counts are. */
export function requireSuccesses(fn: string, successes: number, total: number): void {
  requireNumber(fn, 'successes', successes);
  requireNumber(fn, 'total', total);
  if (successes < 0) throw outOfRange(fn, 'successes', 'at least 0', successes);
  if (successes > Math.max(total, 0)) throw outOfRange(fn, 'successes', `at most total (${total})`, successes);
}

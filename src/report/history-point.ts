import type { Interval } from './report.ts';

/** One earlier run, as the history of a suite keeps it. */
export interface HistoryPoint {
  /** ISO 8601. */
  readonly finishedAt: string;
  readonly commit: string | null;
  readonly branch: string | null;
  readonly metrics: Readonly<Record<string, { readonly estimate: number | null; readonly interval: Interval | null }>>;
}

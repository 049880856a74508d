import type { HistoryPoint } from '../report/history-point.ts';
import type { Report } from '../report/report.ts';

/** What the page reads from its data element. */
export interface PageData {
  readonly report: Report;
  /** Earlier runs, the oldest first. */
  readonly history: readonly HistoryPoint[];
}

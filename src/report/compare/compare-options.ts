/** How two runs are compared. */
export interface CompareOptions {
  /** Where the baseline came from, as it was named. */
  readonly baseline: string;
  /** Drop that is put up with in scores from 0 to 1. */
  readonly margin: number;
  /** Margins of single metrics, in their own unit. */
  readonly margins: Readonly<Record<string, number>>;
  readonly onRegression: 'fail' | 'warn';
}

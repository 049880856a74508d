import type { Report } from './report.ts';

/** What every command and reporter of this package ends with. */
export const EXIT_CODES = {
  /** Passed, or inconclusive where that is only a warning. */
  pass: 0,
  /** A threshold failed, a regression was found, or the run itself failed. */
  fail: 1,
  /** Wrong options or arguments, or a file that cannot be used. */
  usage: 2,
  /** Inconclusive where that was set to fail. */
  inconclusive: 3,
} as const;

/** The exit code that says what the report's verdict says. */
export function exitCodeOf(report: Pick<Report, 'verdict' | 'thresholds'>): number {
  if (report.verdict === 'fail') return EXIT_CODES.fail;
  const blocked = report.thresholds.some((t) => t.verdict === 'inconclusive' && t.onInconclusive === 'fail');
  return report.verdict === 'inconclusive' && blocked ? EXIT_CODES.inconclusive : EXIT_CODES.pass;
}

import type { Report } from './report.ts';

/** What every command and reporter of this package ends with: the one table of exit codes. */
export const EXIT_CODES = {
  /** Passed, or inconclusive where that is only a warning. */
  pass: 0,
  /**
   * A threshold failed, a regression was found, or the run itself failed: a case, another test, an interruption, a shard
   * that is missing. Of `metric`: a line of its input had no answer.
   */
  fail: 1,
  /** Wrong options or arguments, or a file that cannot be used. */
  usage: 2,
  /** Inconclusive where that was set to fail. */
  inconclusive: 3,
} as const;

/**
 * The exit code that says what the report's verdict says. One shard of several is inconclusive by its nature: it is the
 * merge that is held to `onInconclusive`.
 */
export function exitCodeOf({ verdict, thresholds, run }: Pick<Report, 'verdict' | 'thresholds' | 'run'>): number {
  if (verdict === 'fail') return EXIT_CODES.fail;
  if (verdict === 'pass' || run.shard) return EXIT_CODES.pass;
  const blocked = thresholds.some((t) => t.verdict === 'inconclusive' && t.onInconclusive === 'fail');
  return blocked ? EXIT_CODES.inconclusive : EXIT_CODES.pass;
}

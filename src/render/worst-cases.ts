import { isFailing } from '../report/case.ts';
import type { ReportCase, ReportTrial } from '../report/report.ts';

/** A case that went wrong, and what a reader needs to see why. */
export interface WorstCase {
  readonly item: ReportCase;
  /** Trials in which something was not as wanted. */
  readonly wrong: number;
  /** The first of them. */
  readonly trial: ReportTrial;
  readonly reason: string;
}

/**
 * The cases with a trial that failed or a score that was not satisfied, the worst first: those that fail the run, then by
 * the share of trials that went wrong, then by id.
 */
export function worstCases(cases: readonly ReportCase[]): WorstCase[] {
  const found = cases.flatMap((item): WorstCase[] => {
    const wrong = item.trials.filter(wentWrong);
    const trial = wrong[0];
    return trial ? [{ item, wrong: wrong.length, trial, reason: reasonOf(trial) }] : [];
  });
  const rank = ({ item }: WorstCase) => (isFailing(item.state) ? 0 : 1);
  const share = ({ wrong, item }: WorstCase) => wrong / item.trials.length;
  return found.sort(
    (a, b) => rank(a) - rank(b) || share(b) - share(a) || (a.item.id < b.item.id ? -1 : a.item.id > b.item.id ? 1 : 0),
  );
}

function wentWrong(trial: ReportTrial): boolean {
  return trial.passed === false || trial.records.some((record) => !record.passed);
}

/** Why a trial went wrong, in one line: what the matcher said, or the error that kept it from saying anything. */
export function reasonOf(trial: ReportTrial): string {
  const said = trial.records.find((record) => !record.passed && record.reason !== undefined);
  const reason = (trial.errored ? undefined : said?.reason) ?? trial.error ?? said?.reason ?? 'no reason given';
  // Errors of matchers start with a call and an empty line; the first line alone would say nothing.
  return reason
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 3)
    .join(' ');
}

/** What was answered in a trial: as the test told, else as a matcher received it. */
export function answerOf(trial: ReportTrial): string | undefined {
  return trial.output ?? trial.records.find((record) => !record.passed)?.received;
}

import { access } from 'node:fs/promises';
import { escapeTerminal } from '../render/escape-terminal.ts';
import { baselineOf } from '../report/baseline.ts';
import { compare } from '../report/compare/compare.ts';
import type { MergeOptions } from '../report/merge.ts';
import type { ReportSettings } from '../report/report.ts';
import { readBaseline } from './read-report.ts';

export interface MergeBaseline extends Pick<MergeOptions, 'baseline' | 'comparison'> {
  /** What to say beside the report. */
  readonly note?: string;
}

/**
 * What the merged run is compared with: the baseline named on the command line, else that of the reports. One that the
 * reports name need not exist yet, as in a run; one named here must.
 *
 * @throws {UsageError} naming the file and what is wrong
 */
export async function mergeBaseline(
  named: string | boolean,
  settings: ReportSettings | undefined,
): Promise<MergeBaseline> {
  const path = typeof named === 'string' ? named : settings?.baseline;
  if (named === false || path === undefined) return {};
  if (typeof named !== 'string' && !(await isThere(path))) {
    return { note: `No baseline at ${escapeTerminal(path)} here: nothing was compared. --baseline names another.` };
  }
  const baseline = await readBaseline(path);
  const { margin = 0, margins = {}, onRegression = 'fail' } = settings?.baselineOptions ?? {};
  return {
    baseline: path,
    comparison: (cases) => compare(baseline, baselineOf(cases), { baseline: path, margin, margins, onRegression }),
  };
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

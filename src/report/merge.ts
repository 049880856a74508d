import { type AggregateOptions, aggregate } from './aggregate.ts';
import { sortCases } from './case.ts';
import { MergeFault } from './merge-fault.ts';
import { mergedRun } from './merge-run.ts';
import { agreedSettings, type NamedReport } from './merge-settings.ts';
import type { Report, ReportCase, ReportSettings } from './report.ts';

export interface MergeOptions extends Partial<ReportSettings>, Pick<AggregateOptions, 'comparison'> {
  /** What to call each report in a message, as its file's name; `report 1` and so on by default. */
  readonly names?: readonly string[] | undefined;
}

/**
 * The report of the whole run from the reports of its parts: the shards of one run, or runs with cases of their own.
 *
 * Pure. The order of the parts does not matter, nor whether they are merged at once or step by step, and the result is
 * the report of the run that was not split, but for its id, its times and where it was merged from. Where a shard is
 * missing, or a part was interrupted, it is incomplete: nothing is decided, and the verdict is `fail`.
 *
 * Thresholds and other settings are those of the parts, which must agree, or those given in their place.
 *
 * @throws {MergeFault} naming the two parts and what is wrong: one part twice, one case in two, shards of different
 *   runs, settings that differ
 */
export function merge(reports: readonly Report[], options: MergeOptions = {}): Report {
  const { names = [], comparison, ...given } = options;
  const [first, ...others] = reports.map((report, i): NamedReport => ({ name: names[i] ?? `report ${i + 1}`, report }));
  if (!first) throw new MergeFault('there is no report to merge');
  const parts = [first, ...others] as const;
  const run = mergedRun(parts);
  const { baseline, baselineOptions, ...settings } = agreedSettings(parts, given);
  return aggregate(casesOf(parts), run, {
    ...settings,
    comparison,
    baseline: baseline === undefined ? null : { path: baseline, ...baselineOptions },
  });
}

/** All cases, by id; each must be in one part only. */
function casesOf(parts: readonly NamedReport[]): ReportCase[] {
  const cases = sortCases(parts.flatMap(({ report }) => report.cases));
  // Two of one id stand together; asking a table of ids would take more memory than the ids themselves.
  const at = cases.findIndex((item, i) => item.id === cases[i + 1]?.id);
  const twice = cases[at];
  if (!twice) return cases;
  const [one, two = one] = parts.flatMap(({ name, report }) =>
    report.cases.filter((item) => item.id === twice.id).map(() => name),
  );
  throw new MergeFault(`${one} and ${two} both have the case ${twice.id}`);
}

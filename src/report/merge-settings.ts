import { MergeFault } from './merge-fault.ts';
import type { Report, ReportSettings } from './report.ts';

/** A report to merge, and what to call it in a message. */
export interface NamedReport {
  readonly name: string;
  readonly report: Report;
}

/**
 * The settings that all parts have, or those given anew in their place.
 *
 * @throws {MergeFault} naming the setting and the two parts that differ in it
 */
export function agreedSettings(
  [first, ...others]: readonly [NamedReport, ...NamedReport[]],
  given: Partial<ReportSettings>,
): ReportSettings {
  const settings = { ...first.report.settings, ...given };
  for (const other of others) {
    const both = { ...first.report.settings, ...other.report.settings };
    for (const key of Object.keys(both) as (keyof ReportSettings)[]) {
      if (given[key] !== undefined) continue;
      const difference = firstDifference(first.report.settings[key], other.report.settings[key]);
      if (difference === null) continue;
      const anew = key === 'thresholds' ? '; give the ones to go by anew' : '';
      const [one, two] = difference;
      throw new MergeFault(`${first.name} and ${other.name} differ in their ${key}: ${one}, ${two}${anew}`);
    }
  }
  return settings;
}

/** The first entries in which two lists differ, or two values that are no lists, as text; `null` for the same. */
function firstDifference(one: unknown, two: unknown): readonly [string, string] | null {
  if (canonical(one) === canonical(two)) return null;
  if (!Array.isArray(one) || !Array.isArray(two)) return [canonical(one), canonical(two)];
  const at = one.findIndex((item, i) => canonical(item) !== canonical(two[i]));
  const differing = at < 0 ? one.length : at;
  return [canonical(one[differing]), canonical(two[differing])];
}

/** A setting as text that does not depend on the order in which its keys were written. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, item: unknown) =>
      typeof item === 'object' && item !== null && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
        : item,
    ) ?? 'none'
  );
}

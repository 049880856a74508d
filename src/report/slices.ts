import type { ReportCase, SliceSummary } from './report.ts';
import { summarizeMetrics } from './summarize.ts';

/** Every metric broken down by each label and value that cases carry, both sorted by name. */
export function summarizeSlices(
  cases: readonly ReportCase[],
  bins: number,
): Readonly<Record<string, Readonly<Record<string, SliceSummary>>>> {
  return record(
    sortedEntries(groupBySlice(cases)).map(([label, values]) => [
      label,
      record(
        sortedEntries(values).map(([value, members]): [string, SliceSummary] => [
          value,
          { cases: members.length, metrics: summarizeMetrics(members, bins) },
        ]),
      ),
    ]),
  );
}

function groupBySlice(cases: readonly ReportCase[]): Map<string, Map<string, ReportCase[]>> {
  const byLabel = new Map<string, Map<string, ReportCase[]>>();
  for (const item of cases) {
    for (const [label, value] of Object.entries(item.slices)) {
      const values = byLabel.get(label) ?? new Map<string, ReportCase[]>();
      byLabel.set(label, values);
      const members = values.get(value) ?? [];
      values.set(value, members);
      members.push(item);
    }
  }
  return byLabel;
}

function sortedEntries<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** An object without a prototype, so that a label may be called `__proto__`. */
function record<T>(entries: readonly [string, T][]): Record<string, T> {
  const result: Record<string, T> = Object.create(null);
  for (const [key, value] of entries) result[key] = value;
  return result;
}

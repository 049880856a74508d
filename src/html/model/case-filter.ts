import { metricDefinition } from '../../metrics/registry.ts';
import { type CaseRow, STANDINGS } from './case-rows.ts';

export const SHOWN = ['all', 'failed', 'missed', 'changed', 'flaky', 'skipped'] as const;
export type Shown = (typeof SHOWN)[number];

export const SORTS = ['worst', 'name', 'passRate', 'score', 'change', 'time'] as const;
export type Sort = (typeof SORTS)[number];

export interface CaseQuery {
  readonly shown: Shown;
  /** Words to find in names, files, slices, inputs, outputs and expectations, whatever their case. */
  readonly search: string;
  readonly slice: { readonly label: string; readonly value: string } | null;
  readonly sort: Sort;
  readonly descending: boolean;
  /** The metric whose score is shown and sorted by. */
  readonly metric: string | null;
}

export const EVERY_CASE: CaseQuery = {
  shown: 'all',
  search: '',
  slice: null,
  sort: 'worst',
  descending: false,
  metric: null,
};

const IS_SHOWN: Readonly<Record<Shown, (row: CaseRow) => boolean>> = {
  all: () => true,
  failed: ({ standing }) => standing === 'failed' || standing === 'errored',
  missed: ({ standing }) => standing === 'missed' || standing === 'failed' || standing === 'errored',
  changed: ({ changes, added }) => changes.length > 0 || added,
  flaky: ({ flaky }) => flaky !== null,
  skipped: ({ standing }) => standing === 'skipped',
};

/** How many of the cases each choice shows. */
export function countShown(rows: readonly CaseRow[]): Readonly<Record<Shown, number>> {
  const counts = { all: 0, failed: 0, missed: 0, changed: 0, flaky: 0, skipped: 0 };
  for (const row of rows) for (const shown of SHOWN) if (IS_SHOWN[shown](row)) counts[shown]++;
  return counts;
}

/** The rows that a query asks for, in the order it asks for. */
export function queryCases(rows: readonly CaseRow[], query: CaseQuery): CaseRow[] {
  const words = query.search.toLowerCase().split(/\s+/).filter(Boolean);
  const { slice } = query;
  const found = rows.filter(
    (row) =>
      IS_SHOWN[query.shown](row) &&
      (slice === null ||
        (Object.hasOwn(row.item.slices, slice.label) && row.item.slices[slice.label] === slice.value)) &&
      words.every((word) => holds(row, word)),
  );
  return sortCases(found, query);
}

function holds({ item }: CaseRow, word: string): boolean {
  if (item.id.toLowerCase().includes(word)) return true;
  for (const [label, value] of Object.entries(item.slices)) {
    if (`${label}=${value}`.toLowerCase().includes(word)) return true;
  }
  return item.trials.some(({ input, output, expected }) =>
    [input, output, expected].some((text) => text?.toLowerCase().includes(word)),
  );
}

function sortCases(rows: CaseRow[], query: CaseQuery): CaseRow[] {
  const { sort, descending, metric } = query;
  if (sort === 'name') {
    rows.sort((a, b) => (a.item.id < b.item.id ? -1 : a.item.id > b.item.id ? 1 : 0));
    return descending ? rows.reverse() : rows;
  }
  const keyed = rows.map((row) => ({ row, key: sortKey(row, sort, metric) }));
  const sign = descending ? -1 : 1;
  // Cases without a value come last whichever way the others are ordered.
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return sign * (a.key - b.key);
  });
  return keyed.map(({ row }) => row);
}

function sortKey(row: CaseRow, sort: Exclude<Sort, 'name'>, metric: string | null): number | null {
  if (sort === 'worst') return STANDINGS.indexOf(row.standing) + (row.trials > 0 ? row.passed / row.trials : 1) / 2;
  if (sort === 'passRate') return row.trials === 0 ? null : row.passed / row.trials;
  if (sort === 'score') return (metric === null ? undefined : row.scores.get(metric)) ?? null;
  if (sort === 'time') return row.milliseconds;
  return row.changes.length === 0 ? null : Math.min(...row.changes.map(gainOf));
}

/** How much better a case became: negative for the worse. */
export function gainOf({ metric, baseline, current }: CaseRow['changes'][number]): number {
  return metricDefinition(metric)?.direction === 'lower' ? baseline - current : current - baseline;
}

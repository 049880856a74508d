import { Radio, RadioGroup, RadioProvider } from '@ariakit/react';
import { useMemo } from 'preact/hooks';
import type { Report } from '../../../report/report.ts';
import { type CaseQuery, countShown, SHOWN, type Shown, SORTS, type Sort } from '../../model/case-filter.ts';
import type { CaseRow } from '../../model/case-rows.ts';
import { Choice } from '../parts/choice.tsx';
import { count, plural } from '../parts/figures.ts';

interface Props {
  readonly report: Report;
  readonly rows: readonly CaseRow[];
  readonly query: CaseQuery;
  readonly onQuery: (query: CaseQuery) => void;
  readonly found: number;
}

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  worst: 'worst first',
  name: 'name',
  passRate: 'pass rate',
  score: 'score',
  change: 'change',
  time: 'time',
};
const MOST_SLICES = 1000;

export function CaseFilter({ report, rows, query, onQuery, found }: Props) {
  const counts = useMemo(() => countShown(rows), [rows]);
  const slices = useMemo(() => sliceOptions(report), [report]);
  const metrics = Object.keys(report.metrics).filter((metric) => metric !== 'ece' && metric !== 'brier');
  const at = query.slice ? slices.findIndex((slice) => sameSlice(slice, query.slice)) : -1;
  return (
    <div class="filter" role="search" aria-label="Cases">
      <label class="search">
        <span class="spoken">Search cases</span>
        <input
          type="search"
          placeholder="Search names, slices, inputs, outputs"
          value={query.search}
          onInput={(event) => onQuery({ ...query, search: event.currentTarget.value })}
        />
      </label>
      <RadioProvider value={query.shown} setValue={(value) => onQuery({ ...query, shown: value as Shown })}>
        <RadioGroup class="segments" aria-label="Show">
          {SHOWN.filter((shown) => shown === 'all' || counts[shown] > 0 || shown === query.shown).map((shown) => (
            <label key={shown}>
              <Radio value={shown} />
              <span>
                {shown} <small>{count(counts[shown])}</small>
              </span>
            </label>
          ))}
        </RadioGroup>
      </RadioProvider>
      {slices.length > 0 && (
        <Choice
          label="Slice"
          value={String(at)}
          options={[['-1', 'any'], ...slices.map(({ label, value }, i) => [String(i), `${label}: ${value}`] as const)]}
          onChange={(value) => onQuery({ ...query, slice: slices[Number(value)] ?? null })}
        />
      )}
      <Choice
        label="Score"
        value={query.metric ?? ''}
        options={metrics.map((metric) => [metric, metric])}
        onChange={(metric) => onQuery({ ...query, metric })}
      />
      <Choice
        label="Sort by"
        value={query.sort}
        options={SORTS.filter((sort) => sort !== 'change' || report.comparison).map((sort) => [sort, SORT_NAMES[sort]])}
        onChange={(sort) => onQuery({ ...query, sort: sort as Sort, descending: false })}
      />
      <p class="found" role="status">
        {found === rows.length ? plural(found, 'case') : `${count(found)} of ${plural(rows.length, 'case')}`}
      </p>
    </div>
  );
}

function sliceOptions(report: Report) {
  return Object.entries(report.slices)
    .flatMap(([label, values]) => Object.keys(values).map((value) => ({ label, value })))
    .slice(0, MOST_SLICES);
}

function sameSlice(a: NonNullable<CaseQuery['slice']>, b: CaseQuery['slice']): boolean {
  return a.label === b?.label && a.value === b.value;
}

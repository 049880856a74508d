import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CaseQuery, Sort } from '../../model/case-filter.ts';
import type { CaseRow } from '../../model/case-rows.ts';
import { CaseLine } from './case-line.tsx';

interface Props {
  readonly rows: readonly CaseRow[];
  readonly query: CaseQuery;
  readonly onQuery: (query: CaseQuery) => void;
  readonly compared: boolean;
}

const ROW_HEIGHT = 52;
const OVERSCAN = 12;
const PAGE = 10;

/** Every case a row of one height; only those near the window are in the document, so that 20,000 are as fast as 20. */
export function CaseTable({ rows, query, onQuery, compared }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + scrollY);
    };
    measure();
    // What is above may grow and shrink: charts, folds, filters.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const [active, setActive] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    // A row that left the document would take the focus with it.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), Math.min(active, rows.length - 1)])],
  });
  const move = useMoves(rows.length, active, setActive, list, (at) => virtualizer.scrollToIndex(at));
  const { metric } = query;
  const [hasTrials, hasScore] = [
    rows.some((row) => row.trials > 0),
    metric !== null && rows.some((row) => row.scores.has(metric)),
  ];
  const columns = ['standing', 'name', hasTrials && 'passed', hasScore && 'score', compared && 'change', 'time'].filter(
    (column) => column !== false,
  );
  const head = { query, onQuery };
  return (
    <div class={`cases has-${columns.length}`} role="table" aria-label="Cases" aria-rowcount={rows.length + 1}>
      <div role="rowgroup">
        <div class="case-head" role="row" aria-rowindex={1}>
          <Head {...head} sort="worst" title="State" name="standing" />
          <Head {...head} sort="name" title="Case" name="name" />
          {hasTrials && <Head {...head} sort="passRate" title="Passed" name="passed" />}
          {hasScore && <Head {...head} sort="score" title={metric ?? ''} name="score" />}
          {compared && <Head {...head} sort="change" title="Change" name="change" />}
          <Head {...head} sort="time" title="Time" name="time" />
        </div>
      </div>
      <div
        ref={list}
        role="rowgroup"
        class="case-rows"
        style={{ height: `${virtualizer.getTotalSize()}px` }}
        onKeyDown={move}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <CaseLine
                key={row.item.id}
                row={row}
                at={item.index}
                offset={item.start - top}
                columns={columns}
                metric={metric}
                active={item.index === active}
                onFocus={setActive}
              />
            )
          );
        })}
      </div>
      {rows.length === 0 && <p class="nothing">No case is like that.</p>}
    </div>
  );
}

interface HeadProps {
  readonly query: CaseQuery;
  readonly onQuery: (query: CaseQuery) => void;
  readonly sort: Sort;
  readonly title: string;
  readonly name: string;
}

function Head({ query, onQuery, sort, title, name }: HeadProps) {
  const sorted = query.sort === sort;
  const order = !sorted ? 'none' : query.descending ? 'descending' : 'ascending';
  return (
    <div role="columnheader" class={name} aria-sort={order}>
      <button type="button" onClick={() => onQuery({ ...query, sort, descending: sorted && !query.descending })}>
        {title}
        <span aria-hidden="true">{order === 'none' ? '' : order === 'ascending' ? ' ↑' : ' ↓'}</span>
      </button>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Arrow keys move from row to row; one row at a time is in the order of the tab key. */
function useMoves(
  of: number,
  active: number,
  setActive: (at: number) => void,
  list: { current: HTMLElement | null },
  scrollTo: (at: number) => void,
) {
  // Keys may come faster than rows are drawn.
  const latest = useRef(active);
  const wanted = useRef<number | null>(null);
  latest.current = wanted.current ?? active;
  // Another list starts from its first row.
  useEffect(() => setActive(0), [of]);
  useEffect(() => {
    if (wanted.current === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[aria-rowindex="${wanted.current + 2}"] a`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  return (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || of === 0) return;
    event.preventDefault();
    const next = Math.min(of - 1, Math.max(0, latest.current + step));
    latest.current = next;
    wanted.current = next;
    setActive(next);
    scrollTo(next);
  };
}

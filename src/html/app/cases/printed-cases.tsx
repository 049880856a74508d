import { flushSync } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import type { CaseRow } from '../../model/case-rows.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { count } from '../parts/figures.ts';
import { Mark } from '../parts/mark.tsx';
import { Text } from '../parts/text.tsx';

const PRINTED = 300;
const LONGEST = 200;

const COLUMNS: readonly Column<CaseRow>[] = [
  { title: 'State', cell: ({ standing }) => <Mark word={standing} /> },
  { title: 'Case', kind: 'name', cell: ({ item }) => <Text>{item.id.slice(0, LONGEST)}</Text> },
  { title: 'Passed', kind: 'number', cell: ({ passed, trials }) => (trials === 0 ? '–' : `${passed}/${trials}`) },
];

/** The cases as paper takes them: the list on screen holds only the rows near the window. */
export function PrintedCases({ rows }: { readonly rows: readonly CaseRow[] }) {
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <div class="printed">
      <DataTable label="Cases" columns={COLUMNS} rows={rows.slice(0, PRINTED)} class="plain" />
      {rows.length > PRINTED && <p>{`and ${count(rows.length - PRINTED)} more`}</p>}
    </div>
  );
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser lays the paper out as soon as this has returned.
    const show = (value: boolean) => flushSync(() => setPrinting(value));
    const before = () => show(true);
    const after = () => show(false);
    const changed = ({ matches }: MediaQueryListEvent) => show(matches);
    const query = matchMedia('print');
    // The query alone tells too late, the events tell nothing of a preview that only emulates paper.
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    query.addEventListener('change', changed);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      query.removeEventListener('change', changed);
    };
  }, []);
  return printing;
}

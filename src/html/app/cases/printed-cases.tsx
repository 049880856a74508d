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
    const query = matchMedia('print');
    const update = () => setPrinting(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return printing;
}

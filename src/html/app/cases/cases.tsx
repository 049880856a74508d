import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Report } from '../../../report/report.ts';
import { type CaseQuery, queryCases } from '../../model/case-filter.ts';
import type { CaseRow } from '../../model/case-rows.ts';
import { Section } from '../parts/section.tsx';
import { CaseDialog } from './case-dialog.tsx';
import { CaseFilter } from './case-filter.tsx';
import { useLinkedCase } from './case-link.ts';
import { CaseTable } from './case-table.tsx';
import { PrintedCases } from './printed-cases.tsx';

interface Props {
  readonly report: Report;
  readonly rows: readonly CaseRow[];
  readonly query: CaseQuery;
  readonly onQuery: (query: CaseQuery) => void;
}

export function Cases({ report, rows, query, onQuery }: Props) {
  const settled = useSettled(query);
  const found = useMemo(() => queryCases(rows, settled), [rows, settled]);
  const linked = useLinkedCase();
  return (
    <Section id="cases" title="Cases">
      <CaseFilter report={report} rows={rows} query={query} onQuery={onQuery} found={found.length} />
      <CaseTable rows={found} query={query} onQuery={onQuery} compared={report.comparison !== null} />
      <PrintedCases rows={found} />
      <CaseDialog rows={rows} found={found} id={linked} />
    </Section>
  );
}

const PAUSE = 120;

/** The query once no key was struck for a moment: a search through many long texts takes longer than a key stroke. */
function useSettled(query: CaseQuery): CaseQuery {
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    if (query.search === settled.search) return setSettled(query);
    const timer = setTimeout(() => setSettled(query), PAUSE);
    return () => clearTimeout(timer);
  }, [query, settled.search]);
  return settled;
}

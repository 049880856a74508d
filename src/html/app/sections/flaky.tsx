import { useState } from 'preact/hooks';
import type { FlakyCase, Report } from '../../../report/report.ts';
import { caseLink } from '../cases/case-link.ts';
import { IntervalPlot } from '../charts/interval-plot.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { count, number, plural } from '../parts/figures.ts';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

const COLUMNS: readonly Column<FlakyCase>[] = [
  {
    title: 'Case',
    kind: 'name',
    cell: ({ id }) => (
      <a href={caseLink(id)}>
        <Text>{id}</Text>
      </a>
    ),
  },
  { title: 'Passed', kind: 'number', cell: ({ passed, trials }) => `${count(passed)} of ${count(trials)}` },
  {
    title: 'Pass rate, 95% interval',
    kind: 'plot',
    cell: ({ passRate, interval }) => <IntervalPlot estimate={passRate} interval={interval} domain={[0, 1]} />,
  },
  { title: 'p, adjusted', kind: 'number', cell: ({ pValue }) => number(pValue) },
  { title: 'Retried', cell: ({ retried }) => (retried ? 'yes' : '') },
];
const LISTED = 10;

export function Flaky({ report: { flaky } }: { readonly report: Report }) {
  const [all, setAll] = useState(false);
  if (flaky.length === 0) return null;
  const shown = all ? flaky.slice(0, 500) : flaky.slice(0, LISTED);
  return (
    <Section
      id="flaky"
      title="Flaky cases"
      lead={`${plural(flaky.length, 'case')} whose trials disagree or that needed a retry. p says how likely so few successes are for a case as good as the rest of the suite.`}
    >
      <DataTable label="Flaky cases" columns={COLUMNS} rows={shown} class="forest" />
      {flaky.length > shown.length && !all && (
        <button type="button" class="quiet-button" onClick={() => setAll(true)}>
          {`Show all ${count(flaky.length)}`}
        </button>
      )}
    </Section>
  );
}

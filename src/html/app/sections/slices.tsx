import { useState } from 'preact/hooks';
import type { Report, SliceSummary } from '../../../report/report.ts';
import { IntervalPlot } from '../charts/interval-plot.tsx';
import { Choice } from '../parts/choice.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { count, interval, isShare, number } from '../parts/figures.ts';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

interface Row {
  readonly value: string;
  readonly slice: SliceSummary;
}

const LISTED = 60;

export function Slices({ report }: { readonly report: Report }) {
  const labels = Object.keys(report.slices);
  const metrics = Object.keys(report.metrics);
  const [label, setLabel] = useState(labels[0] ?? '');
  const [wanted, setWanted] = useState<string | null>(null);
  if (labels.length === 0 || metrics.length === 0) return null;
  const values = (Object.hasOwn(report.slices, label) && report.slices[label]) || {};
  const rows = Object.entries(values).map(([value, slice]): Row => ({ value, slice }));
  const here = metrics.filter((metric) => rows.some(({ slice }) => hasMetric(slice, metric)));
  const metric = wanted !== null && here.includes(wanted) ? wanted : (here[0] ?? '');
  const overall = report.metrics[metric]?.estimate;
  return (
    <Section
      id="slices"
      title="Slices"
      lead="Each value of a label by itself. The upright line is the whole run. Slices overlap and are many: the lowest of them is low by chance too."
      controls={
        <>
          <Choice label="Label" value={label} options={labels.map((name) => [name, name])} onChange={setLabel} />
          <Choice label="Metric" value={metric} options={here.map((name) => [name, name])} onChange={setWanted} />
        </>
      }
    >
      <DataTable
        label={`${metric} by ${label}`}
        columns={columns(label, metric, rows, overall ?? undefined)}
        rows={rows.slice(0, LISTED)}
        class="forest"
      />
      {rows.length > LISTED && <p class="quiet">{`and ${count(rows.length - LISTED)} more values`}</p>}
    </Section>
  );
}

function columns(label: string, metric: string, rows: readonly Row[], overall: number | undefined): Column<Row>[] {
  const of = ({ slice }: Row) => (hasMetric(slice, metric) ? slice.metrics[metric] : undefined);
  const highest = Math.max(Number.MIN_VALUE, ...rows.map((row) => of(row)?.interval?.[1] ?? of(row)?.estimate ?? 0));
  const domain = isShare(metric) ? ([0, 1] as const) : ([0, 1.1 * highest] as const);
  return [
    { title: label || 'Value', kind: 'name', head: <Text>{label}</Text>, cell: ({ value }) => <Text>{value}</Text> },
    {
      title: 'Value and interval',
      kind: 'plot',
      cell: (row) => (
        <IntervalPlot
          estimate={of(row)?.estimate ?? null}
          interval={of(row)?.interval ?? null}
          domain={domain}
          bound={overall}
        />
      ),
    },
    { title: 'Estimate', kind: 'number', head: metric, cell: (row) => number(of(row)?.estimate) },
    { title: '95% interval', kind: 'number', cell: (row) => interval(of(row)?.interval) },
    { title: 'Cases', kind: 'number', cell: (row) => count(of(row)?.cases ?? 0) },
  ];
}

function hasMetric(slice: SliceSummary, metric: string): boolean {
  return Object.hasOwn(slice.metrics, metric);
}

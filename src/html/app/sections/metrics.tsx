import { metricDefinition } from '../../../metrics/registry.ts';
import type { MetricComparison, MetricSummary, Report } from '../../../report/report.ts';
import { IntervalPlot, PlotAxis } from '../charts/interval-plot.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { count, interval, isShare, number, plural } from '../parts/figures.ts';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

interface Row {
  readonly name: string;
  readonly metric: MetricSummary;
  readonly compared: MetricComparison | undefined;
}

const SHARES = [0, 1] as const;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

const NAME: Column<Row> = {
  title: 'Metric',
  kind: 'name',
  cell: ({ name, metric }) => (
    <>
      <strong>
        <Text>{name}</Text>
      </strong>
      <span class="scope">
        {metricDefinition(name)?.title ?? ''}
        {metric.direction === 'lower' && ' · lower is better'}
      </span>
    </>
  ),
};
const VALUE: Column<Row> = { title: 'Value', kind: 'number', cell: ({ metric }) => number(metric.estimate) };
const INTERVAL: Column<Row> = {
  title: '95% interval',
  kind: 'number',
  cell: ({ metric }) => interval(metric.interval),
};
const BASELINE: Column<Row> = {
  title: 'Baseline',
  kind: 'number',
  cell: ({ compared }) => number(compared?.baseline),
};
const CASES: Column<Row> = { title: 'Cases', kind: 'number', cell: ({ metric }) => count(metric.cases) };
const LEFT_OUT: Column<Row> = {
  title: 'Notes',
  cell: ({ metric }) => (
    <span class="quiet">
      {(['errors', 'invalid', 'excluded'] as const)
        .filter((what) => metric[what] > 0)
        .map((what) => (what === 'errors' ? plural(metric.errors, 'error') : `${count(metric[what])} ${what}`))
        .join(', ')}
    </span>
  ),
};
const PLOT: Column<Row> = {
  title: 'Value and interval',
  kind: 'plot',
  head: (
    <>
      <span class="spoken">Value and interval</span>
      <PlotAxis ticks={TICKS} domain={SHARES} />
    </>
  ),
  cell: ({ metric, compared }) => (
    <IntervalPlot
      estimate={metric.estimate}
      interval={metric.interval}
      baseline={compared?.baseline}
      domain={SHARES}
      grid={TICKS}
    />
  ),
};

export function Metrics({ report }: { readonly report: Report }) {
  const compared = new Map(report.comparison?.metrics.map((metric) => [metric.metric, metric]));
  const rows = Object.entries(report.metrics).map(
    ([name, metric]): Row => ({ name, metric, compared: compared.get(name) }),
  );
  if (rows.length === 0) return null;
  const shares = rows.filter(({ name }) => isShare(name));
  const others = rows.filter(({ name }) => !isShare(name));
  const beside = report.comparison ? [BASELINE] : [];
  return (
    <Section
      id="metrics"
      title="Metrics"
      lead={
        <>
          Means over cases; the bar is the 95% interval.
          {report.comparison && ' The hollow mark is the baseline, over the cases that both runs have.'}
        </>
      }
    >
      {shares.length > 0 && (
        <DataTable
          label="Metrics from 0 to 1"
          columns={[NAME, PLOT, VALUE, INTERVAL, ...beside, CASES, LEFT_OUT]}
          rows={shares}
          class="forest"
        />
      )}
      {others.length > 0 && (
        <DataTable
          label="Time, tokens and cost"
          columns={[NAME, VALUE, INTERVAL, ...beside, CASES]}
          rows={others}
          class="facts"
        />
      )}
    </Section>
  );
}

import { metricDefinition } from '../../../metrics/registry.ts';
import type { Interval, Report, ThresholdResult } from '../../../report/report.ts';
import { IntervalPlot } from '../charts/interval-plot.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { interval, isShare, number } from '../parts/figures.ts';
import { Mark, toneOf } from '../parts/mark.tsx';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

const COLUMNS: readonly Column<ThresholdResult>[] = [
  { title: 'Verdict', cell: ({ verdict }) => <Mark word={verdict} /> },
  {
    title: 'Metric',
    kind: 'name',
    cell: ({ metric, scope, reason }) => (
      <>
        <strong title={metricDefinition(metric)?.title}>
          <Text>{metric}</Text>
        </strong>
        {scope !== null && (
          <span class="scope">
            <Text>{scope}</Text>
          </span>
        )}
        <span class="why">
          <Text>{reason}</Text>
        </span>
      </>
    ),
  },
  {
    title: 'Bound',
    kind: 'number',
    cell: ({ direction, bound }) => `${direction === 'higher' ? '≥' : '≤'} ${number(bound)}`,
  },
  { title: 'Value', kind: 'number', cell: ({ estimate }) => number(estimate) },
  { title: '95% interval', kind: 'number', cell: (threshold) => interval(threshold.interval) },
  {
    title: 'Value against bound',
    kind: 'plot',
    cell: (threshold) => <IntervalPlot {...threshold} domain={domainOf(threshold)} tone={toneOf(threshold.verdict)} />,
  },
];

export function Thresholds({ report: { thresholds } }: { readonly report: Report }) {
  if (thresholds.length === 0) return null;
  const failed = thresholds.filter(({ verdict }) => verdict === 'fail').length;
  const open = thresholds.filter(({ verdict }) => verdict === 'inconclusive').length;
  const words = [
    `${thresholds.length - failed - open} of ${thresholds.length} hold`,
    failed > 0 && `${failed} failed`,
    open > 0 && `${open} inconclusive`,
  ].filter((part) => part !== false);
  const order = { fail: 0, inconclusive: 1, pass: 2 } as const;
  const rows = thresholds.toSorted((a, b) => order[a.verdict] - order[b.verdict]);
  return (
    <Section id="thresholds" title="Thresholds" lead={`${words.join(', ')}. The upright line is the bound.`}>
      <DataTable label="Thresholds" columns={COLUMNS} rows={rows} class="thresholds" />
    </Section>
  );
}

function domainOf({ metric, bound, estimate, interval: range }: ThresholdResult): Interval {
  return isShare(metric) ? [0, 1] : [0, 1.1 * Math.max(bound, estimate ?? 0, range?.[1] ?? 0, Number.MIN_VALUE)];
}

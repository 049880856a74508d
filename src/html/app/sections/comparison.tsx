import type { CaseChange, Comparison as Compared, Interval, MetricComparison, Report } from '../../../report/report.ts';
import { gainOf } from '../../model/case-filter.ts';
import { caseLink } from '../cases/case-link.ts';
import { IntervalPlot } from '../charts/interval-plot.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { count, interval, isShare, number, plural, signed } from '../parts/figures.ts';
import { Mark, toneOf } from '../parts/mark.tsx';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

const LISTED = 10;

export function Comparison({ report: { comparison } }: { readonly report: Report }) {
  if (!comparison) return null;
  const worse = comparison.changes.filter((change) => gainOf(change) < 0);
  const better = comparison.changes.filter((change) => gainOf(change) >= 0);
  return (
    <Section
      id="comparison"
      title="Against the baseline"
      lead={
        <>
          <Mark word={comparison.verdict} />
          <span>
            {' against '}
            <Text>{comparison.baseline}</Text>
            {comparison.margin > 0 && `, with a margin of ${number(comparison.margin)}`}. An interval that stays on one
            side of the line is evidence; one that crosses it may be chance.
          </span>
        </>
      }
    >
      <DataTable
        label="Changes of metrics"
        columns={columns(comparison)}
        rows={comparison.metrics}
        class="thresholds"
      />
      <div class="columns">
        <Changes title="Worse" changes={worse} />
        <Changes title="Better" changes={better} />
        <Names title="Added" ids={comparison.casesAdded} linked />
        <Names title="Removed or skipped" ids={comparison.casesRemoved} />
        <Names title="Renamed" ids={comparison.casesRenamed.map(({ from, to }) => `${from} → ${to}`)} />
      </div>
    </Section>
  );
}

function columns({ metrics }: Compared): readonly Column<MetricComparison>[] {
  const widest = Math.max(0.02, ...metrics.filter(({ metric }) => isShare(metric)).flatMap(reachOf));
  const domainOf = (metric: MetricComparison): Interval => {
    const reach = isShare(metric.metric) ? widest : Math.max(Number.MIN_VALUE, ...reachOf(metric));
    return [-1.05 * reach, 1.05 * reach];
  };
  return [
    { title: 'Evidence', cell: ({ verdict }) => <Mark word={verdict} /> },
    {
      title: 'Metric',
      kind: 'name',
      cell: ({ metric, gates, reason }) => (
        <>
          <strong>
            <Text>{metric}</Text>
          </strong>
          {!gates && <span class="scope">for information</span>}
          <span class="why">
            <Text>{reason}</Text>
          </span>
        </>
      ),
    },
    { title: 'Before', kind: 'number', cell: ({ baseline }) => number(baseline) },
    { title: 'Now', kind: 'number', cell: ({ current }) => number(current) },
    { title: 'Change', kind: 'number', cell: ({ difference }) => signed(difference) },
    { title: '95% interval', kind: 'number', cell: (metric) => interval(metric.interval) },
    {
      title: 'Change and interval',
      kind: 'plot',
      cell: (metric) => (
        <IntervalPlot
          estimate={metric.difference}
          interval={metric.interval}
          domain={domainOf(metric)}
          bound={0}
          tone={toneOf(metric.verdict)}
        />
      ),
    },
    { title: 'Cases', kind: 'number', cell: ({ cases }) => count(cases) },
  ];
}

function reachOf({ difference, interval: range }: MetricComparison): number[] {
  return [difference ?? 0, ...(range ?? [])].map(Math.abs);
}

function Changes({ title, changes }: { readonly title: string; readonly changes: readonly CaseChange[] }) {
  if (changes.length === 0) return null;
  const byCase = new Map<string, CaseChange[]>();
  for (const change of changes) {
    const own = byCase.get(change.id) ?? [];
    byCase.set(change.id, own);
    own.push(change);
  }
  return (
    <div>
      <h3>{`${title}: ${plural(byCase.size, 'case')}`}</h3>
      <ul class="case-list">
        {[...byCase].slice(0, LISTED).map(([id, own]) => (
          <li key={id}>
            <a href={caseLink(id)}>
              <Text>{id}</Text>
            </a>
            <span class="figures">
              {own
                .map(({ metric, baseline, current }) => `${metric} ${number(baseline)} → ${number(current)}`)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <More of={byCase.size} />
    </div>
  );
}

interface NamesProps {
  readonly title: string;
  readonly ids: readonly string[];
  readonly linked?: boolean;
}

function Names({ title, ids, linked = false }: NamesProps) {
  if (ids.length === 0) return null;
  return (
    <div>
      <h3>{`${title}: ${count(ids.length)}`}</h3>
      <ul class="case-list">
        {ids.slice(0, LISTED).map((id) => (
          <li key={id}>
            {linked ? (
              <a href={caseLink(id)}>
                <Text>{id}</Text>
              </a>
            ) : (
              <Text>{id}</Text>
            )}
          </li>
        ))}
      </ul>
      <More of={ids.length} />
    </div>
  );
}

function More({ of }: { readonly of: number }) {
  return of > LISTED ? <p class="quiet">{`and ${count(of - LISTED)} more`}</p> : null;
}

import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useState } from 'preact/hooks';
import type { HistoryPoint } from '../../../report/history-point.ts';
import type { Interval, Report } from '../../../report/report.ts';
import { visibleText } from '../../model/visible-text.ts';
import { BottomAxis, LeftAxis } from '../charts/axes.tsx';
import { Chart, type Frame } from '../charts/chart.tsx';
import { Choice } from '../parts/choice.tsx';
import type { Column } from '../parts/data-table.tsx';
import { interval, isShare, number } from '../parts/figures.ts';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

interface Row {
  readonly when: string;
  readonly commit: string;
  readonly branch: string;
  readonly estimate: number;
  readonly interval: Interval | null;
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Run', cell: ({ when }) => <Text>{when}</Text> },
  { title: 'Commit', cell: ({ commit }) => <Text>{commit}</Text> },
  { title: 'Branch', cell: ({ branch }) => <Text>{branch}</Text> },
  { title: 'Value', kind: 'number', cell: ({ estimate }) => number(estimate) },
  { title: '95% interval', kind: 'number', cell: (row) => interval(row.interval) },
];
const COMMIT_LENGTH = 8;

export function History({ report, history }: { readonly report: Report; readonly history: readonly HistoryPoint[] }) {
  const metrics = Object.keys(report.metrics).filter((metric) => pointsOf(history, metric).length > 0);
  const [wanted, setWanted] = useState<string | null>(null);
  if (metrics.length === 0) return null;
  const metric = wanted ?? metrics[0] ?? '';
  const rows = pointsOf(history, metric);
  return (
    <Section
      id="history"
      title="History"
      lead="Earlier runs, the latest on the right, with their 95% intervals."
      controls={
        <Choice label="Metric" value={metric} options={metrics.map((name) => [name, name])} onChange={setWanted} />
      }
    >
      <Chart
        id="history-chart"
        label={`${metric} over ${rows.length} runs`}
        height={240}
        columns={COLUMNS}
        rows={rows}
        draw={(frame) => <Drawing frame={frame} rows={rows} metric={metric} />}
      />
    </Section>
  );
}

function pointsOf(history: readonly HistoryPoint[], metric: string): Row[] {
  return history.flatMap(({ finishedAt, commit, branch, metrics }) => {
    const found = Object.hasOwn(metrics, metric) ? metrics[metric] : undefined;
    if (!found || found.estimate === null) return [];
    const { estimate, interval: range } = found;
    return [
      {
        when: finishedAt.slice(0, 16).replace('T', ' '),
        commit: commit?.slice(0, COMMIT_LENGTH) ?? '',
        branch: branch ?? '',
        estimate,
        interval: range,
      },
    ];
  });
}

interface DrawingProps {
  readonly frame: Frame;
  readonly rows: readonly Row[];
  readonly metric: string;
}

function Drawing({ frame, rows, metric }: DrawingProps) {
  const highest = Math.max(Number.MIN_VALUE, ...rows.map((row) => row.interval?.[1] ?? row.estimate));
  const last = rows.length - 1;
  const room = frame.width - frame.left - frame.right;
  const x = scaleLinear<number>({
    domain: [0, Math.max(1, last)],
    range: [frame.left + 24, frame.width - frame.right - 24],
  });
  const y = scaleLinear<number>({
    domain: [0, isShare(metric) ? 1 : 1.1 * highest],
    range: [frame.height - frame.bottom, frame.top],
  });
  const every = Math.max(1, Math.ceil(rows.length / Math.max(1, Math.floor(room / 80))));
  const places = rows.map((row, place) => ({ ...row, place }));
  return (
    <>
      <LeftAxis frame={frame} scale={y} label={metric} />
      <BottomAxis
        frame={frame}
        scale={x}
        values={places.filter(({ place }) => place % every === 0).map(({ place }) => place)}
        format={(place) => visibleText(rows[Number(place)]?.commit || rows[Number(place)]?.when.slice(0, 10) || '')}
      />
      <g class="series first">
        <Area
          data={places.filter((row) => row.interval !== null)}
          x={({ place }) => x(place)}
          y0={({ interval: range }) => y(range?.[0] ?? 0)}
          y1={({ interval: range }) => y(range?.[1] ?? 0)}
          className="band"
        />
        <LinePath data={places} x={({ place }) => x(place)} y={({ estimate }) => y(estimate)} className="line" />
        {places.map(({ place, estimate }) => (
          <circle key={place} cx={x(place)} cy={y(estimate)} r="3.5" data-value={estimate} />
        ))}
      </g>
    </>
  );
}

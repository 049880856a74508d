import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import type { PassAtKSummary, Report } from '../../../report/report.ts';
import { BottomAxis, LeftAxis, type Linear } from '../charts/axes.tsx';
import { Chart, type Frame } from '../charts/chart.tsx';
import type { Column } from '../parts/data-table.tsx';
import { count, interval, number, plural } from '../parts/figures.ts';
import { Section } from '../parts/section.tsx';

interface Row {
  readonly k: number;
  readonly any: PassAtKSummary;
  readonly all: PassAtKSummary | undefined;
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'k', kind: 'number', cell: ({ k }) => String(k) },
  { title: 'pass@k', kind: 'number', cell: ({ any }) => number(any.estimate) },
  { title: 'pass@k interval', kind: 'number', cell: ({ any }) => interval(any.interval) },
  { title: 'pass^k', kind: 'number', cell: ({ all }) => number(all?.estimate) },
  { title: 'pass^k interval', kind: 'number', cell: ({ all }) => interval(all?.interval) },
  { title: 'Cases', kind: 'number', cell: ({ any }) => count(any.cases) },
  { title: 'Excluded', kind: 'number', cell: ({ any }) => count(any.excluded) },
];

export function Curves({ report: { passAtK, passHatK, variance } }: { readonly report: Report }) {
  const most = passAtK.at(-1)?.k ?? 0;
  if (most < 2) return null;
  const hats = new Map(passHatK.map((point) => [point.k, point]));
  const rows = passAtK.map((any): Row => ({ k: any.k, any, all: hats.get(any.k) }));
  const [first] = passAtK;
  const uneven = first && passAtK.some(({ cases }) => cases !== first.cases);
  return (
    <Section
      id="curves"
      title="pass@k and pass^k"
      lead={
        <>
          The chance that at least one of k trials succeeds, and that all of them do, with 95% bands.
          {uneven &&
            ` Only cases with k trials or more count: ${plural(first.cases, 'case')} at k = 1, ${count(passAtK.at(-1)?.cases ?? 0)} at k = ${most}; a line is broken where their number changes.`}
          {variance && variance.cases > 0 && ` ${varianceInWords(variance)}`}
        </>
      }
    >
      <Chart
        id="curves-chart"
        label={`pass@k and pass^k for k from 1 to ${most}`}
        height={280}
        columns={COLUMNS}
        rows={rows}
        legend={
          <>
            <span class="key first">pass@k, any of k</span>
            <span class="key second">pass^k, all of k</span>
          </>
        }
        draw={(frame) => <Drawing frame={frame} most={most} any={passAtK} all={passHatK} />}
      />
    </Section>
  );
}

function varianceInWords({ within, between, cases }: NonNullable<Report['variance']>): string {
  const share = between === null || between + within === 0 ? null : within / (between + within);
  if (share === null) return '';
  return `Over the ${plural(cases, 'case')} with several trials, ${Math.round(share * 100)}% of the variance of a case's pass rate is noise between its own trials.`;
}

interface DrawingProps {
  readonly frame: Frame;
  readonly most: number;
  readonly any: readonly PassAtKSummary[];
  readonly all: readonly PassAtKSummary[];
}

function Drawing({ frame, most, any, all }: DrawingProps) {
  const x = scaleLinear<number>({ domain: [1, most], range: [frame.left + 10, frame.width - frame.right - 10] });
  const y = scaleLinear<number>({ domain: [0, 1], range: [frame.height - frame.bottom, frame.top] });
  const ticks = x.ticks(Math.min(most, 10)).filter(Number.isInteger);
  return (
    <>
      <LeftAxis frame={frame} scale={y} label="probability" />
      <BottomAxis frame={frame} scale={x} label="k, trials" values={ticks} />
      <Curve points={any} x={x} y={y} name="first" />
      <Curve points={all} x={x} y={y} name="second" />
    </>
  );
}

interface CurveProps {
  readonly points: readonly PassAtKSummary[];
  readonly x: Linear;
  readonly y: Linear;
  readonly name: string;
}

function Curve({ points, x, y, name }: CurveProps) {
  return (
    <g class={`series ${name}`}>
      {sameCases(points).map((part) => (
        <g key={part[0]?.k}>
          <Area
            data={part.filter((point) => point.interval !== null)}
            x={({ k }) => x(k)}
            y0={({ interval: range }) => y(range?.[0] ?? 0)}
            y1={({ interval: range }) => y(range?.[1] ?? 0)}
            className="band"
          />
          <LinePath data={[...part]} x={({ k }) => x(k)} y={({ estimate }) => y(estimate)} className="line" />
          {part.map(({ k, estimate, interval: range }) => (
            <g key={k}>
              {part.length === 1 && range && (
                <line class="error" x1={x(k)} x2={x(k)} y1={y(range[0])} y2={y(range[1])} />
              )}
              {points.length <= 40 && <circle cx={x(k)} cy={y(estimate)} r="3.5" data-k={k} data-value={estimate} />}
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}

/** Runs of points over the same number of cases: between others a line would join what cannot be compared. */
function sameCases(points: readonly PassAtKSummary[]): PassAtKSummary[][] {
  const parts: PassAtKSummary[][] = [];
  for (const point of points) {
    const last = parts.at(-1);
    if (last?.[0]?.cases === point.cases) last.push(point);
    else parts.push([point]);
  }
  return parts;
}

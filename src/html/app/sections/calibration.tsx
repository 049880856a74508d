import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { wilsonInterval } from '../../../metrics/statistics/wilson-interval.ts';
import type { CalibrationBin, CalibrationSummary, Report } from '../../../report/report.ts';
import { BottomAxis, LeftAxis } from '../charts/axes.tsx';
import { Chart, type Frame } from '../charts/chart.tsx';
import type { Column } from '../parts/data-table.tsx';
import { count, number, plural } from '../parts/figures.ts';
import { Section } from '../parts/section.tsx';

const COLUMNS: readonly Column<CalibrationBin>[] = [
  { title: 'Stated confidence', cell: ({ lower, upper }) => `${number(lower)} to ${number(upper)}` },
  { title: 'Count', kind: 'number', cell: (bin) => count(bin.count) },
  { title: 'Mean confidence', kind: 'number', cell: ({ confidence }) => number(confidence) },
  { title: 'Share right', kind: 'number', cell: ({ accuracy }) => number(accuracy) },
];

export function Calibration({ report: { calibration } }: { readonly report: Report }) {
  if (!calibration) return null;
  return (
    <Section id="calibration" title="Calibration" lead={inWords(calibration)}>
      <dl class="figures-row">
        <Figure term="ECE" value={calibration.ece} />
        <Figure term="by chance, on average" value={calibration.nullMean} />
        <Figure term="by chance, 95% below" value={calibration.null95} />
        <Figure term="debiased (RMS)" value={calibration.debiased} />
        <Figure term="Brier score" value={calibration.brier} />
      </dl>
      <Chart
        id="reliability"
        label={`Reliability diagram: share of right answers by stated confidence, ${plural(calibration.count, 'answer')}`}
        height={400}
        columns={COLUMNS}
        rows={calibration.bins}
        margin={{ bottom: 44 }}
        legend={
          <>
            <span class="key first">share right, with 95% interval</span>
            <span class="key bars">answers in the bin</span>
            <span class="key dashed">perfect calibration</span>
          </>
        }
        draw={(frame) => <Drawing frame={frame} bins={calibration.bins} />}
      />
    </Section>
  );
}

function inWords({ ece, nullMean, null95, count: statements }: CalibrationSummary): string {
  const beyond =
    ece > null95
      ? 'more than chance explains: the stated confidences are off'
      : 'no more than chance explains: no sign that the stated confidences are off';
  return `Over ${plural(statements, 'stated confidence')} the calibration error is ${number(ece)}. A perfectly calibrated model would show ${number(nullMean)} on average and at most ${number(null95)} in 95% of runs, so this is ${beyond}.`;
}

function Figure({ term, value }: { readonly term: string; readonly value: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{number(value)}</dd>
    </div>
  );
}

const COUNTS_HEIGHT = 70;

function Drawing({ frame, bins }: { readonly frame: Frame; readonly bins: readonly CalibrationBin[] }) {
  const floor = frame.height - frame.bottom;
  const x = scaleLinear<number>({ domain: [0, 1], range: [frame.left, frame.width - frame.right] });
  const y = scaleLinear<number>({ domain: [0, 1], range: [floor - COUNTS_HEIGHT - 8, frame.top] });
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const bar = scaleLinear<number>({ domain: [0, most], range: [0, COUNTS_HEIGHT - 16] });
  const labelled = bins.length <= 20;
  return (
    <>
      <LeftAxis frame={frame} scale={y} label="share right" />
      <BottomAxis frame={frame} scale={x} label="stated confidence" values={[0, 0.2, 0.4, 0.6, 0.8, 1]} />
      <line class="perfect" x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
      {bins.map((bin) => (
        <g key={bin.lower}>
          <Bar
            className="count"
            x={x(bin.lower) + 1}
            width={Math.max(1, x(bin.upper) - x(bin.lower) - 2)}
            y={floor - bar(bin.count)}
            height={bar(bin.count)}
          />
          {labelled && bin.count > 0 && (
            <text class="tick" text-anchor="middle" x={x((bin.lower + bin.upper) / 2)} y={floor - bar(bin.count) - 4}>
              {count(bin.count)}
            </text>
          )}
        </g>
      ))}
      <g class="series first">{bins.map((bin) => bin.count > 0 && <Point key={bin.lower} bin={bin} x={x} y={y} />)}</g>
    </>
  );
}

interface PointProps {
  readonly bin: CalibrationBin;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

function Point({ bin, x, y }: PointProps) {
  const { confidence, accuracy } = bin;
  if (confidence === null || accuracy === null) return null;
  const { low, high } = wilsonInterval(accuracy * bin.count, bin.count);
  return (
    <>
      <line class="error" x1={x(confidence)} x2={x(confidence)} y1={y(low)} y2={y(high)} />
      <circle cx={x(confidence)} cy={y(accuracy)} r="4.5" data-confidence={confidence} data-accuracy={accuracy} />
    </>
  );
}

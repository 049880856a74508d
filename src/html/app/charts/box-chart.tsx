import { scaleBand, scaleLinear } from '@visx/scale';
import { BoxPlot } from '@visx/stats';
import type { SensitivityGroup } from '../../model/sensitivity.ts';
import { visibleText } from '../../model/visible-text.ts';
import type { Column } from '../parts/data-table.tsx';
import { number } from '../parts/figures.ts';
import { Text } from '../parts/text.tsx';
import { LeftAxis } from './axes.tsx';
import { Chart, type Frame } from './chart.tsx';

const COLUMNS: readonly Column<SensitivityGroup>[] = [
  { title: 'Group', cell: ({ name }) => <Text>{name}</Text> },
  { title: 'Variants', kind: 'number', cell: ({ variants }) => String(variants.length) },
  { title: 'Mean', kind: 'number', cell: ({ average }) => number(average) },
  { title: 'Range', kind: 'number', cell: ({ range }) => number(range) },
  { title: 'Lower quartile', kind: 'number', cell: ({ box }) => number(box.firstQuartile) },
  { title: 'Median', kind: 'number', cell: ({ box }) => number(box.median) },
  { title: 'Upper quartile', kind: 'number', cell: ({ box }) => number(box.thirdQuartile) },
  { title: 'Rank by best variant', kind: 'number', cell: ({ bestRank }) => bestRank ?? '–' },
  { title: 'Rank by mean', kind: 'number', cell: ({ meanRank }) => meanRank ?? '–' },
];

interface Props {
  readonly groups: readonly SensitivityGroup[];
  readonly metric: string;
}

/** A box a group over the means of its variants, with its two ranks below. */
export function BoxChart({ groups, metric }: Props) {
  const ranked = groups.some(({ bestRank }) => bestRank !== null);
  return (
    <Chart
      id="sensitivity-chart"
      label={`Box plots of ${metric} over the variants of the prompt`}
      height={ranked ? 330 : 290}
      margin={{ bottom: ranked ? 70 : 34 }}
      columns={COLUMNS}
      rows={groups}
      draw={(frame) => <Drawing frame={frame} groups={groups} metric={metric} ranked={ranked} />}
    />
  );
}

const WIDEST = 56;
const CHARACTER = 7;

function Drawing({ frame, groups, metric, ranked }: Props & { readonly frame: Frame; readonly ranked: boolean }) {
  const floor = frame.height - frame.bottom;
  const y = scaleLinear<number>({ domain: [0, 1], range: [floor, frame.top] });
  const names = groups.map((_, at) => String(at));
  const x = scaleBand<string>({ domain: names, range: [frame.left, frame.width - frame.right], padding: 0.3 });
  const step = x.step();
  const boxWidth = Math.min(WIDEST, x.bandwidth());
  return (
    <>
      <LeftAxis frame={frame} scale={y} label={metric} />
      <line class="axis-line" x1={frame.left} x2={frame.width - frame.right} y1={floor} y2={floor} />
      {groups.map((group, at) => {
        const middle = (x(String(at)) ?? 0) + x.bandwidth() / 2;
        const { box } = group;
        return (
          <g key={group.name}>
            <g class="box">
              <BoxPlot
                min={box.low}
                max={box.high}
                firstQuartile={box.firstQuartile}
                thirdQuartile={box.thirdQuartile}
                median={box.median}
                outliers={[]}
                left={middle - boxWidth / 2}
                boxWidth={boxWidth}
                valueScale={y}
                rx={1}
                ry={1}
                className="box-shape"
                medianProps={{ className: 'median' }}
              />
            </g>
            {group.variants.map(({ variant, mean }, place) => (
              <circle
                key={variant}
                class="variant"
                cx={middle + spread(place, group.variants.length, boxWidth * 0.6)}
                cy={y(mean)}
                r="3"
                data-mean={mean}
              >
                <title>{`${visibleText(variant)}: ${number(mean)}`}</title>
              </circle>
            ))}
            <text class="tick group" text-anchor="middle" x={middle} y={floor + 18}>
              {clip(visibleText(group.name), step)}
            </text>
            {ranked && (
              <>
                <text class="tick" text-anchor="middle" x={middle} y={floor + 38}>
                  {`${step > 90 ? 'best variant ' : 'best '}#${group.bestRank ?? '–'}`}
                </text>
                <text class="tick" text-anchor="middle" x={middle} y={floor + 54}>
                  {`mean #${group.meanRank ?? '–'}`}
                </text>
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Points of one box beside each other, so that equal ones are told apart. */
function spread(place: number, of: number, width: number): number {
  return of < 2 ? 0 : (place / (of - 1) - 0.5) * width;
}

function clip(text: string, room: number): string {
  const most = Math.max(3, Math.floor(room / CHARACTER));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

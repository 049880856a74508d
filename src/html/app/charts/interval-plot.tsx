import { scaleLinear } from '@visx/scale';
import type { Interval } from '../../../report/report.ts';
import { interval as intervalText, number } from '../parts/figures.ts';

interface Props {
  readonly estimate: number | null;
  readonly interval: Interval | null;
  readonly domain: Interval;
  /** Drawn as a line across: a threshold's bound, or no difference. */
  readonly bound?: number | undefined;
  /** What stood there before, drawn hollow below. */
  readonly baseline?: number | null | undefined;
  readonly tone?: string | undefined;
  readonly grid?: readonly number[] | undefined;
}

/** One estimate with its interval on an axis that the rows of a table share. */
export function IntervalPlot({ estimate, interval, domain, bound, baseline, tone = '', grid = [] }: Props) {
  const scale = scaleLinear<number>({ domain: [...domain], range: [0, 100], clamp: true });
  const at = (value: number) => `${scale(value)}%`;
  const beside = baseline !== undefined && baseline !== null;
  const y = beside ? 10 : 14;
  return (
    <svg class={`interval-plot ${tone}`} role="img" aria-label={describe(estimate, interval, baseline, bound)}>
      {grid.length === 0 && <line class="grid" x1="0" x2="100%" y1={y} y2={y} />}
      {grid.map((value) => (
        <line key={value} class="grid" x1={at(value)} x2={at(value)} y1="0" y2="100%" />
      ))}
      {bound !== undefined && <line class="bound" x1={at(bound)} x2={at(bound)} y1="1" y2="27" />}
      {interval && <line class="whisker" x1={at(interval[0])} x2={at(interval[1])} y1={y} y2={y} />}
      {estimate !== null && <circle class="estimate" cx={at(estimate)} cy={y} r="5" />}
      {beside && <circle class="before" cx={at(baseline)} cy="21" r="4" />}
    </svg>
  );
}

function describe(estimate: number | null, interval: Interval | null, baseline: Props['baseline'], bound?: number) {
  const parts = [estimate === null ? 'no value' : number(estimate)];
  if (interval) parts.push(`95% interval ${intervalText(interval)}`);
  if (bound !== undefined) parts.push(`bound ${number(bound)}`);
  if (baseline !== undefined && baseline !== null) parts.push(`baseline ${number(baseline)}`);
  return parts.join(', ');
}

/** The scale over a column of interval plots. */
export function PlotAxis({ ticks, domain }: { readonly ticks: readonly number[]; readonly domain: Interval }) {
  const scale = scaleLinear<number>({ domain: [...domain], range: [0, 100] });
  return (
    <svg class="plot-axis" aria-hidden="true">
      {ticks.map((tick, at) => (
        <text
          key={tick}
          x={`${scale(tick)}%`}
          y="12"
          text-anchor={at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'middle'}
        >
          {tick}
        </text>
      ))}
    </svg>
  );
}

import { metricDefinition } from '../../../metrics/registry.ts';
import { formatNumber } from '../../../render/numbers.ts';
import type { Interval } from '../../../report/report.ts';

export function number(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : minus(formatNumber(value));
}

export function signed(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  return value > 0 ? `+${number(value)}` : number(value);
}

export function interval(value: Interval | null | undefined): string {
  return value ? `${number(value[0])} to ${number(value[1])}` : '–';
}

export function count(value: number): string {
  return value.toLocaleString('en-US');
}

export function plural(value: number, what: string): string {
  return `${count(value)} ${what}${value === 1 ? '' : 's'}`;
}

export function milliseconds(value: number | null): string {
  if (value === null) return '–';
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}

/** Whether a metric lies between 0 and 1, so that it shares an axis with others. */
export function isShare(metric: string): boolean {
  return metricDefinition(metric)?.range[1] === 1;
}

function minus(text: string): string {
  return text.replace('-', '−');
}

import type { Interval } from '../report/report.ts';

const DIGITS = 3;
/** What differs by less is equal everywhere in a report. */
const NOTHING = 1e-9;

/** A number as a table shows it: three decimals, more significant digits where it is small, none for a whole large one. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) >= 1000) return value.toLocaleString('en-US');
  if (Math.abs(value) >= NOTHING && Math.abs(value) < 0.001) return value.toPrecision(2);
  if (Math.abs(value) >= 100) return value.toFixed(1);
  return (Math.abs(value) < NOTHING ? 0 : value).toFixed(DIGITS);
}

export function formatInterval(interval: Interval | null): string {
  return interval === null ? '' : `[${formatNumber(interval[0])}, ${formatNumber(interval[1])}]`;
}

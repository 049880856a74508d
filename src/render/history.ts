import pc from 'picocolors';
import stringWidth from 'string-width';
import type { HistoryEntry } from '../report/history.ts';
import { escapeTerminal } from './escape-terminal.ts';
import { formatInterval, formatNumber } from './numbers.ts';
import { sparkline } from './sparkline.ts';
import { cut, renderTable } from './table.ts';

export interface HistoryOptions {
  readonly color: boolean;
  readonly width: number;
  /** Only these, in this order. Default: all, as they first came. */
  readonly metrics?: readonly string[] | undefined;
}

const SHORTEST_TREND = 8;
const LONGEST_NAME = 24;
const COLUMNS = [
  { title: 'Metric' },
  { title: 'First', align: 'right' },
  { title: 'Last', align: 'right' },
  { title: '95% CI', align: 'right' },
  { title: 'Change', align: 'right' },
  { title: 'Trend' },
] as const;

/** How the metrics moved over the runs, a line each: the first run, the last, and the trend with the newest at its end. */
export function renderHistory(entries: readonly HistoryEntry[], { color, width, metrics }: HistoryOptions): string {
  const paint = pc.createColors(color);
  const newest = entries.at(-1);
  if (!newest) return 'No run is in the history.\n';
  const names = metrics ?? [...new Set(entries.flatMap((entry) => Object.keys(entry.metrics)))];
  const figures = names.map((name) => figuresOf(entries, name));
  const beside = renderTable(COLUMNS, figures, width).map((line) => stringWidth(line));
  const room = Math.max(SHORTEST_TREND, width - Math.max(...beside) - GAP);
  const trends = names.map((name) => sparkline(entries.slice(-room).map((entry) => estimateIn(entry, name))));
  const [head = '', ...lines] = renderTable(
    COLUMNS,
    figures.map((row, i) => [...row, trends[i] ?? '']),
    width,
  );
  const runs = `${entries.length.toLocaleString('en-US')} run${entries.length === 1 ? '' : 's'}`;
  const of = room < entries.length ? `, trend of the last ${room}` : '';
  const title = `${runs}, ${day(entries[0])} to ${day(newest)}${of}`;
  return `${[paint.bold(title), paint.dim(head), ...lines, paint.dim(cut(lastRun(newest), width))].join('\n')}\n`;
}

const GAP = 2;

function figuresOf(entries: readonly HistoryEntry[], name: string): string[] {
  const known = entries.filter((entry) => estimateIn(entry, name) !== null);
  const [first, last] = [known[0], known.at(-1)].map((entry) => entry && estimateIn(entry, name));
  if (first == null || last == null) return [cut(escapeTerminal(name), LONGEST_NAME), '', '', '', ''];
  return [
    cut(escapeTerminal(name), LONGEST_NAME),
    formatNumber(first),
    formatNumber(last),
    formatInterval(figureIn(known.at(-1), name)?.interval ?? null),
    known.length < 2 ? '' : signed(last - first),
  ];
}

function lastRun({ verdict, commit, branch, cases, name }: HistoryEntry): string {
  const parts = [
    `Last run${name === undefined ? '' : ` of ${name}`}: ${verdict}, ${cases} cases`,
    ...(commit === null ? [] : [`commit ${commit.slice(0, 10)}`]),
    ...(branch === null ? [] : [`on ${branch}`]),
  ];
  return escapeTerminal(parts.join(', '));
}

function figureIn(entry: HistoryEntry | undefined, name: string) {
  return entry && Object.hasOwn(entry.metrics, name) ? entry.metrics[name] : undefined;
}

function estimateIn(entry: HistoryEntry, name: string): number | null {
  return figureIn(entry, name)?.estimate ?? null;
}

function signed(difference: number): string {
  return difference > 0 ? `+${formatNumber(difference)}` : formatNumber(difference);
}

function day(entry: HistoryEntry | undefined): string {
  return entry === undefined ? '' : new Date(entry.finishedAt).toISOString().slice(0, 10);
}

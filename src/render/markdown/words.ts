import type { Interval } from '../../report/report.ts';
import { formatInterval, formatNumber } from '../numbers.ts';

export function count(n: number, what: string): string {
  return `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;
}

export function number(value: number | null): string {
  return value === null ? 'none' : formatNumber(value);
}

/** Without spaces that a browser breaks at; brackets as references, since a pair of them may be a link. */
export function interval(value: Interval | null): string {
  return formatInterval(value)
    .replace('[', '&#91;')
    .replace(']', '&#93;')
    .replace(', ', ',&nbsp;')
    .replaceAll('-', '−');
}

export function signed(value: number | null): string {
  if (value === null) return '';
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value).replace('-', '−');
}

/** Text cut at a length, saying how much is missing. */
export function clip(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest)}… (${(text.length - longest).toLocaleString('en-US')} more characters)`;
}

export function tableHead(titles: readonly string[], alignments: string): string {
  const rule = [...alignments].map((side) => (side === 'r' ? '--:' : side === 'c' ? ':-:' : ':--'));
  return `\n| ${titles.join(' | ')} |\n| ${rule.join(' | ')} |\n`;
}

export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/** The start of a fold; the empty line lets markdown be markdown inside of it. */
export function fold(title: string): string {
  return `\n<details><summary>${title}</summary>\n`;
}

export const FOLD_END = '\n</details>\n';

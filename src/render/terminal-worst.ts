import type pc from 'picocolors';
import { isFailing } from '../report/case.ts';
import type { Report } from '../report/report.ts';
import { escapeTerminal } from './escape-terminal.ts';
import { cut } from './table.ts';
import { worstCases } from './worst-cases.ts';

const LISTED = 5;

/** The worst cases, each with the reason of its first trial that went wrong. */
export function worstSection({ cases }: Report, width: number, paint: ReturnType<typeof pc.createColors>): string[] {
  const worst = worstCases(cases);
  if (worst.length === 0) return [];
  const lines = worst.slice(0, LISTED).flatMap(({ item, wrong, reason }) => {
    const share = item.trials.length > 1 ? `${wrong}/${item.trials.length} wrong  ` : '';
    const failing = isFailing(item.state);
    const head = cut(`${failing ? '✗' : '-'} ${share}${escapeTerminal(item.id)}`, width);
    return [failing ? paint.red(head) : head, paint.dim(cut(`    ${escapeTerminal(reason)}`, width))];
  });
  const rest = worst.length - LISTED;
  const title = `Worst cases, of ${worst.length.toLocaleString('en-US')} with something wrong`;
  return [paint.dim(title), ...lines, ...(rest > 0 ? [paint.dim(`  and ${rest.toLocaleString('en-US')} more`)] : [])];
}

import type { FlakyCase, Report } from '../report/report.ts';
import { escapeTerminal } from './escape-terminal.ts';
import { formatInterval, formatNumber } from './numbers.ts';
import { renderTable } from './table.ts';

const LISTED = 5;

/** The worst of the flaky cases, each with its own pass rate. */
export function flakySection({ flaky }: Report, width: number, dim: (text: string) => string): string[] {
  if (flaky.length === 0) return [];
  const [head = '', ...lines] = renderTable(
    [
      { title: 'Passed', align: 'right' },
      { title: 'Rate', align: 'right' },
      { title: '95% CI', align: 'right' },
      { title: 'p', align: 'right' },
      { title: `Flaky cases (${flaky.length.toLocaleString('en-US')})`, shrinks: true },
    ],
    flaky.slice(0, LISTED).map(row),
    width,
  );
  const rest = flaky.length - LISTED;
  return [dim(head), ...lines, ...(rest > 0 ? [`and ${rest.toLocaleString('en-US')} more`] : [])];
}

function row({ id, trials, passed, passRate, interval, retried, pValue }: FlakyCase): string[] {
  return [
    `${passed}/${trials}`,
    passRate === null ? '' : formatNumber(passRate),
    formatInterval(interval),
    pValue === null ? '' : pValue < 0.001 ? '<0.001' : pValue.toFixed(3),
    `${retried ? '(retried) ' : ''}${escapeTerminal(id)}`,
  ];
}

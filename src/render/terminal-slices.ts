import type { Report } from '../report/report.ts';
import { escapeTerminal } from './escape-terminal.ts';
import { formatInterval, formatNumber } from './numbers.ts';
import { renderTable } from './table.ts';

/** Every metric of every slice. */
export function sliceSection({ slices }: Report, width: number, dim: (text: string) => string): string[] {
  const rows = Object.entries(slices).flatMap(([label, values]) =>
    Object.entries(values).flatMap(([value, slice]) =>
      Object.entries(slice.metrics).map(([name, { estimate, interval, cases }]) => [
        escapeTerminal(name),
        estimate === null ? 'none' : formatNumber(estimate),
        formatInterval(interval),
        String(cases),
        escapeTerminal(`${label}=${value}`),
      ]),
    ),
  );
  if (rows.length === 0) return [];
  const [head = '', ...lines] = renderTable(
    [
      { title: 'Metric' },
      { title: 'Value', align: 'right' },
      { title: '95% CI', align: 'right' },
      { title: 'Cases', align: 'right' },
      { title: 'Slice', shrinks: true },
    ],
    rows,
    width,
  );
  return [dim(head), ...lines];
}

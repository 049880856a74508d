import type { FlakyCase, Report } from '../report/report.ts';
import { escapeTerminal } from './escape-terminal.ts';
import { formatInterval, formatNumber } from './numbers.ts';
import { cut } from './table.ts';

const LISTED = 5;

/** The worst of the flaky cases: each with its own pass rate, and its name on a line of its own, where it fits. */
export function flakySection({ flaky }: Report, width: number, dim: (text: string) => string): string[] {
  if (flaky.length === 0) return [];
  const rest = flaky.length - LISTED;
  return [
    dim(
      `Flaky cases: ${flaky.length.toLocaleString('en-US')}${flaky.length > 1 ? ', the worst first' : ''} (p: that it does as well as the rest)`,
    ),
    ...flaky.slice(0, LISTED).flatMap((item) => [figures(item), cut(`  ${escapeTerminal(item.id)}`, width)]),
    ...(rest > 0 ? [`and ${rest.toLocaleString('en-US')} more`] : []),
  ];
}

function figures({ trials, passed, passRate, interval, retried, pValue }: FlakyCase): string {
  return [
    passRate === null
      ? 'only measured'
      : `passed ${passed} of ${trials}, ${formatNumber(passRate)} ${formatInterval(interval)}`,
    ...(retried ? ['needed a retry'] : []),
    ...(pValue === null ? [] : [`p ${pValue < 0.001 ? '< 0.001' : `= ${pValue.toFixed(3)}`}`]),
  ].join(', ');
}

import pc from 'picocolors';
import type { Verbosity } from '../report/options.ts';
import type { MetricSummary, Report } from '../report/report.ts';
import { comparisonSection } from './comparison.ts';
import { escapeTerminal } from './escape-terminal.ts';
import { formatInterval, formatNumber } from './numbers.ts';
import { renderTable } from './table.ts';
import { calibrationSection } from './terminal-calibration.ts';
import { flakySection } from './terminal-flaky.ts';
import { sliceSection } from './terminal-slices.ts';
import { curveSection, varianceSection } from './terminal-trials.ts';
import { thresholdsSection, verdictSection } from './terminal-verdict.ts';
import { worstSection } from './terminal-worst.ts';

export interface TerminalOptions {
  readonly color: boolean;
  /** Columns of the terminal. Default 80. */
  readonly width?: number | undefined;
  /** Files that were written, to say where. */
  readonly written?: readonly string[] | undefined;
  /** `quiet`: what is not met, and the verdict; `summary` (default): the figures; `full`: those of the slices too. */
  readonly verbosity?: Verbosity | undefined;
}

const INDENT = ' ';

/** The report as a person reads it under the runner's own summary. */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  const paint = pc.createColors(options.color);
  const width = (options.width ?? 80) - INDENT.length;
  const { verbosity = 'summary' } = options;
  const written = (options.written ?? []).map((path) => paint.dim(`Report written to ${escapeTerminal(path)}`));
  const failing = { ...report, thresholds: report.thresholds.filter(({ verdict }) => verdict !== 'pass') };
  const sections =
    verbosity === 'quiet'
      ? [thresholdsSection(failing, width, paint), verdictSection(report, width, paint)]
      : [
          [paint.bold('Eval report') + paint.dim(`  ${headline(report)}`)],
          metricsSection(report, width, paint.dim),
          curveSection(report, width, paint.dim),
          varianceSection(report, width, paint.dim),
          calibrationSection(report, width),
          verbosity === 'full' ? sliceSection(report, width, paint.dim) : [],
          flakySection(report, width, paint.dim),
          worstSection(report, width, paint),
          thresholdsSection(report, width, paint),
          comparisonSection(report, width, paint),
          verdictSection(report, width, paint),
          written,
        ];
  const text = sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => (line === '' ? '' : INDENT + line)).join('\n'))
    .join('\n\n');
  return `\n${text}\n`;
}

function headline({ totals, flaky }: Report): string {
  const parts = [`${plural(totals.cases, 'case')}`, `${plural(totals.trials, 'trial')}`];
  for (const state of ['failed', 'errored', 'skipped'] as const) {
    if (totals[state] > 0) parts.push(`${totals[state]} ${state}`);
  }
  if (flaky.length > 0) parts.push(`${flaky.length} flaky`);
  return parts.join(', ');
}

function plural(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}

type Paint = (text: string) => string;

function metricsSection(report: Report, width: number, dim: Paint): string[] {
  const rows = Object.entries(report.metrics).map(([name, metric]) => [
    escapeTerminal(name),
    metric.estimate === null ? 'none' : formatNumber(metric.estimate),
    formatInterval(metric.interval),
    String(metric.cases),
    String(metric.trials),
    notes(metric),
  ]);
  if (rows.length === 0) return [];
  const [head = '', ...lines] = renderTable(
    [
      { title: 'Metric' },
      { title: 'Value', align: 'right' },
      { title: '95% CI', align: 'right' },
      { title: 'Cases', align: 'right' },
      { title: 'Trials', align: 'right' },
      { title: '', shrinks: true },
    ],
    rows,
    width,
  );
  return [dim(head), ...lines];
}

/** What an estimate does not show: never silently dropped. */
function notes(metric: MetricSummary): string {
  const parts = (['errors', 'invalid', 'excluded'] as const)
    .filter((what) => metric[what] > 0)
    .map((what) => `${metric[what]} ${what}`);
  return parts.join(', ');
}

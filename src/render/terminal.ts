import pc from 'picocolors';
import type { MetricSummary, PassAtKSummary, Report, ThresholdResult, ThresholdVerdict } from '../report/report.ts';
import { comparisonSection } from './comparison.ts';
import { escapeTerminal } from './escape-terminal.ts';
import { formatInterval, formatNumber } from './numbers.ts';
import { cut, renderTable } from './table.ts';
import { wrap } from './wrap.ts';

export interface TerminalOptions {
  readonly color: boolean;
  /** Columns of the terminal. Default 80. */
  readonly width?: number | undefined;
  /** Files that were written, to say where. */
  readonly written?: readonly string[] | undefined;
}

const INDENT = ' ';
const LISTED_REASONS = 6;

/** The report as a person reads it under the runner's own summary. */
export function renderTerminal(report: Report, options: TerminalOptions): string {
  const paint = pc.createColors(options.color);
  const width = (options.width ?? 80) - INDENT.length;
  const sections = [
    [paint.bold('Eval report') + paint.dim(`  ${headline(report)}`)],
    metricsSection(report, width, paint.dim),
    curveSection(report, width, paint.dim),
    thresholdsSection(report, width, paint),
    comparisonSection(report, width, paint),
    verdictSection(report, width, paint),
    (options.written ?? []).map((path) => paint.dim(`Report written to ${escapeTerminal(path)}`)),
  ];
  const text = sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => (line === '' ? '' : INDENT + line)).join('\n'))
    .join('\n\n');
  return `\n${text}\n`;
}

function headline({ totals }: Report): string {
  const parts = [`${plural(totals.cases, 'case')}`, `${plural(totals.trials, 'trial')}`];
  for (const state of ['failed', 'errored', 'skipped', 'flaky'] as const) {
    if (totals[state] > 0) parts.push(`${totals[state]} ${state}`);
  }
  return parts.join(', ');
}

function plural(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}

type Paint = (text: string) => string;

function metricsSection(report: Report, width: number, dim: Paint): string[] {
  const rows = Object.entries(report.metrics).map(([name, metric]) => [
    name,
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

function curveSection(report: Report, width: number, dim: Paint): string[] {
  const most = report.passAtK.at(-1)?.k ?? 0;
  if (most < 2) return [];
  const hat = new Map(report.passHatK.map((point) => [point.k, point]));
  const shown = report.passAtK.filter(({ k }, i, all) => k <= 5 || i === all.length - 1 || k % 5 === 0);
  const rows = shown.map((point) => [
    String(point.k),
    ...cells(point),
    ...cells(hat.get(point.k)),
    String(point.cases),
    point.excluded > 0 ? `${point.excluded} excluded` : '',
  ]);
  const [head = '', ...lines] = renderTable(
    [
      { title: 'k', align: 'right' },
      { title: 'pass@k', align: 'right' },
      { title: '95% CI', align: 'right' },
      { title: 'pass^k', align: 'right' },
      { title: '95% CI', align: 'right' },
      { title: 'Cases', align: 'right' },
      { title: '', shrinks: true },
    ],
    rows,
    width,
  );
  return [dim(head), ...lines];
}

function cells(point: PassAtKSummary | undefined): string[] {
  return point ? [formatNumber(point.estimate), formatInterval(point.interval)] : ['', ''];
}

type Colors = ReturnType<typeof pc.createColors>;

const MARKS: Record<ThresholdVerdict, string> = { pass: '✓', fail: '✗', inconclusive: '?' };

function colorOf(paint: Colors, verdict: ThresholdVerdict): Paint {
  return { pass: paint.green, fail: paint.red, inconclusive: paint.yellow }[verdict];
}

function thresholdsSection(report: Report, width: number, paint: Colors): string[] {
  if (report.thresholds.length === 0) return [];
  return [
    paint.dim('Thresholds'),
    ...report.thresholds.flatMap((threshold) => {
      const { verdict } = threshold;
      const line = cut(`${MARKS[verdict]} ${thresholdName(threshold)}: ${escapeTerminal(threshold.reason)}`, width * 3);
      return wrap(line, width).map((part, i) => (i === 0 ? colorOf(paint, verdict)(part) : paint.dim(`  ${part}`)));
    }),
  ];
}

function thresholdName({ metric, scope }: ThresholdResult): string {
  return scope === null ? metric : `${metric} in ${escapeTerminal(scope)}`;
}

function verdictSection(report: Report, width: number, paint: Colors): string[] {
  const { verdict, verdictReasons } = report;
  const word = colorOf(paint, verdict)(paint.bold(verdict.toUpperCase()));
  if (verdict === 'pass') return [`Verdict ${word}`];
  const rest = verdictReasons.length - LISTED_REASONS;
  return [
    `Verdict ${word}`,
    ...verdictReasons
      .slice(0, LISTED_REASONS)
      .flatMap((reason) => wrap(`- ${escapeTerminal(reason)}`, width).map((part, i) => (i === 0 ? part : `  ${part}`))),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ];
}

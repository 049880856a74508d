import type pc from 'picocolors';
import { metricDefinition } from '../metrics/registry.ts';
import type { CaseChange, Comparison, ComparisonVerdict, MetricComparison, Report } from '../report/report.ts';
import { escapeTerminal } from './escape-terminal.ts';
import { formatInterval, formatNumber } from './numbers.ts';
import { cut, renderTable } from './table.ts';
import { wrap } from './wrap.ts';

type Colors = ReturnType<typeof pc.createColors>;

const LISTED = 8;
/** A change of a case with an adjusted p-value up to this is more than its trials' noise. */
const SIGNIFICANT = 0.05;

const MARKS: Record<ComparisonVerdict, string> = {
  regression: '✗',
  inconclusive: '?',
  improvement: '✓',
  'no regression': '✓',
};

/** The comparison with the baseline as lines for a terminal; none where nothing was compared. */
export function comparisonSection(report: Pick<Report, 'comparison'>, width: number, paint: Colors): string[] {
  return report.comparison === null ? [] : renderComparison(report.comparison, width, paint);
}

export function renderComparison(comparison: Comparison, width: number, paint: Colors): string[] {
  const { baseline, verdict, metrics, margin } = comparison;
  const against = `Against ${escapeTerminal(baseline)}${margin > 0 ? ` with a margin of ${margin}` : ''}: `;
  const word = colorOf(paint, verdict)(paint.bold(verdict));
  return [
    `${paint.dim(cut(against, width - verdict.length))}${word}`,
    ...table(metrics, width, paint),
    ...reasons(metrics, width, paint),
    ...changes(comparison, width, paint),
    ...names('Added', comparison.casesAdded, width, paint),
    ...names('Removed or skipped', comparison.casesRemoved, width, paint),
    ...names(
      'Renamed, compared',
      comparison.casesRenamed.filter(({ paired }) => paired).map(({ from, to }) => `${from} → ${to}`),
      width,
      paint,
    ),
    ...names(
      'Perhaps renamed, not compared',
      comparison.casesRenamed.filter(({ paired }) => !paired).map(({ from, to }) => `${from} → ${to}`),
      width,
      paint,
    ),
  ];
}

function colorOf(paint: Colors, verdict: ComparisonVerdict): (text: string) => string {
  return { regression: paint.red, inconclusive: paint.yellow, improvement: paint.green, 'no regression': paint.green }[
    verdict
  ];
}

function table(metrics: readonly MetricComparison[], width: number, paint: Colors): string[] {
  if (metrics.length === 0) return [];
  const rows = metrics.map((metric) => [
    escapeTerminal(metric.metric),
    value(metric.baseline),
    value(metric.current),
    metric.difference === null ? '' : signed(metric.difference),
    formatInterval(metric.interval),
    String(metric.cases),
    metric.gates ? metric.verdict : `(${metric.verdict})`,
  ]);
  const [head = '', ...lines] = renderTable(
    [
      { title: 'Metric' },
      { title: 'Before', align: 'right' },
      { title: 'Now', align: 'right' },
      { title: 'Change', align: 'right' },
      { title: '95% CI', align: 'right' },
      { title: 'Cases', align: 'right' },
      { title: 'Verdict', shrinks: true },
    ],
    rows,
    width,
  );
  return [paint.dim(head), ...lines.map((line, i) => paintVerdict(line, metrics[i], paint))];
}

function paintVerdict(line: string, metric: MetricComparison | undefined, paint: Colors): string {
  if (!metric?.gates || metric.verdict === 'inconclusive') return line;
  return colorOf(paint, metric.verdict)(line);
}

function value(number: number | null): string {
  return number === null ? 'none' : formatNumber(number);
}

function signed(difference: number): string {
  return difference > 0 ? `+${formatNumber(difference)}` : formatNumber(difference);
}

function reasons(metrics: readonly MetricComparison[], width: number, paint: Colors): string[] {
  return metrics
    .filter((metric) => metric.gates)
    .flatMap((metric) => {
      const line = `${MARKS[metric.verdict]} ${escapeTerminal(`${metric.metric}: ${metric.reason}`)}`;
      const color = metric.verdict === 'inconclusive' ? paint.dim : colorOf(paint, metric.verdict);
      return wrap(cut(line, width * 3), width).map((part, i) => (i === 0 ? color(part) : paint.dim(`  ${part}`)));
    });
}

function changes(comparison: Comparison, width: number, paint: Colors): string[] {
  const worse = comparison.changes.filter((change) => isWorse(change, comparison.metrics));
  const better = comparison.changes.filter((change) => !isWorse(change, comparison.metrics));
  return [...listChanges('Worse', worse, width, paint), ...listChanges('Better', better, width, paint)];
}

function isWorse(change: CaseChange, metrics: readonly MetricComparison[]): boolean {
  const direction = metrics.find((metric) => metric.metric === change.metric)?.direction ?? 'higher';
  return direction === 'higher' ? change.current < change.baseline : change.current > change.baseline;
}

function listChanges(title: string, all: readonly CaseChange[], width: number, paint: Colors): string[] {
  if (all.length === 0) return [];
  const rows = all.slice(0, LISTED).map((change) => {
    const mark = change.pValue !== null && change.pValue <= SIGNIFICANT ? ' *' : '';
    return `  ${escapeTerminal(change.metric)} ${level(change.metric, change.baseline, change.baselineTrials)} → ${level(change.metric, change.current, change.currentTrials)}${mark}  ${escapeTerminal(change.id)}`;
  });
  return [paint.dim(title), ...rows.map((row) => cut(row, width)), ...andMore(all.length)];
}

/** `4/10` where the share is one of trials, else the number. */
function level(metric: string, mean: number, trials: number): string {
  const successes = mean * trials;
  const whole = Math.round(successes);
  const isCount = metricDefinition(metric)?.binary && Math.abs(successes - whole) < 1e-9;
  return isCount ? `${whole}/${trials}` : formatNumber(mean);
}

function names(title: string, ids: readonly string[], width: number, paint: Colors): string[] {
  if (ids.length === 0) return [];
  // The mark keeps an id such as `::error::` from the start of the line, where a CI log would obey it.
  const shown = ids.slice(0, LISTED).map((id) => cut(`  - ${escapeTerminal(id)}`, width));
  return [paint.dim(`${title}: ${ids.length.toLocaleString('en-US')}`), ...shown, ...andMore(ids.length)];
}

function andMore(count: number): string[] {
  return count > LISTED ? [`  and ${(count - LISTED).toLocaleString('en-US')} more`] : [];
}

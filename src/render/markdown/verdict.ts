import type { Report, ThresholdVerdict } from '../../report/report.ts';
import { codeInMarkdown, proseInMarkdown } from '../escape-markdown.ts';
import { clip, count } from './words.ts';

export const SIGNS: Record<ThresholdVerdict, string> = { pass: '✅', fail: '❌', inconclusive: '⚠️' };

const WORDS: Record<ThresholdVerdict, string> = { pass: 'pass', fail: 'fail', inconclusive: 'are inconclusive' };
const LISTED = 8;
const NAMED = 5;
const LONGEST_NAME = 80;
const LONGEST_REASON = 400;

/** The verdict in one line, the size of the run, and what the verdict follows from. */
export function verdictLines(report: Report, name: string): string {
  const { verdict, verdictReasons } = report;
  const suite = name === 'default' ? 'Evals' : `Evals ${codeInMarkdown(name)}`;
  const line = `### ${SIGNS[verdict]} ${suite} ${WORDS[verdict]}: ${summary(report)}`;
  const reasons = verdict === 'pass' ? [] : verdictReasons;
  const rest = reasons.length - LISTED;
  return [
    line,
    '',
    size(report),
    ...(reasons.length > 0 ? [''] : []),
    ...reasons.slice(0, LISTED).map((reason) => `- ${proseInMarkdown(clip(reason, LONGEST_REASON))}`),
    ...(rest > 0 ? [`- and ${rest.toLocaleString('en-US')} more`] : []),
    '',
  ].join('\n');
}

/** What a reviewer asks first: did the change do harm, and do the bounds hold. */
function summary({ run, comparison, thresholds, totals }: Report): string {
  if (!run.complete) return 'the run is incomplete';
  const parts: string[] = [];
  if (comparison) parts.push(compared(comparison.verdict, comparison.metrics));
  const missed = thresholds.filter(({ verdict }) => verdict === 'fail').length;
  const open = thresholds.filter(({ verdict }) => verdict === 'inconclusive').length;
  if (missed > 0) parts.push(`${missed} of ${count(thresholds.length, 'threshold')} missed`);
  else if (open > 0) parts.push(`${open} of ${count(thresholds.length, 'threshold')} undecided`);
  else if (thresholds.length > 0) parts.push(`${count(thresholds.length, 'threshold')} met`);
  const failing = totals.failed + totals.errored;
  if (failing > 0) parts.push(`${failing.toLocaleString('en-US')} of ${count(totals.cases, 'case')} failing`);
  return parts.length > 0 ? parts.join(', ') : count(totals.cases, 'case');
}

function compared(verdict: string, metrics: NonNullable<Report['comparison']>['metrics']): string {
  const moved = (wanted: string) => {
    const names = metrics.filter((metric) => metric.gates && metric.verdict === wanted).map(({ metric }) => metric);
    const rest = names.length - NAMED;
    const shown = names.slice(0, NAMED).map((name) => proseInMarkdown(clip(name, LONGEST_NAME)));
    return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  };
  if (verdict === 'regression') return `worse than the baseline in ${moved('regression') || 'some metric'}`;
  if (verdict === 'improvement') return `better than the baseline in ${moved('improvement') || 'some metric'}`;
  return verdict === 'no regression' ? 'no worse than the baseline' : 'no evidence of a change against the baseline';
}

function size({ totals, run, flaky }: Report): string {
  const parts = [count(totals.cases, 'case'), count(totals.trials, 'trial')];
  for (const state of ['failed', 'errored', 'skipped'] as const) {
    if (totals[state] > 0) parts.push(`${totals[state].toLocaleString('en-US')} ${state}`);
  }
  if (flaky.length > 0) parts.push(`${flaky.length.toLocaleString('en-US')} flaky`);
  if (run.shard) parts.push(`shard ${run.shard.index} of ${run.shard.count}`);
  return parts.join(' · ');
}

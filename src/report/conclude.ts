import { isFailing } from './case.ts';
import type { Comparison, ReportCase, RunDetails, ThresholdResult, ThresholdVerdict } from './report.ts';

export interface Conclusion {
  readonly verdict: ThresholdVerdict;
  readonly reasons: readonly string[];
}

/**
 * The verdict of the run, with each thing it follows from. It is what the exit code says too.
 *
 * Anything that failed fails it: the run itself, a threshold, a regression against the baseline. Else a threshold that
 * could not be decided leaves it inconclusive. A comparison that found no evidence either way changes nothing: most
 * small changes are smaller than a suite can see, and a gate that stops at each is switched off.
 */
export function conclude(
  cases: readonly ReportCase[],
  run: RunDetails,
  thresholds: readonly ThresholdResult[],
  comparison: Comparison | null,
  allowEmpty: boolean,
): Conclusion {
  const failures = [
    ...runFailures(cases, run, allowEmpty),
    ...thresholds.filter((threshold) => threshold.verdict === 'fail').map(inWords),
    ...regressions(comparison),
  ];
  if (failures.length > 0) return { verdict: 'fail', reasons: failures };
  const open = thresholds.filter((threshold) => threshold.verdict === 'inconclusive');
  if (open.length > 0) return { verdict: 'inconclusive', reasons: open.map(inWords) };
  return { verdict: 'pass', reasons: thresholds.map(inWords) };
}

/** A threshold's verdict in one line, as it is printed and as it stands among the reasons. */
export function inWords({ metric, scope, reason }: Pick<ThresholdResult, 'metric' | 'scope' | 'reason'>): string {
  return `${scope === null ? metric : `${metric} in ${scope}`}: ${reason}`;
}

/** One line a metric that fell; the verdict of the comparison as a whole decides whether there are any. */
function regressions(comparison: Comparison | null): string[] {
  if (comparison?.verdict !== 'regression' || comparison.onRegression === 'warn') return [];
  const worse = comparison.metrics.filter((metric) => metric.gates && metric.verdict === 'regression');
  if (worse.length === 0) return [`regression against ${comparison.baseline}`];
  return worse.map(({ metric, reason }) => `${metric}: regression against ${comparison.baseline}: ${reason}`);
}

function runFailures(cases: readonly ReportCase[], run: RunDetails, allowEmpty: boolean): string[] {
  const failures: string[] = [];
  if (!run.complete) failures.push(`${run.reason ?? 'the run is incomplete'}: nothing is decided`);
  const failing = cases.filter((item) => isFailing(item.state)).length;
  const ran = cases.filter((item) => item.state !== 'skipped').length;
  if (failing > 0) failures.push(`${count(failing, 'eval case')} of ${ran} failed in the test run itself`);
  const { tests, files, unhandledErrors } = run.otherFailures;
  if (tests > 0) failures.push(`${count(tests, 'other test')} failed`);
  if (files.length > 0)
    failures.push(`${count(files.length, 'file')} could not be run: ${files.slice(0, 5).join(', ')}`);
  if (unhandledErrors > 0) failures.push(count(unhandledErrors, 'unhandled error'));
  if (run.complete && ran === 0 && !allowEmpty && !run.shard)
    failures.push('no eval case ran (allowEmpty lets that pass)');
  return failures;
}

function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}

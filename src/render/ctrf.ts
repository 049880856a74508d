import { estimateOf, scoreCases } from '../report/case-scores.ts';
import type { Report, ReportCase } from '../report/report.ts';
import { showHidden } from '../text/show-hidden.ts';
import { answerOf, reasonOf, worstCases } from './worst-cases.ts';

/** The version of the Common Test Report Format that is written. */
const SPEC_VERSION = '0.0.0';
const LONGEST_TEXT = 20_000;
const STATUSES = { passed: 'passed', failed: 'failed', errored: 'failed', skipped: 'skipped' } as const;

/**
 * The report in the Common Test Report Format: each case a test, with its scores and slices; the metrics with their
 * intervals, the thresholds and the verdict as what the format calls extra.
 */
export function renderCtrf(report: Report): string {
  const { totals, run, metrics, thresholds, verdict, verdictReasons } = report;
  const [start, stop] = [milliseconds(run.startedAt), milliseconds(run.finishedAt)];
  const document = {
    reportFormat: 'CTRF',
    specVersion: SPEC_VERSION,
    ...(run.buildId !== null && run.buildId !== undefined && run.buildId !== '' && { runId: run.buildId }),
    timestamp: run.finishedAt,
    generatedBy: 'expect-llm',
    results: {
      tool: { name: run.runner.name || 'expect-llm', version: run.runner.version },
      summary: {
        tests: totals.cases,
        passed: totals.passed,
        failed: totals.failed + totals.errored,
        skipped: totals.skipped,
        pending: 0,
        other: 0,
        flaky: report.cases.filter(isFlaky).length,
        suites: new Set(report.cases.map(({ file }) => file)).size,
        start,
        stop,
        duration: Math.max(0, stop - start),
        extra: {
          verdict,
          verdictReasons: verdictReasons.map((reason) => showHidden(reason)),
          complete: run.complete,
          metrics: withShownNames(metrics),
          passAtK: report.passAtK,
          passHatK: report.passHatK,
          thresholds,
        },
      },
      tests: report.cases.map(testOf),
    },
  };
  // A lone surrogate, which some readers of JSON refuse, becomes what a decoder would make of it.
  const wellFormed = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : value;
  return `${JSON.stringify(document, wellFormed, 2)}\n`;
}

/** Passed in the end, and not at the first try: a failed test is not flaky by the format's definition. */
function isFlaky(item: ReportCase): boolean {
  return item.state === 'passed' && item.flaky;
}

function testOf(item: ReportCase) {
  const path = item.name.split(' > ');
  const suite = [item.file, ...path.slice(0, -1)];
  const retries = Math.max(0, ...item.trials.map(({ attempts }) => attempts - 1));
  const scores = [...scoreCases([item])].map(([name, found]) => [name, estimateOf(found.scores)] as const);
  return {
    // The format wants a name; a test may have none.
    name: showHidden(item.name) || '(no name)',
    status: STATUSES[item.state],
    rawStatus: item.state,
    duration: Math.round(
      item.trials.reduce((sum, { durationMs, latencyMs }) => sum + (durationMs ?? latencyMs ?? 0), 0),
    ),
    suite: suite.map((part) => showHidden(part)),
    type: 'eval',
    filePath: item.file,
    ...(item.line !== undefined && { line: item.line }),
    ...(retries > 0 && { retries }),
    ...(isFlaky(item) && { flaky: true }),
    ...failureOf(item),
    labels: labels(item.slices),
    extra: { id: item.id, trials: item.trials.length, scores: Object.fromEntries(scores) },
  };
}

function failureOf(item: ReportCase) {
  const [worst] = worstCases([item]);
  if (!worst) return {};
  const answer = answerOf(worst.trial);
  return {
    message: showHidden(reasonOf(worst.trial)),
    ...(worst.trial.error !== null && { trace: showHidden(worst.trial.error.slice(0, LONGEST_TEXT), '\n\t') }),
    ...(answer !== undefined && { stdout: [showHidden(answer.slice(0, LONGEST_TEXT), '\n\t')] }),
  };
}

/** Defined, not assigned: a label may be called `__proto__`. */
function labels(slices: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(slices).map(([label, value]) => [showHidden(label), showHidden(value)]));
}

function withShownNames<T>(named: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [showHidden(name), value]));
}

function milliseconds(time: string): number {
  const parsed = Date.parse(time);
  return Number.isFinite(parsed) ? parsed : 0;
}

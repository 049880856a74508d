import { estimateOf, scoreCases } from '../report/case-scores.ts';
import type { MetricSummary, Report, ReportCase, ThresholdResult } from '../report/report.ts';
import { summarizeMetrics } from '../report/summarize.ts';
import { escapeXml } from './escape-xml.ts';
import { answerOf, reasonOf, worstCases } from './worst-cases.ts';

const LONGEST_ANSWER = 20_000;

/**
 * The report as JUnit XML, in the dialect that Jenkins and GitLab read. A suite of its own has the whole run's metrics as
 * properties and each threshold as a test case, so that a missed one shows where tests are shown; then one suite a file,
 * with that file's metrics, and in it the cases. The scores of a case stand in its `system-out`.
 */
export function renderJUnit(report: Report): string {
  const { totals, run } = report;
  const missed = report.thresholds.filter(({ verdict }) => verdict === 'fail').length;
  const files = groupByFile(report.cases);
  const suites = [verdictSuite(report), ...[...files].map(([file, cases]) => fileSuite(file, cases, report))];
  const counts = attributes({
    name: `expect-llm ${report.settings.name ?? 'evals'}`,
    tests: totals.cases + report.thresholds.length,
    failures: totals.failed + missed,
    errors: totals.errored,
    time: seconds(Date.parse(run.finishedAt) - Date.parse(run.startedAt)),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${counts}>\n${suites.join('')}</testsuites>\n`;
}

function groupByFile(cases: readonly ReportCase[]): Map<string, ReportCase[]> {
  const files = new Map<string, ReportCase[]>();
  for (const item of cases) {
    const key = item.project === '' ? item.file : `${item.project}: ${item.file}`;
    const known = files.get(key);
    if (known) known.push(item);
    else files.set(key, [item]);
  }
  return files;
}

function verdictSuite(report: Report): string {
  const { thresholds, run, verdict } = report;
  const properties: [string, string][] = [
    ['expect-llm.verdict', verdict],
    ['expect-llm.run', run.id],
    ['expect-llm.complete', String(run.complete)],
    ...report.verdictReasons.map((reason): [string, string] => ['expect-llm.reason', reason]),
    ...metricProperties(report.metrics),
    ...report.passAtK.map(({ k, estimate }): [string, string] => [`pass@${k}`, String(estimate)]),
    ...report.passHatK.map(({ k, estimate }): [string, string] => [`pass^${k}`, String(estimate)]),
  ];
  const skipped = thresholds.filter((one) => one.verdict === 'inconclusive').length;
  const head = attributes({
    name: 'expect-llm thresholds',
    tests: thresholds.length,
    failures: thresholds.filter((one) => one.verdict === 'fail').length,
    errors: 0,
    skipped,
    time: seconds(0),
    timestamp: run.startedAt.slice(0, 19),
  });
  return `  <testsuite${head}>\n${propertiesOf(properties)}${thresholds.map(thresholdCase).join('')}  </testsuite>\n`;
}

function thresholdCase(one: ThresholdResult): string {
  const name = one.scope === null ? one.metric : `${one.metric} in ${one.scope}`;
  const bound = `${one.direction === 'higher' ? 'at least' : 'at most'} ${one.bound}`;
  const head = attributes({ name: `${name}, ${bound}`, classname: 'expect-llm.thresholds', time: seconds(0) });
  const reason = attributes({ message: one.reason, type: 'threshold' });
  const inner = { pass: '', fail: `<failure${reason}/>`, inconclusive: `<skipped${reason}/>` }[one.verdict];
  return `    <testcase${head}>${inner}</testcase>\n`;
}

function fileSuite(file: string, cases: readonly ReportCase[], report: Report): string {
  const count = (state: ReportCase['state']) => cases.filter((item) => item.state === state).length;
  const head = attributes({
    name: file,
    tests: cases.length,
    failures: count('failed'),
    errors: count('errored'),
    skipped: count('skipped'),
    time: seconds(sum(cases.map(durationOf))),
    timestamp: report.run.startedAt.slice(0, 19),
    file: cases[0]?.file ?? file,
  });
  const properties = propertiesOf(metricProperties(summarizeMetrics(cases, report.settings.calibrationBins)));
  return `  <testsuite${head}>\n${properties}${cases.map((item) => testCase(item, file)).join('')}  </testsuite>\n`;
}

function testCase(item: ReportCase, classname: string): string {
  const head = attributes({ name: item.name, classname, time: seconds(durationOf(item)) });
  return `    <testcase${head}>${problem(item)}${scores(item)}</testcase>\n`;
}

function problem(item: ReportCase): string {
  if (item.state === 'passed') return '';
  if (item.state === 'skipped') return '<skipped/>';
  const [worst] = worstCases([item]);
  const trial = worst?.trial;
  const message = trial ? reasonOf(trial) : 'failed after its trials';
  const answer = trial && answerOf(trial);
  const text = [trial?.error, answer === undefined ? undefined : `Answer: ${answer.slice(0, LONGEST_ANSWER)}`];
  const element = item.state === 'errored' ? 'error' : 'failure';
  const body = escapeXml(text.filter((part) => part !== undefined).join('\n\n'));
  return `<${element}${attributes({ message, type: item.state })}>${body}</${element}>`;
}

/** Lines as JUnit readers that know properties of a test case read them from its output. */
function scores(item: ReportCase): string {
  const lines = [
    ...[...scoreCases([item])].map(([name, found]) => `${name}=${estimateOf(found.scores)}`),
    ...Object.entries(item.slices).map(([label, value]) => `slice:${label}=${value}`),
  ];
  return lines.length === 0 ? '' : `<system-out>${escapeXml(lines.join('\n'))}</system-out>`;
}

function metricProperties(metrics: Readonly<Record<string, MetricSummary>>): [string, string][] {
  return Object.entries(metrics).flatMap(([name, { estimate, interval, cases }]): [string, string][] =>
    estimate === null
      ? []
      : [
          [name, String(estimate)],
          ...(interval && cases > 1
            ? ([
                [`${name}.low`, String(interval[0])],
                [`${name}.high`, String(interval[1])],
              ] as [string, string][])
            : []),
        ],
  );
}

function propertiesOf(properties: readonly (readonly [string, string])[]): string {
  if (properties.length === 0) return '';
  const lines = properties.map(([name, value]) => `      <property${attributes({ name, value })}/>\n`);
  return `    <properties>\n${lines.join('')}    </properties>\n`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
}

function durationOf({ trials }: ReportCase): number {
  return sum(trials.map((trial) => trial.durationMs ?? trial.latencyMs ?? 0));
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Seconds as the schema wants them: no sign, no exponent. */
function seconds(milliseconds: number): string {
  return (Math.max(0, Number.isFinite(milliseconds) ? milliseconds : 0) / 1000).toFixed(3);
}

import { type MetricDefinition, metricDefinition, metricDefinitions } from '../metrics/registry.ts';
import type { ReportCase, ReportTrial } from './report.ts';

/** What one case says of one metric: the mean of its trials' means. */
export interface CaseScore {
  /** The case's id. */
  readonly id: string;
  readonly mean: number;
  /** Trials in the mean. */
  readonly trials: number;
  /** Trials that errored and count with the worst score. */
  readonly errors: number;
}

/** One metric over cases, before it is summed up. */
export interface ScoredCases {
  readonly definition: MetricDefinition;
  readonly scores: CaseScore[];
  readonly signatures: Set<string>;
  invalid: number;
  excluded: number;
}

const FACTS = metricDefinitions.filter((definition) => definition.aggregation === 'facts');

/** The mean over cases; `null` without any. */
export function estimateOf(scores: readonly CaseScore[]): number | null {
  if (scores.length === 0) return null;
  let sum = 0;
  for (const score of scores) sum += score.mean;
  return sum / scores.length;
}

/** Sorts every score of the cases by metric, in one pass. Skipped cases say nothing. */
export function scoreCases(cases: readonly ReportCase[]): Map<string, ScoredCases> {
  const scored = new Map<string, ScoredCases>();
  const ran = cases.filter((item) => item.state !== 'skipped');
  const usual = usualMetrics(ran);
  for (const item of ran) {
    scorePassRate(scored, item);
    scoreRecords(scored, item, isSilent(item) ? usual.get(fileKey(item)) : undefined);
    for (const definition of FACTS) scoreFact(scored, item, definition);
  }
  return scored;
}

function column(scored: Map<string, ScoredCases>, definition: MetricDefinition): ScoredCases {
  let found = scored.get(definition.name);
  if (!found) {
    found = { definition, scores: [], signatures: new Set(), invalid: 0, excluded: 0 };
    scored.set(definition.name, found);
  }
  return found;
}

function scorePassRate(scored: Map<string, ScoredCases>, item: ReportCase): void {
  const definition = metricDefinition('passRate');
  if (!definition) return;
  const passRate = column(scored, definition);
  passRate.signatures.add('passRate|v1');
  const { n, c } = trialCounts(item);
  if (n === 0) passRate.excluded++;
  else {
    const errors = item.trials.filter((trial) => trial.errored).length;
    passRate.scores.push({ id: item.id, mean: c / n, trials: n, errors });
  }
}

/** Trials with a verdict, and how many of them succeeded; n is 0 for a case that was only measured. */
export function trialCounts(item: ReportCase): { readonly n: number; readonly c: number } {
  let n = 0;
  let c = 0;
  for (const { passed } of item.trials) {
    if (passed === null) continue;
    n++;
    if (passed) c++;
  }
  return { n, c };
}

interface TrialSum {
  sum: number;
  count: number;
  trial: number;
}

interface CaseSum {
  total: number;
  trials: number;
  current: TrialSum;
}

function scoreRecords(
  scored: Map<string, ScoredCases>,
  item: ReportCase,
  usual: ReadonlySet<string> | undefined,
): void {
  const sums = new Map<string, CaseSum>();
  for (const [at, trial] of item.trials.entries()) {
    for (const record of trial.records) {
      const definition = metricDefinition(record.metric);
      if (!definition) continue;
      const { signatures } = column(scored, definition);
      signatures.add(record.signature);
      const sum = sums.get(record.metric) ?? { total: 0, trials: 0, current: { sum: 0, count: 0, trial: at } };
      sums.set(record.metric, sum);
      if (sum.current.trial !== at) startTrial(sum, at);
      if (record.score === null) column(scored, definition).invalid++;
      else {
        sum.current.sum += record.score;
        sum.current.count++;
      }
    }
  }
  const erroredTrials = item.trials.filter((trial) => trial.errored);
  for (const name of sums.size > 0 ? sums.keys() : (usual ?? [])) {
    const definition = metricDefinition(name);
    if (!definition) continue;
    const sum = sums.get(name);
    if (sum) startTrial(sum, -1);
    const silent = missedBy(name, item, erroredTrials);
    const trials = (sum?.trials ?? 0) + silent;
    const target = column(scored, definition);
    if (trials === 0) target.excluded++;
    else {
      const mean = ((sum?.total ?? 0) + silent * worst(definition)) / trials;
      target.scores.push({ id: item.id, mean, trials, errors: silent });
    }
  }
}

/** Closes the trial being summed, whose records count as one score: their mean. */
function startTrial(sum: CaseSum, trial: number): void {
  const { current } = sum;
  if (current.count > 0) {
    sum.total += current.sum / current.count;
    sum.trials++;
  }
  sum.current = { sum: 0, count: 0, trial };
}

/**
 * Errored trials that never came to record this metric, although they would have: where every trial of the case that
 * did finish has it. They count with the worst score, so that an outage cannot raise a mean.
 */
function missedBy(metric: string, item: ReportCase, errored: readonly ReportTrial[]): number {
  const has = (trial: ReportTrial) => trial.records.some((record) => record.metric === metric);
  const finishedWithout = item.trials.some((trial) => !trial.errored && !has(trial));
  return finishedWithout ? 0 : errored.filter((trial) => !has(trial)).length;
}

function worst(definition: MetricDefinition): number {
  return definition.direction === 'higher' ? definition.range[0] : definition.range[1];
}

/**
 * Per file the metrics that each of its cases has, for the cases that errored before they left any record: they are
 * counted where all their neighbours are. Only of files with such a case.
 */
function usualMetrics(cases: readonly ReportCase[]): Map<string, ReadonlySet<string>> {
  const common = new Map<string, Set<string>>();
  const asked = new Set(cases.filter(isSilent).map(fileKey));
  if (asked.size === 0) return common;
  for (const item of cases) {
    const key = fileKey(item);
    if (!asked.has(key) || isSilent(item)) continue;
    const own = new Set<string>();
    for (const trial of item.trials) for (const record of trial.records) own.add(record.metric);
    const known = common.get(key);
    if (!known) common.set(key, own);
    else for (const metric of known) if (!own.has(metric)) known.delete(metric);
  }
  return common;
}

function isSilent(item: ReportCase): boolean {
  return item.trials.every((trial) => trial.records.length === 0);
}

function fileKey(item: ReportCase): string {
  return JSON.stringify([item.project, item.file]);
}

function scoreFact(scored: Map<string, ScoredCases>, item: ReportCase, definition: MetricDefinition): void {
  const name = definition.name as 'latencyMs' | 'inputTokens' | 'outputTokens' | 'costUsd';
  let sum = 0;
  let trials = 0;
  for (const trial of item.trials) {
    const value = trial[name];
    if (value === undefined) continue;
    sum += value;
    trials++;
  }
  if (trials === 0) return;
  const target = column(scored, definition);
  target.signatures.add(`${name}|v1`);
  target.scores.push({ id: item.id, mean: sum / trials, trials, errors: 0 });
}

import { definitionsWith } from '../../metrics/registry.ts';
import type { Baseline } from '../baseline.ts';
import type { Comparison, ComparisonVerdict, MetricComparison } from '../report.ts';
import { caseChanges } from './case-changes.ts';
import { compareMetrics } from './compare-metrics.ts';
import type { CompareOptions } from './compare-options.ts';
import { pairCases } from './pair-cases.ts';

/**
 * What changed from the baseline to the current run, and which of it is more than noise. Pure: the same documents give
 * the same comparison, to the last bit.
 */
export function compare(baseline: Baseline, current: Baseline, options: CompareOptions): Comparison {
  const cases = pairCases(baseline, current);
  const names = namesOf(baseline, current);
  const metrics = compareMetrics(names, baseline, current, cases.pairs, options);
  const comparable = new Set(metrics.filter((metric) => metric.gates && metric.test !== null).map((m) => m.metric));
  return {
    baseline: options.baseline,
    margin: options.margin,
    onRegression: options.onRegression,
    metrics,
    casesAdded: cases.added.map((item) => item.id),
    casesRemoved: cases.removed.map((item) => item.id),
    casesRenamed: cases.renamed,
    changes: caseChanges(cases.pairs, comparable),
    verdict: conclude(metrics),
  };
}

/** The metrics that either side has, in the registry's order. */
function namesOf(...documents: readonly Baseline[]): string[] {
  const present = new Set<string>();
  for (const { cases } of documents) for (const { metrics } of cases) for (const name in metrics) present.add(name);
  return definitionsWith(present)
    .map((definition) => definition.name)
    .filter((name) => present.has(name));
}

/** The weakest of what the gating metrics say: one regression is a regression, one unknown leaves the whole unknown. */
const WEAKEST_FIRST: readonly ComparisonVerdict[] = ['regression', 'inconclusive', 'improvement', 'no regression'];

function conclude(metrics: readonly MetricComparison[]): ComparisonVerdict {
  const verdicts = new Set(metrics.filter((metric) => metric.gates).map((metric) => metric.verdict));
  return WEAKEST_FIRST.find((verdict) => verdicts.has(verdict)) ?? 'inconclusive';
}

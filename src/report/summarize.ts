import { definitionsWith } from '../metrics/registry.ts';
import { summarizeStatements } from './calibration.ts';
import { estimateOf, type ScoredCases, scoreCases } from './case-scores.ts';
import { statementsOf } from './confidences.ts';
import { scoreEvidence } from './metric-evidence.ts';
import type { MetricSummary, ReportCase } from './report.ts';

/** The level of every interval that is printed, and what it leaves out on either side. */
export const LEVEL = 0.95;
export const TAIL = (1 - LEVEL) / 2;

/** Every metric that the cases have a word on, in the registry's order. */
export function summarizeMetrics(cases: readonly ReportCase[], bins: number): Record<string, MetricSummary> {
  const scored = scoreCases(cases);
  const statements = statementsOf(cases);
  const summaries: Record<string, MetricSummary> = {};
  for (const definition of definitionsWith(scored.keys())) {
    const found = scored.get(definition.name);
    if (found) summaries[definition.name] = summarizeScores(found);
    else if (definition.aggregation === 'calibration' && statements.length > 0) {
      summaries[definition.name] = summarizeStatements(definition, statements, bins, TAIL);
    }
  }
  return summaries;
}

function summarizeScores({ definition, scores, signatures, invalid, excluded }: ScoredCases): MetricSummary {
  return {
    estimate: estimateOf(scores),
    interval: scoreEvidence(definition, scores, false)?.interval(TAIL) ?? null,
    level: LEVEL,
    cases: scores.length,
    trials: sum(scores, (score) => score.trials),
    errors: sum(scores, (score) => score.errors),
    invalid,
    excluded,
    direction: definition.direction,
    signature: [...signatures].sort().join(' + '),
  };
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += value(item);
  return total;
}

import { BASELINE_SCHEMA, type Baseline, type BaselineCell } from '../../../src/report/baseline.ts';
import { compare } from '../../../src/report/compare/compare.ts';
import type { CompareOptions } from '../../../src/report/compare/compare-options.ts';
import type { Comparison, MetricComparison } from '../../../src/report/report.ts';

/** A baseline with one metric: a cell for each case, which are called by their number. */
export function documentOf(
  cells: readonly BaselineCell[],
  metric = 'exactMatch',
  signature = `${metric}|v1`,
): Baseline {
  return {
    schema: BASELINE_SCHEMA,
    signatures: { [metric]: signature },
    cases: cells.map((cell, i) => ({ id: `a.test.ts > ${i}`, file: 'a.test.ts', metrics: { [metric]: cell } })),
  };
}

/** One 0-or-1 trial a case. */
export function outcomes(...runs: readonly (readonly [count: number, c: 0 | 1])[]): BaselineCell[] {
  return runs.flatMap(([count, c]) => Array.from({ length: count }, () => ({ n: 1, c })));
}

export function means(...values: readonly number[]): BaselineCell[] {
  return values.map((mean) => ({ n: 1, mean }));
}

export function compareWith(before: Baseline, now: Baseline, options: Partial<CompareOptions> = {}): Comparison {
  return compare(before, now, { baseline: 'base.json', margin: 0, margins: {}, onRegression: 'fail', ...options });
}

/** The comparison of the only metric. */
export function onlyMetric(before: Baseline, now: Baseline, options: Partial<CompareOptions> = {}): MetricComparison {
  const { metrics } = compareWith(before, now, options);
  const [first] = metrics;
  if (!first || metrics.length > 1) throw new Error(`${metrics.length} metrics`);
  return first;
}

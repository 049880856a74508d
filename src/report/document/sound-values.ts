import { metricDefinition } from '../../metrics/registry.ts';
import type { Baseline } from '../baseline.ts';
import type { Report } from '../report.ts';
import { DocumentFault } from './document-fault.ts';

/** What the schema of a report cannot say: scores that their metric can take. */
export function requireSoundScores(report: Report): void {
  for (const [at, { trials }] of report.cases.entries()) {
    for (const [trial, { records }] of trials.entries()) {
      for (const [record, { metric, score }] of records.entries()) {
        if (score === null) continue;
        requireInRange(metric, score, () => `cases[${at}].trials[${trial}].records[${record}]: score`);
      }
    }
  }
}

/** What the schema of a baseline cannot say: no more successes than trials, a mean that the metric can take. */
export function requireSoundCells(baseline: Baseline): void {
  for (const [at, { metrics }] of baseline.cases.entries()) {
    for (const [metric, cell] of Object.entries(metrics)) {
      const where = `cases[${at}].metrics.${metric}`;
      if ('c' in cell && cell.c > cell.n) {
        throw new DocumentFault(`${where}: c must be at most n (${cell.n}), got ${cell.c}`);
      }
      if ('mean' in cell) requireInRange(metric, cell.mean, () => `${where}: mean`);
    }
  }
}

function requireInRange(metric: string, value: number, where: () => string): void {
  const [low, high] = metricDefinition(metric)?.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (value >= low && value <= high) return;
  throw new DocumentFault(`${where()} must be from ${low} to ${high}, got ${value}`);
}

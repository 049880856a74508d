import { scoreCases, trialCounts } from '../../report/case-scores.ts';
import type { CaseChange, FlakyCase, Report, ReportCase } from '../../report/report.ts';

/** How a case stands, the worst first: `missed` has a failed trial or a score that fell short, and did not fail. */
export const STANDINGS = ['errored', 'failed', 'missed', 'passed', 'skipped'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A case with all that the table shows, filters and sorts by. */
export interface CaseRow {
  readonly item: ReportCase;
  readonly standing: Standing;
  /** Trials with a verdict. */
  readonly trials: number;
  readonly passed: number;
  /** Mean score by metric. */
  readonly scores: ReadonlyMap<string, number>;
  readonly changes: readonly CaseChange[];
  /** Whether the baseline lacks it. */
  readonly added: boolean;
  readonly flaky: FlakyCase | null;
  /** Mean latency as it was recorded, or else mean duration of a trial. */
  readonly milliseconds: number | null;
}

export function caseRows(report: Report): CaseRow[] {
  const scores = new Map<string, Map<string, number>>();
  for (const [metric, scored] of scoreCases(report.cases)) {
    for (const { id, mean } of scored.scores) {
      const own = scores.get(id) ?? new Map<string, number>();
      scores.set(id, own);
      own.set(metric, mean);
    }
  }
  const changes = new Map<string, CaseChange[]>();
  for (const change of report.comparison?.changes ?? []) {
    const own = changes.get(change.id) ?? [];
    changes.set(change.id, own);
    own.push(change);
  }
  const added = new Set(report.comparison?.casesAdded);
  const flaky = new Map(report.flaky.map((item) => [item.id, item]));
  return report.cases.map((item) => {
    const { n, c } = trialCounts(item);
    return {
      item,
      standing: standingOf(item),
      trials: n,
      passed: c,
      scores: scores.get(item.id) ?? new Map(),
      changes: changes.get(item.id) ?? [],
      added: added.has(item.id),
      flaky: flaky.get(item.id) ?? null,
      milliseconds: meanTime(item),
    };
  });
}

function standingOf(item: ReportCase): Standing {
  if (item.state !== 'passed') return item.state;
  const missed = item.trials.some((trial) => trial.passed === false || trial.records.some((record) => !record.passed));
  return missed ? 'missed' : 'passed';
}

function meanTime(item: ReportCase): number | null {
  let sum = 0;
  let count = 0;
  for (const trial of item.trials) {
    const time = trial.latencyMs ?? trial.durationMs;
    if (time === undefined) continue;
    sum += time;
    count++;
  }
  return count === 0 ? null : sum / count;
}

import { clusterVariance } from './cluster-variance.ts';
import type { MeanMoments } from './evidence.ts';
import type { ReportCase } from './report.ts';

/** A stated probability of being right, and whether it was. */
export interface Statement {
  readonly confidence: number;
  readonly correct: boolean;
  /** Position of its case; the statements of one case stand together. */
  readonly caseIndex: number;
}

/** Every stated confidence with what came of it: one a record that has one, else one a trial that has one. */
export function statementsOf(cases: readonly ReportCase[]): Statement[] {
  const statements: Statement[] = [];
  cases.forEach((item, caseIndex) => {
    if (item.state === 'skipped') return;
    for (const trial of item.trials) {
      let stated = false;
      for (const { confidence, passed } of trial.records) {
        if (confidence === undefined) continue;
        stated = true;
        statements.push({ confidence, correct: passed, caseIndex });
      }
      if (stated || trial.confidence === null) continue;
      const correct = trial.passed !== false && trial.records.every((record) => record.passed);
      statements.push({ confidence: trial.confidence, correct, caseIndex });
    }
  });
  return statements;
}

/** Cases that stated a confidence. */
export function statingCases(statements: readonly Statement[]): number {
  return new Set(statements.map((statement) => statement.caseIndex)).size;
}

/** The Brier score as a mean over statements, with the variance that it has by case: the unit that is independent. */
export function brierMoments(statements: readonly Statement[]): MeanMoments {
  const errors = statements.map(({ confidence, correct }) => (confidence - Number(correct)) ** 2);
  return clusterVariance(
    errors,
    statements.map((statement) => statement.caseIndex),
  );
}

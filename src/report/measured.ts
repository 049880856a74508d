import { passFamily } from '../metrics/registry.ts';
import { calibrationErrorOf } from './calibration.ts';
import { estimateOf, scoreCases } from './case-scores.ts';
import { brierMoments, type Statement, statementsOf, statingCases } from './confidences.ts';
import { type Evidence, meanEvidence, strictEvidence } from './evidence.ts';
import { scoreEvidence } from './metric-evidence.ts';
import { passAtKEvidence, passAtKOf } from './pass-at-k.ts';
import type { ReportCase } from './report.ts';

/** What a threshold is decided on. */
export interface Measured {
  readonly estimate: number;
  readonly cases: number;
  /** `null` for the calibration error, whose statements are judged by simulation. */
  readonly evidence: Evidence | null;
  readonly statements: readonly Statement[] | null;
}

/** Looks metrics up in a set of cases, which are read once however many thresholds there are; `null`: nothing measured it. */
export function measuresOf(
  cases: readonly ReportCase[],
  bins: number,
): (metric: string, strict: boolean) => Measured | null {
  const scores = once(() => scoreCases(cases));
  const stated = once(() => statementsOf(cases));
  return (metric, strict) => {
    if (passFamily(metric)) {
      const point = passAtKOf(metric, cases);
      return point && { ...point, evidence: passAtKEvidence(metric, cases, strict), statements: null };
    }
    const found = scores().get(metric);
    if (found) {
      const estimate = estimateOf(found.scores);
      if (estimate === null) return null;
      const evidence = scoreEvidence(found.definition, found.scores, strict);
      return { estimate, cases: found.scores.length, evidence, statements: null };
    }
    return measureStatements(metric, stated(), bins, strict);
  };
}

function measureStatements(
  metric: string,
  statements: readonly Statement[],
  bins: number,
  strict: boolean,
): Measured | null {
  if (statements.length === 0) return null;
  const cases = statingCases(statements);
  if (metric === 'ece') return { estimate: calibrationErrorOf(statements, bins), cases, evidence: null, statements };
  if (metric !== 'brier') return null;
  const brier = brierMoments(statements);
  const evidence = strict ? strictEvidence(brier.mean * cases, cases) : meanEvidence(brier);
  return { estimate: brier.mean, cases, evidence, statements: null };
}

function once<T>(compute: () => T): () => T {
  let value: { readonly computed: T } | undefined;
  return () => {
    value ??= { computed: compute() };
    return value.computed;
  };
}

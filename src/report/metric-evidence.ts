import type { MetricDefinition } from '../metrics/registry.ts';
import type { CaseScore } from './case-scores.ts';
import {
  type Evidence,
  meanEvidence,
  momentsOf,
  proportionEvidence,
  repeatedEvidence,
  strictEvidence,
} from './evidence.ts';

/**
 * The evidence of the scores of one metric; `null` without any. The unit is the case. One 0-or-1 score a case: Wilson.
 * Several trials a case: Wilson on the effective number of trials. Any other score: t over the case means.
 */
export function scoreEvidence(
  definition: MetricDefinition,
  scores: readonly CaseScore[],
  strict: boolean,
): Evidence | null {
  const cases = scores.length;
  if (cases === 0) return null;
  const means = scores.map((score) => score.mean);
  if (strict) return strictEvidence(total(means), cases);
  if (!definition.binary) return meanEvidence(momentsOf(means, definition.range));
  const trials = total(scores.map((score) => score.trials));
  return trials === cases ? proportionEvidence(total(means), cases) : repeatedEvidence(means, trials);
}

/** The evidence of pass@k or pass^k from each case's value, which lies in [0, 1]; all 0 or 1: Clopper–Pearson. */
export function familyEvidence(values: readonly number[], strict: boolean): Evidence | null {
  if (values.length === 0) return null;
  if (strict || values.every((value) => value === 0 || value === 1)) {
    return strictEvidence(total(values), values.length);
  }
  return meanEvidence(momentsOf(values, [0, 1]));
}

function total(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

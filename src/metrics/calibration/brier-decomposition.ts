import { requireInteger } from '../misuse.ts';
import { brierScore } from './brier-score.ts';
import { type Outcome, requireConfidences, requireOutcomes } from './inputs.ts';

/** The parts of a Brier score: score = reliability − resolution + uncertainty + withinBin. */
export interface BrierDecomposition {
  readonly score: number;
  /** How far stated confidence is from what happened, group by group; 0 is best. */
  readonly reliability: number;
  /** How far the groups differ in what happened; more is better. */
  readonly resolution: number;
  /** The variance of the outcomes, which no forecast can change. */
  readonly uncertainty: number;
  /** What binning hides: confidences that differ within a bin. 0 without bins. */
  readonly withinBin: number;
}

export interface BrierDecompositionOptions {
  /** Groups confidences into equal-width bins; by default only equal confidences form a group, as Murphy has it. */
  readonly bins?: number | undefined;
}

/**
 * Splits the Brier score into reliability, resolution and uncertainty. No items give 0 throughout.
 *
 * @param confidences stated probabilities of being right, 0 to 1
 * @param outcomes whether each was: booleans, or 1 and 0
 * @throws {TypeError} for an argument of the wrong type
 * @throws {RangeError} for a confidence outside [0, 1], lengths that differ, or bins that is no integer of at least 1
 * @see A. H. Murphy, "A New Vector Partition of the Probability Score" (1973); D. B. Stephenson, C. A. S. Coelho and I. T. Jolliffe, "Two Extra Components in the Brier Score Decomposition" (2008)
 * @example
 * brierDecomposition([0.5, 0.5], [true, false]) // {"score":0.25,"reliability":0,"resolution":0,"uncertainty":0.25,"withinBin":0}
 */
export function brierDecomposition(
  confidences: readonly number[],
  outcomes: readonly Outcome[],
  options: BrierDecompositionOptions = {},
): BrierDecomposition {
  requireConfidences('brierDecomposition', confidences);
  requireOutcomes('brierDecomposition', 'confidences', confidences, 'outcomes', outcomes);
  const { bins } = options;
  if (bins !== undefined) requireInteger('brierDecomposition', 'bins', bins, 1);
  const total = confidences.length;
  if (total === 0) return { score: 0, reliability: 0, resolution: 0, uncertainty: 0, withinBin: 0 };
  const groups = new Map<number, { count: number; confidence: number; right: number }>();
  let right = 0;
  confidences.forEach((confidence, i) => {
    const key = bins === undefined ? confidence : Math.min(Math.floor(confidence * bins), bins - 1);
    const group = groups.get(key) ?? { count: 0, confidence: 0, right: 0 };
    groups.set(key, group);
    group.count += 1;
    group.confidence += confidence;
    group.right += Number(outcomes[i]);
    right += Number(outcomes[i]);
  });
  const base = right / total;
  let reliability = 0;
  let resolution = 0;
  for (const [key, group] of groups) {
    const accuracy = group.right / group.count;
    // A mean of equal numbers can differ from them in the last bit.
    const confidence = bins === undefined ? key : group.confidence / group.count;
    reliability += (group.count / total) * (confidence - accuracy) ** 2;
    resolution += (group.count / total) * (accuracy - base) ** 2;
  }
  const score = brierScore(confidences, outcomes);
  const uncertainty = base * (1 - base);
  const withinBin = bins === undefined ? 0 : score - (reliability - resolution + uncertainty);
  return { score, reliability, resolution, uncertainty, withinBin };
}

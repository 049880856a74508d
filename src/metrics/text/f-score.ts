/** Precision, recall and their harmonic mean, each from 0 to 1. */
export interface FScore {
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
}

/**
 * The scores of `common` items out of `predicted` and `wanted` ones; all 0 where nothing is common.
 * The order of operations is the definitions' own (2·P·R / (P + R)), so that the last bit agrees.
 */
export function fScore(common: number, predicted: number, wanted: number): FScore {
  if (common === 0) return { f1: 0, precision: 0, recall: 0 };
  const precision = common / predicted;
  const recall = common / wanted;
  return { f1: (2 * precision * recall) / (precision + recall), precision, recall };
}

/** The scores by which "nothing predicted, nothing wanted" is a perfect answer. */
export function fScoreOfTokens(common: number, predicted: number, wanted: number): FScore {
  if (predicted === 0 && wanted === 0) return { f1: 1, precision: 1, recall: 1 };
  return fScore(common, predicted, wanted);
}

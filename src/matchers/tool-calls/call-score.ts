/** How well the calls made are the calls expected. */
export interface CallScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Precision, recall and F1 of `paired` calls among those made and those expected. None expected and none made is 1; where one side
 * is empty all three are 0.
 */
export function callScore(paired: number, expected: number, made: number): CallScore {
  if (expected === 0 && made === 0) return { precision: 1, recall: 1, f1: 1 };
  return {
    precision: made === 0 ? 0 : paired / made,
    recall: expected === 0 ? 0 : paired / expected,
    f1: (2 * paired) / (expected + made),
  };
}

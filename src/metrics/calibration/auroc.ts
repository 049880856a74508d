import { type Outcome, requireConfidences, requireOutcomes } from './inputs.ts';

/**
 * The area under the ROC curve of confidence: the chance that a right answer was given more confidence than a wrong one,
 * ties counting half. 1 is best, 0.5 is chance. `null` where there is no right or no wrong answer to tell apart.
 *
 * @param confidences stated probabilities of being right, 0 to 1
 * @param correct whether each was: booleans, or 1 and 0
 * @throws {TypeError} for an argument of the wrong type
 * @throws {RangeError} for a confidence outside [0, 1], or lengths that differ
 * @see J. A. Hanley and B. J. McNeil, "The Meaning and Use of the Area under a Receiver Operating Characteristic (ROC) Curve" (1982)
 * @example
 * auroc([0.1, 0.4, 0.35, 0.8], [false, false, true, true]) // 0.75
 */
export function auroc(confidences: readonly number[], correct: readonly Outcome[]): number | null {
  requireConfidences('auroc', confidences);
  requireOutcomes('auroc', 'confidences', confidences, 'correct', correct);
  const counts = new Map<number, { right: number; wrong: number }>();
  confidences.forEach((confidence, i) => {
    const count = counts.get(confidence) ?? { right: 0, wrong: 0 };
    counts.set(confidence, count);
    if (Number(correct[i]) === 1) count.right += 1;
    else count.wrong += 1;
  });
  let wrongBelow = 0;
  let rights = 0;
  let won = 0;
  for (const [, { right, wrong }] of [...counts].sort((a, b) => a[0] - b[0])) {
    won += right * (wrongBelow + wrong / 2);
    wrongBelow += wrong;
    rights += right;
  }
  return rights === 0 || wrongBelow === 0 ? null : won / (rights * wrongBelow);
}

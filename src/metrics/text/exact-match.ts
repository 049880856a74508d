import { requireArray, requireSameLength, requireStrings } from '../misuse.ts';
import { normalizeAnswer } from './normalize-answer.ts';

/**
 * The share of predictions that equal one of their accepted answers, both normalised by `normalizeAnswer`.
 * From 0 to 1; 0 if there are no predictions. A prediction with no accepted answer scores 0.
 *
 * Source: "LLM evaluation code", no. 2; SQuAD exact match (Rajpurkar et al. 2016).
 *
 * @param predictions one answer a question
 * @param answers the accepted answers of each question, as many lists as predictions
 * @throws {TypeError} for anything but strings and lists of strings
 * @throws {RangeError} for lists of different lengths
 * @example
 * exactMatch(['The Seine', 'Lyon'], [['Seine', 'river Seine'], ['Paris']]) // 0.5
 */
export function exactMatch(predictions: readonly string[], answers: readonly (readonly string[])[]): number {
  const fn = 'exactMatch';
  requireStrings(fn, 'predictions', predictions);
  requireArray(fn, 'answers', answers);
  requireSameLength(fn, 'predictions', predictions, 'answers', answers);
  let matched = 0;
  predictions.forEach((prediction, at) => {
    const accepted: unknown = answers[at];
    requireStrings(fn, `answers[${at}]`, accepted);
    const normalized = normalizeAnswer(prediction);
    if (accepted.some((answer) => normalizeAnswer(answer) === normalized)) matched++;
  });
  return predictions.length === 0 ? 0 : matched / predictions.length;
}

import { requireString, requireStrings } from '../misuse.ts';
import { fScoreOfTokens } from './f-score.ts';
import { tokenize } from './python-text.ts';
import { countCommon, countTokens } from './token-counts.ts';

export interface BestF1 {
  /** The highest F1 over the references, from 0 to 1; 0 with no references. */
  readonly score: number;
  /** The index of the first reference that reaches it; -1 with no references. */
  readonly index: number;
}

/**
 * The best token F1 of a prediction over several references. Tokens are the lower-cased text split on whitespace:
 * punctuation and articles count, unlike in `tokenF1`. Ties, even at 0, go to the earliest reference.
 *
 * Source: "LLM evaluation code", no. 4.
 *
 * @throws {TypeError} for anything but strings
 * @example
 * bestF1('the capital', ['Paris', 'the capital', 'The Capital']) // {"score":1,"index":1}
 */
export function bestF1(prediction: string, references: readonly string[]): BestF1 {
  requireString('bestF1', 'prediction', prediction);
  requireStrings('bestF1', 'references', references);
  const predicted = tokenize(prediction);
  const counts = countTokens(predicted);
  let score = 0;
  let index = -1;
  references.forEach((reference, at) => {
    const wanted = tokenize(reference);
    const { f1 } = fScoreOfTokens(countCommon(wanted, counts), predicted.length, wanted.length);
    if (index < 0 || f1 > score) {
      score = f1;
      index = at;
    }
  });
  return { score, index };
}

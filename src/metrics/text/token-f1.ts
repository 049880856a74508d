import { requireString } from '../misuse.ts';
import { answerTokens } from './answer-tokens.ts';
import { type FScore, fScoreOfTokens } from './f-score.ts';
import { countCommon, countTokens, tokensBeyond } from './token-counts.ts';

export interface TokenF1Details extends FScore {
  /** The reference's tokens the prediction lacks, in order, as often as they are lacking. */
  readonly missing: readonly string[];
  /** The prediction's tokens the reference does not have, in order, as often as they are too many. */
  readonly extra: readonly string[];
}

/**
 * The F1 score of a prediction's tokens against the reference's, counted with multiplicity, from 0 to 1.
 * Tokens are the words of `normalizeAnswer`. Two texts without tokens score 1; only one without, or nothing in common, 0.
 *
 * Source: "LLM evaluation code", no. 3; SQuAD F1 (Rajpurkar et al. 2016).
 *
 * @throws {TypeError} for anything but strings
 * @example
 * tokenF1('Lisbon Lisbon Lisbon Lisbon Lisbon', 'Lisbon') // 0.33333333333333337
 */
export function tokenF1(prediction: string, reference: string): number {
  requireString('tokenF1', 'prediction', prediction);
  requireString('tokenF1', 'reference', reference);
  const predicted = answerTokens(prediction);
  const wanted = answerTokens(reference);
  return fScoreOfTokens(countCommon(predicted, countTokens(wanted)), predicted.length, wanted.length).f1;
}

/**
 * `tokenF1` with its precision, its recall and the tokens that make the difference.
 * Both are 1 where neither text has a token, and 0 where nothing is common.
 *
 * @throws {TypeError} for anything but strings
 * @example
 * tokenF1Details('in Porto', 'Porto, Portugal') // {"f1":0.5,"precision":0.5,"recall":0.5,"missing":["portugal"],"extra":["in"]}
 */
export function tokenF1Details(prediction: string, reference: string): TokenF1Details {
  requireString('tokenF1Details', 'prediction', prediction);
  requireString('tokenF1Details', 'reference', reference);
  const predicted = answerTokens(prediction);
  const wanted = answerTokens(reference);
  const wantedCounts = countTokens(wanted);
  return {
    ...fScoreOfTokens(countCommon(predicted, wantedCounts), predicted.length, wanted.length),
    missing: tokensBeyond(wanted, countTokens(predicted)),
    extra: tokensBeyond(predicted, wantedCounts),
  };
}

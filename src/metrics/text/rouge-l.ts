import { requireString } from '../misuse.ts';
import { type FScore, fScore } from './f-score.ts';
import { longestCommonSubsequence } from './longest-common-subsequence.ts';
import { TokenNumbers } from './token-numbers.ts';

export interface RougeLDetails extends FScore {
  /** The number of tokens in the longest common subsequence. */
  readonly lcs: number;
}

/**
 * ROUGE-L F1 of a candidate against a reference, from 0 to 1: the harmonic mean of the shares of either text's tokens
 * that lie on the longest common subsequence (in order, gaps allowed). Tokens are the lower-cased text split on
 * whitespace, the whole text one sequence (not the sentence-by-sentence ROUGE-Lsum). 0 where either text is empty.
 *
 * Source: "LLM evaluation code", no. 5; Lin 2004, with β = 1.
 *
 * @throws {TypeError} for anything but strings
 * @example
 * rougeL('The capital of Peru is Lima', 'lima') // 0.2857142857142857
 */
export function rougeL(candidate: string, reference: string): number {
  requireString('rougeL', 'candidate', candidate);
  requireString('rougeL', 'reference', reference);
  return score(candidate, reference).f1;
}

/**
 * `rougeL` with its precision, its recall and the length of the longest common subsequence.
 *
 * @throws {TypeError} for anything but strings
 * @example
 * rougeLDetails('A cat sat down', 'the cat sat') // {"lcs":2,"f1":0.5714285714285715,"precision":0.5,"recall":0.6666666666666666}
 */
export function rougeLDetails(candidate: string, reference: string): RougeLDetails {
  requireString('rougeLDetails', 'candidate', candidate);
  requireString('rougeLDetails', 'reference', reference);
  return score(candidate, reference);
}

function score(candidate: string, reference: string): RougeLDetails {
  const tokens = new TokenNumbers();
  const predicted = tokens.add(candidate);
  const wanted = tokens.add(reference);
  const lcs = longestCommonSubsequence(predicted, wanted, tokens.size);
  return { lcs, ...fScore(lcs, predicted.length, wanted.length) };
}

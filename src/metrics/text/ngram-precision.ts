import { requireInteger, requireString, requireStrings } from '../misuse.ts';
import { NgramIndex } from './ngram-index.ts';
import { tokenize } from './python-text.ts';

/**
 * The clipped n-gram precision of a candidate, from 0 to 1: the share of its n-grams found in a reference, each counted
 * at most as often as the one reference that has it most. Tokens are the lower-cased text split on whitespace.
 * 0 for a candidate of fewer than n tokens.
 *
 * Source: "LLM evaluation code", no. 6; the modified precision of BLEU (Papineni et al. 2002).
 *
 * @param n the number of tokens in an n-gram, at least 1
 * @throws {TypeError} for texts that are no strings, n that is no number
 * @throws {RangeError} for n that is no integer or under 1
 * @example
 * ngramPrecision('the the the the the the the', ['The cat is on the mat'], 1) // 0.2857142857142857
 */
export function ngramPrecision(candidate: string, references: readonly string[], n: number): number {
  requireString('ngramPrecision', 'candidate', candidate);
  requireStrings('ngramPrecision', 'references', references);
  requireInteger('ngramPrecision', 'n', n, 1);
  const index = new NgramIndex(n);
  const ngrams = index.add(tokenize(candidate));
  if (ngrams.length === 0) return 0;
  const most = new Int32Array(index.size);
  for (const reference of references) {
    const counts = new Map<number, number>();
    for (const ngram of index.find(tokenize(reference))) {
      if (ngram < 0) continue;
      const count = (counts.get(ngram) ?? 0) + 1;
      counts.set(ngram, count);
      if (count > (most[ngram] as number)) most[ngram] = count;
    }
  }
  let clipped = 0;
  for (const ngram of ngrams) {
    if ((most[ngram] as number) > 0) {
      clipped++;
      most[ngram] = (most[ngram] as number) - 1;
    }
  }
  return clipped / ngrams.length;
}

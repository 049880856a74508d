import { requireArray, requireInteger, requireSameLength, requireStrings } from '../misuse.ts';
import { NgramIndex } from './ngram-index.ts';

/** A precision of 0 counts as this, so that its logarithm exists. */
const LEAST_PRECISION = 1e-10;

/**
 * Corpus-level BLEU, simplified: the geometric mean of the clipped n-gram precisions for n = 1 … maxN, times the brevity
 * penalty e^(1 − reference length / hypothesis length) where the hypotheses are shorter in all. From 0 to 1.
 *
 * One reference a hypothesis; tokens are compared as they stand. A pair with no n-grams still adds 1 to the denominator,
 * and a precision of 0 counts as 1e-10, so a short text against itself is far from 1: choose maxN to suit.
 * Two empty corpora give 1e-10.
 *
 * Source: "LLM evaluation guide", `compute_bleu`; after Papineni et al. 2002.
 *
 * @param reference the reference's tokens of each pair
 * @param hypothesis the model's tokens of each pair, as many lists as references
 * @param maxN the longest n-gram, at least 1
 * @throws {TypeError} for anything but lists of lists of strings
 * @throws {RangeError} for lists of different lengths, maxN that is no integer or under 1
 * @example
 * computeBleu([['a', 'b', 'c', 'd', 'e', 'f', 'g']], [['a', 'b', 'c', 'd', 'e']]) // 0.6703200460356393
 */
export function computeBleu(
  reference: readonly (readonly string[])[],
  hypothesis: readonly (readonly string[])[],
  maxN = 4,
): number {
  requireTokenLists('reference', reference);
  requireTokenLists('hypothesis', hypothesis);
  requireSameLength('computeBleu', 'reference', reference, 'hypothesis', hypothesis);
  requireInteger('computeBleu', 'maxN', maxN, 1);
  // Beyond the longest text no n-gram is left, and each further order adds the same.
  const longest = Math.min(maxN, longestOf(hypothesis));
  let logarithms = (maxN - longest) * Math.log(LEAST_PRECISION);
  for (let n = 1; n <= longest; n++) {
    let found = 0;
    let total = 0;
    reference.forEach((tokens, at) => {
      const pair = clippedCounts(tokens, hypothesis[at] ?? [], n);
      found += pair.found;
      total += Math.max(pair.total, 1);
    });
    logarithms += Math.log(Math.max(found / Math.max(total, 1), LEAST_PRECISION));
  }
  const referenceLength = totalLength(reference);
  const hypothesisLength = totalLength(hypothesis);
  const penalty =
    hypothesisLength < referenceLength ? Math.exp(1 - referenceLength / Math.max(hypothesisLength, 1)) : 1;
  return penalty * Math.exp(logarithms / maxN);
}

function requireTokenLists(argument: string, value: unknown): void {
  requireArray('computeBleu', argument, value);
  value.forEach((tokens, at) => {
    requireStrings('computeBleu', `${argument}[${at}]`, tokens);
  });
}

function clippedCounts(reference: readonly string[], hypothesis: readonly string[], n: number) {
  const total = Math.max(0, hypothesis.length - n + 1);
  if (total === 0 || reference.length < n) return { found: 0, total };
  const index = new NgramIndex(n);
  const wanted = index.add(reference);
  const available = new Int32Array(index.size);
  for (const ngram of wanted) available[ngram] = (available[ngram] as number) + 1;
  let found = 0;
  for (const ngram of index.find(hypothesis)) {
    if (ngram < 0 || available[ngram] === 0) continue;
    available[ngram] = (available[ngram] as number) - 1;
    found++;
  }
  return { found, total };
}

function longestOf(lists: readonly (readonly string[])[]): number {
  return lists.reduce((longest, list) => Math.max(longest, list.length), 0);
}

function totalLength(lists: readonly (readonly string[])[]): number {
  return lists.reduce((length, list) => length + list.length, 0);
}

import { requireInteger, requireNumber, requireStrings } from '../misuse.ts';
import { jaccardJoin } from './jaccard-join.ts';
import { shingleSets } from './shingles.ts';

/**
 * The pairs of documents whose sets of shingles have a Jaccard similarity of at least the threshold: [i, j] with i < j,
 * sorted by i, then j. Shingles are the n-word sequences of the lower-cased text split on whitespace; a document of 1 to
 * n − 1 words has one shingle of all its words, an empty one has none. The similarity of two empty documents is 0.
 *
 * The result is exact: candidates come from an index over the rarest shingles of each document (prefix and length
 * filters), and each that its signature does not rule out is compared in full. A threshold of 0 or less gives every pair, one above 1 none.
 *
 * Source: "LLM evaluation code", no. 22; the filters are those of Bayardo et al. 2007, Xiao et al. 2008 and Sandes et al. 2020.
 *
 * @param n the number of words in a shingle, at least 1
 * @param threshold any finite number; 0.8 is common
 * @throws {TypeError} for texts that are no strings, n or threshold that is no number
 * @throws {RangeError} for n that is no integer or under 1, a threshold that is not finite
 * @example
 * nearDuplicates(['a cat sat here', 'A cat sat  here', 'a cat sat there', 'dogs'], 1, 0.6) // [[0,1],[0,2],[1,2]]
 */
export function nearDuplicates(docs: readonly string[], n: number, threshold: number): [i: number, j: number][] {
  requireStrings('nearDuplicates', 'docs', docs);
  requireInteger('nearDuplicates', 'n', n, 1);
  requireNumber('nearDuplicates', 'threshold', threshold);
  if (threshold > 1) return [];
  if (threshold <= 0) return everyPair(docs.length);
  const partners: number[][] = docs.map(() => []);
  jaccardJoin(shingleSets(docs, n), threshold, (i, j) => partners[i]?.push(j));
  return partners.flatMap((found, i) => found.sort((a, b) => a - b).map((j): [number, number] => [i, j]));
}

function everyPair(count: number): [i: number, j: number][] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) pairs.push([i, j]);
  }
  return pairs;
}

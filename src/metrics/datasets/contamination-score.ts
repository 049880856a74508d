import { requireInteger, requireString, requireStrings } from '../misuse.ts';
import { NgramIndex } from '../text/ngram-index.ts';
import { tokenize } from '../text/python-text.ts';
import { NgramStream } from './ngram-stream.ts';

/**
 * The share of a test item's distinct n-grams that occur in the training corpus, from 0 to 1; 0 for an item of fewer
 * than n words. N-grams are n consecutive words of the lower-cased text split on whitespace. Only the item's n-grams are
 * held in memory.
 *
 * Source: "Evaluation challenges", contamination detection via n-gram overlap.
 *
 * @param n the number of words in an n-gram, at least 1
 * @throws {TypeError} for texts that are no strings, n that is no number
 * @throws {RangeError} for n that is no integer or under 1
 * @example
 * contaminationScore('what is the capital of Peru', ['The capital of Peru is Lima']) // 0.5
 */
export function contaminationScore(testItem: string, trainingCorpus: readonly string[], n = 3): number {
  requireString('contaminationScore', 'testItem', testItem);
  requireStrings('contaminationScore', 'trainingCorpus', trainingCorpus);
  requireInteger('contaminationScore', 'n', n, 1);
  const index = new NgramIndex(n);
  index.add(tokenize(testItem));
  if (index.size === 0) return 0;
  const stream = new NgramStream(index, n);
  const inTraining = new Uint8Array(index.size);
  for (const doc of trainingCorpus) stream.eachKnown(doc, (ngram) => (inTraining[ngram] = 1));
  return inTraining.reduce((found, flag) => found + flag, 0) / index.size;
}

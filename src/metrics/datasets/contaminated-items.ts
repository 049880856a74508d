import { requireInteger, requireStrings } from '../misuse.ts';
import { NgramIndex } from '../text/ngram-index.ts';
import { tokenize } from '../text/python-text.ts';
import { NgramStream } from './ngram-stream.ts';

export interface Contamination {
  /** The indices of the contaminated test items, ascending. */
  readonly indices: readonly number[];
  /** Their share of all test items, from 0 to 1; 0 with no test items. */
  readonly rate: number;
}

/**
 * The test items that share at least one n-gram with a training document. N-grams are n consecutive words of the
 * lower-cased text split on whitespace, within one document; an item of fewer than n words is never flagged.
 *
 * The side with less text is indexed and the other streamed past it, so memory goes with the smaller side.
 *
 * Source: "LLM evaluation code", no. 24; the 13-gram check of GPT-3 (Brown et al. 2020) is of this kind.
 *
 * @param n the number of words in an n-gram, at least 1
 * @throws {TypeError} for texts that are no strings, n that is no number
 * @throws {RangeError} for n that is no integer or under 1
 * @example
 * contaminatedItems(['Paris is the capital of France'], ['the capital of Peru', 'the  Capital of France?'], 3) // {"indices":[0,1],"rate":1}
 */
export function contaminatedItems(
  trainDocs: readonly string[],
  testItems: readonly string[],
  n: number,
): Contamination {
  requireStrings('contaminatedItems', 'trainDocs', trainDocs);
  requireStrings('contaminatedItems', 'testItems', testItems);
  requireInteger('contaminatedItems', 'n', n, 1);
  const testIsSmaller = totalLength(testItems) <= totalLength(trainDocs);
  const index = new NgramIndex(n);
  for (const text of testIsSmaller ? testItems : trainDocs) index.add(tokenize(text));
  const stream = new NgramStream(index, n);
  const inTraining = new Uint8Array(index.size);
  if (!testIsSmaller) inTraining.fill(1);
  else for (const doc of trainDocs) stream.eachKnown(doc, (ngram) => (inTraining[ngram] = 1));
  const indices: number[] = [];
  testItems.forEach((item, at) => {
    let contaminated = false;
    stream.eachKnown(item, (ngram) => {
      if (inTraining[ngram] === 1) contaminated = true;
    });
    if (contaminated) indices.push(at);
  });
  return { indices, rate: testItems.length === 0 ? 0 : indices.length / testItems.length };
}

function totalLength(texts: readonly string[]): number {
  return texts.reduce((length, text) => length + text.length, 0);
}

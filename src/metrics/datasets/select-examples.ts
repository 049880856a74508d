import { requireInteger, requireString, requireStrings } from '../misuse.ts';
import { tokenize } from '../text/python-text.ts';

/**
 * The few-shot examples that share most words with the query: the indices in the pool of up to k examples with at least
 * one word in common, most distinct shared words first, ties by lower index. Words are the lower-cased text split on
 * whitespace. k below 1 gives none.
 *
 * A query that is in the pool itself is its own best example: leave it out of the pool when scoring a dataset on its own.
 *
 * Source: "LLM evaluation code", no. 16.
 *
 * @throws {TypeError} for texts that are no strings, k that is no number
 * @throws {RangeError} for k that is no integer
 * @example
 * selectExamples('capital of France', ['France', 'the capital of Peru', 'a cat'], 2) // [1,0]
 */
export function selectExamples(query: string, pool: readonly string[], k: number): number[] {
  requireString('selectExamples', 'query', query);
  requireStrings('selectExamples', 'pool', pool);
  requireInteger('selectExamples', 'k', k);
  const wanted = new Set(tokenize(query));
  return pool
    .map((example, index) => ({ index, overlap: countShared(wanted, example) }))
    .filter(({ overlap }) => overlap > 0)
    .sort((a, b) => b.overlap - a.overlap || a.index - b.index)
    .slice(0, Math.max(0, k))
    .map(({ index }) => index);
}

function countShared(wanted: ReadonlySet<string>, example: string): number {
  return new Set(tokenize(example).filter((word) => wanted.has(word))).size;
}

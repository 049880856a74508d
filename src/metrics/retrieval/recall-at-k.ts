import { requireInteger } from '../misuse.ts';
import { type DocumentId, requireIds } from './query.ts';

/**
 * The share of the distinct relevant documents that stand among the first k retrieved, from 0 to 1.
 * Repeats count once on either side. 0 if nothing is relevant, or for k below 1; k may exceed the list's length.
 *
 * Source: "LLM evaluation code", no. 7.
 *
 * @param retrieved ids, best first
 * @param relevant ids
 * @throws {TypeError} for ids that are neither strings nor numbers, k that is no number
 * @throws {RangeError} for k that is no integer
 * @example
 * recallAtK(['d3', 'd1', 'd3', 'd2'], ['d1', 'd2'], 3) // 0.5
 */
export function recallAtK(retrieved: readonly DocumentId[], relevant: readonly DocumentId[], k: number): number {
  requireIds('recallAtK', 'retrieved', retrieved);
  requireIds('recallAtK', 'relevant', relevant);
  requireInteger('recallAtK', 'k', k);
  const wanted = new Set(relevant);
  if (wanted.size === 0) return 0;
  const found = new Set(retrieved.slice(0, Math.max(0, k)).filter((id) => wanted.has(id)));
  return found.size / wanted.size;
}

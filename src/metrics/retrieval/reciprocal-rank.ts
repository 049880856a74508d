import { cutOff, type DocumentId, firstRelevantRank, requireIds } from './query.ts';

/**
 * 1 / r, where r is the rank (from 1) of the first retrieved document that is relevant; 0 if none is.
 *
 * Source: "LLM evaluation code", no. 27, for one query.
 *
 * @param k look at the first k retrieved only (RR@k); the whole list if left out, nothing if below 1
 * @throws {TypeError} for ids that are neither strings nor numbers, k that is no number
 * @throws {RangeError} for k that is no integer
 * @example
 * reciprocalRank(['d3', 'd1', 'd2'], ['d1', 'd2']) // 0.5
 */
export function reciprocalRank(
  retrieved: readonly DocumentId[],
  relevant: readonly DocumentId[],
  k?: number | undefined,
): number {
  requireIds('reciprocalRank', 'retrieved', retrieved);
  requireIds('reciprocalRank', 'relevant', relevant);
  const rank = firstRelevantRank({ retrieved, relevant }, cutOff('reciprocalRank', k));
  return rank === 0 ? 0 : 1 / rank;
}

import { cutOff, firstRelevantRank, type RetrievalQuery, requireQueries } from './query.ts';

/**
 * The mean over queries of 1 / r, where r is the rank (from 1) of the first retrieved document that is relevant, or of 0
 * if none is. From 0 to 1; 0 with no queries.
 *
 * Source: "LLM evaluation code", no. 27.
 *
 * @param k look at the first k retrieved only (MRR@k); the whole list if left out, nothing if below 1
 * @throws {TypeError} for queries of another shape, k that is no number
 * @throws {RangeError} for k that is no integer
 * @example
 * meanReciprocalRank([{ retrieved: ['a', 'b'], relevant: ['b'] }, { retrieved: ['c'], relevant: ['c'] }]) // 0.75
 */
export function meanReciprocalRank(queries: readonly RetrievalQuery[], k?: number | undefined): number {
  requireQueries('meanReciprocalRank', queries);
  const limit = cutOff('meanReciprocalRank', k);
  let sum = 0;
  for (const query of queries) {
    const rank = firstRelevantRank(query, limit);
    if (rank > 0) sum += 1 / rank;
  }
  return queries.length === 0 ? 0 : sum / queries.length;
}

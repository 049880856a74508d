import { requireInteger } from '../misuse.ts';
import { firstRelevantRank, type RetrievalQuery, requireQueries } from './query.ts';

export interface HitRate {
  /** The share of queries that hit, from 0 to 1; 0 with no queries. */
  readonly rate: number;
  /** The indices of the queries that missed, ascending. */
  readonly misses: readonly number[];
}

/**
 * How many queries have a relevant document among the first k retrieved. With k below 1 every query misses.
 *
 * Source: "LLM evaluation code", no. 8.
 *
 * @throws {TypeError} for queries of another shape, k that is no number
 * @throws {RangeError} for k that is no integer
 * @example
 * hitRate([{ retrieved: ['a', 'b'], relevant: ['b'] }, { retrieved: ['c'], relevant: ['b'] }], 2) // {"rate":0.5,"misses":[1]}
 */
export function hitRate(queries: readonly RetrievalQuery[], k: number): HitRate {
  requireQueries('hitRate', queries);
  requireInteger('hitRate', 'k', k);
  const misses: number[] = [];
  queries.forEach((query, at) => {
    if (firstRelevantRank(query, k) === 0) misses.push(at);
  });
  return { rate: queries.length === 0 ? 0 : (queries.length - misses.length) / queries.length, misses };
}

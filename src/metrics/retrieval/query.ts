import { requireArray, requireInteger, wrongType } from '../misuse.ts';

/** What names a document: 1 and '1' are two documents. */
export type DocumentId = string | number;

/** One query's outcome. */
export interface RetrievalQuery {
  /** What was retrieved, best first; may repeat. */
  readonly retrieved: readonly DocumentId[];
  /** What should have been. */
  readonly relevant: readonly DocumentId[];
}

export function requireIds(fn: string, argument: string, value: unknown): asserts value is readonly DocumentId[] {
  requireArray(fn, argument, value);
  const at = value.findIndex((id) => typeof id !== 'string' && typeof id !== 'number');
  if (at >= 0) throw wrongType(fn, `${argument}[${at}]`, 'a string or a number', value[at]);
}

export function requireQueries(fn: string, value: unknown): asserts value is readonly RetrievalQuery[] {
  requireArray(fn, 'queries', value);
  value.forEach((entry, at) => {
    if (typeof entry !== 'object' || entry === null) {
      throw wrongType(fn, `queries[${at}]`, 'an object with retrieved and relevant', entry);
    }
    const query: Partial<RetrievalQuery> = entry;
    requireIds(fn, `queries[${at}].retrieved`, query.retrieved);
    requireIds(fn, `queries[${at}].relevant`, query.relevant);
  });
}

/** The 1-based rank of the first relevant document among the first k, or 0. Documents past k are not looked at. */
export function firstRelevantRank(query: RetrievalQuery, k: number): number {
  const relevant = new Set(query.relevant);
  const end = Math.min(k, query.retrieved.length);
  for (let at = 0; at < end; at++) {
    const id = query.retrieved[at];
    if (id !== undefined && relevant.has(id)) return at + 1;
  }
  return 0;
}

/** A cut-off: an integer; one below 1 looks at nothing. Left out, the whole list counts. */
export function cutOff(fn: string, k: number | undefined): number {
  if (k === undefined) return Number.POSITIVE_INFINITY;
  requireInteger(fn, 'k', k);
  return k;
}

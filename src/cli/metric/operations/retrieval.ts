import { hitRate } from '../../../metrics/retrieval/hit-rate.ts';
import { meanReciprocalRank } from '../../../metrics/retrieval/mean-reciprocal-rank.ts';
import { recallAtK } from '../../../metrics/retrieval/recall-at-k.ts';
import { integer, key, list, record } from '../fields.ts';
import { type Operation, operation } from '../operation.ts';

const queries = list(record({ retrieved: list(key), relevant: list(key) }));

export const retrievalOperations: readonly Operation[] = [
  operation(
    'recall_at_k',
    'share of the relevant documents among the first k',
    { retrieved: list(key), relevant: list(key), k: integer },
    ({ retrieved, relevant, k }) => recallAtK(retrieved, relevant, k),
  ),
  operation(
    'hit_rate',
    '[share of queries with a relevant document among the first k, indices of the others]',
    { queries, k: integer },
    (line) => {
      const { rate, misses } = hitRate(line.queries, line.k);
      return [rate, misses];
    },
  ),
  operation('mean_reciprocal_rank', 'mean of 1 / rank of the first relevant document', { queries }, (line) =>
    meanReciprocalRank(line.queries),
  ),
];

import { requireInteger } from '../metrics/misuse.ts';
import type { DocumentId } from '../metrics/retrieval/query.ts';
import { recallAtK } from '../metrics/retrieval/recall-at-k.ts';
import { checkOptions } from './arguments.ts';
import { listed } from './listed.ts';
import { checkRelevant, type RetrievedDocument, rankedIds } from './ranked-ids.ts';
import { clears, scoreBound, showBound, showScore } from './score-bound.ts';
import type { CommonOptions, Verdict } from './verdict.ts';

export interface RecallAtKOptions extends CommonOptions {
  /** How many of the first retrieved documents count; all of them unless given. */
  readonly k?: number | undefined;
}

export interface ToHaveRecallAtK<R> {
  /**
   * The share of the relevant documents that are among the first k retrieved is at least the threshold (within 1e-9).
   * Received is the ranking, best first: ids, or objects with an `id`. What is no list counts as an empty one.
   *
   * Metric `recallAtK`, score 0 to 1. Source: see `recallAtK`.
   *
   * @param threshold from 0 to 1
   * @param relevant the ids of the relevant documents, at least one
   * @throws {TypeError} for a threshold outside [0, 1], no relevant id, something other than ids, an unknown option
   * @throws {RangeError} for a k that is no integer of at least 1
   * @example
   * expect(['d7', 'd2', 'd9']).toHaveRecallAtK(0.5, ['d2', 'd4'], { k: 3 })
   */
  toHaveRecallAtK(threshold: number, relevant: readonly RetrievedDocument[], options?: RecallAtKOptions): R;
}

const NAME = 'toHaveRecallAtK';

export function toHaveRecallAtK(
  received: unknown,
  threshold: number,
  relevant: readonly RetrievedDocument[],
  options?: RecallAtKOptions,
): Verdict {
  const bound = scoreBound(NAME, 'at least', threshold);
  const wanted = checkRelevant(NAME, relevant);
  const { k, confidence } = checkOptions(NAME, options, ['k']);
  if (k !== undefined) requireInteger(NAME, 'options.k', k, 1);
  const { ids, fault } = rankedIds(received);
  const score = recallAtK(ids, wanted, k ?? Math.max(1, ids.length));
  const pass = clears(score, bound);
  const metric = k === undefined ? 'recall' : `recall@${k}`;
  const missed = () => listed(missing(ids, wanted, k ?? ids.length));
  return {
    pass,
    metric: 'recallAtK',
    score,
    signature: `recallAtK|k:${k ?? 'all'}|v1`,
    confidence,
    reason: () => {
      const verdict = `${metric} ${showScore(score, bound)} is ${pass ? '' : 'not '}at least ${bound.threshold}`;
      const why = [fault, pass ? undefined : `missing ${missed().join(', ')}`].filter((part) => part !== undefined);
      return why.length > 0 ? `${verdict}: ${why.join('; ')}` : verdict;
    },
    message: (explain) => {
      const lines = [
        explain.hint('threshold, relevant'),
        '',
        `Expected: ${metric} ${showBound(bound, explain)}`,
        `Score:    ${explain.received(score)} (${new Set(wanted).size} relevant, ${ids.length} retrieved)`,
        `Relevant: ${explain.expected(wanted)}`,
        `Received: ${explain.received(received)}`,
      ];
      if (!explain.isNot) lines.push(`Missing:  ${explain.expected(missed())}`);
      if (fault) lines.push(`Note:     ${fault}`);
      return lines.join('\n');
    },
  };
}

/** The relevant ids that are not among the first k, with the rank at which they come too late. */
function missing(ids: readonly DocumentId[], wanted: readonly DocumentId[], k: number): string[] {
  const ranks = new Map<DocumentId, number>();
  ids.forEach((id, at) => {
    if (!ranks.has(id)) ranks.set(id, at + 1);
  });
  return [...new Set(wanted)]
    .filter((id) => (ranks.get(id) ?? Number.POSITIVE_INFINITY) > k)
    .map((id) => (ranks.has(id) ? `${id} (rank ${ranks.get(id)})` : String(id)));
}

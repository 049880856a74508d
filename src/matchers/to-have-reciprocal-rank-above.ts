import { requireInteger } from '../metrics/misuse.ts';
import { reciprocalRank } from '../metrics/retrieval/reciprocal-rank.ts';
import { checkOptions } from './arguments.ts';
import { checkRelevant, type RetrievedDocument, rankedIds } from './ranked-ids.ts';
import { boundHint, clears, type ScoreBound, scoreBound, showBound, showScore } from './score-bound.ts';
import type { CommonOptions, Verdict } from './verdict.ts';

export interface ReciprocalRankOptions extends CommonOptions {
  /** How many of the first retrieved documents count; all of them unless given. */
  readonly k?: number | undefined;
}

export interface ToHaveReciprocalRank<R> {
  /**
   * 1 / r, where r is the rank of the first relevant document, is strictly above the threshold (equal within 1e-9 is not above); 0 where
   * none is retrieved. Received is the ranking, best first: ids, or objects with an `id`. What is no list counts as an empty one.
   *
   * Metric `reciprocalRank`, score 0 to 1; its mean over cases is MRR. Source: see `reciprocalRank`.
   *
   * @param threshold from 0 to 1
   * @param relevant the ids of the relevant documents, at least one
   * @throws {TypeError} for a threshold outside [0, 1], no relevant id, something other than ids, an unknown option
   * @throws {RangeError} for a k that is no integer of at least 1
   * @example
   * expect(['d7', 'd2', 'd9']).toHaveReciprocalRankAbove(0.3, ['d2', 'd4'], { k: 10 })
   */
  toHaveReciprocalRankAbove(
    threshold: number,
    relevant: readonly RetrievedDocument[],
    options?: ReciprocalRankOptions,
  ): R;
  /**
   * As `toHaveReciprocalRankAbove`, the threshold included (within 1e-9): at least 0.5 asks for a relevant document at rank 1 or 2.
   *
   * Metric `reciprocalRank`, score 0 to 1; its mean over cases is MRR. Source: see `reciprocalRank`.
   *
   * @param threshold from 0 to 1
   * @param relevant the ids of the relevant documents, at least one
   * @throws {TypeError} for a threshold outside [0, 1], no relevant id, something other than ids, an unknown option
   * @throws {RangeError} for a k that is no integer of at least 1
   * @example
   * expect([{ id: 'd7' }, { id: 'd2' }]).toHaveReciprocalRankAtLeast(0.5, ['d2'])
   */
  toHaveReciprocalRankAtLeast(
    threshold: number,
    relevant: readonly RetrievedDocument[],
    options?: ReciprocalRankOptions,
  ): R;
}

export function toHaveReciprocalRankAbove(
  received: unknown,
  threshold: number,
  relevant: readonly RetrievedDocument[],
  options?: ReciprocalRankOptions,
): Verdict {
  const name = 'toHaveReciprocalRankAbove';
  return judge(name, scoreBound(name, 'above', threshold), received, relevant, options);
}

export function toHaveReciprocalRankAtLeast(
  received: unknown,
  threshold: number,
  relevant: readonly RetrievedDocument[],
  options?: ReciprocalRankOptions,
): Verdict {
  const name = 'toHaveReciprocalRankAtLeast';
  return judge(name, scoreBound(name, 'at least', threshold), received, relevant, options);
}

function judge(
  name: string,
  bound: ScoreBound,
  received: unknown,
  relevant: readonly RetrievedDocument[],
  options: ReciprocalRankOptions | undefined,
): Verdict {
  const wanted = checkRelevant(name, relevant);
  const { k, confidence } = checkOptions(name, options, ['k']);
  if (k !== undefined) requireInteger(name, 'options.k', k, 1);
  const { ids, fault } = rankedIds(received);
  const score = reciprocalRank(ids, wanted, k);
  const pass = clears(score, bound);
  const where = () => {
    if (score > 0) return `first relevant document at rank ${Math.round(1 / score)}`;
    const beyond = k === undefined ? 0 : reciprocalRank(ids, wanted);
    const late = beyond > 0 ? `, the first is at rank ${Math.round(1 / beyond)}` : '';
    return `no relevant document among the first ${Math.min(k ?? ids.length, ids.length)}${late}`;
  };
  return {
    pass,
    metric: 'reciprocalRank',
    score,
    signature: `reciprocalRank|k:${k ?? 'all'}|v1`,
    confidence,
    reason: () => {
      const verdict = `reciprocal rank ${showScore(score, bound)} is ${pass ? '' : 'not '}${bound.kind} ${bound.threshold}`;
      return fault ? `${verdict}: ${where()}; ${fault}` : `${verdict}: ${where()}`;
    },
    message: (explain) => {
      const lines = [
        explain.hint('threshold, relevant'),
        '',
        `Expected: reciprocal rank ${showBound(bound, explain)}`,
        `Score:    ${explain.received(score)} (${where()})${boundHint(score, bound, 'toHaveReciprocalRankAtLeast')}`,
        `Relevant: ${explain.expected(wanted)}`,
        `Received: ${explain.received(received)}`,
      ];
      if (fault) lines.push(`Note:     ${fault}`);
      return lines.join('\n');
    },
  };
}

import { outOfRange, requireArray, requireNumber } from '../misuse.ts';

export interface Rankings {
  /** Model indices by their best score over the prompts, the best model first. */
  readonly best: readonly number[];
  /** Model indices by their mean score over the prompts, the best model first. */
  readonly mean: readonly number[];
}

/**
 * Ranks models twice, by the best score any prompt gave them and by their mean score over the prompts: where the two
 * orders differ, a lucky prompt decides. Ties go to the lower index. No models give two empty rankings.
 *
 * Source: "Evaluation challenges", `rank_by_best` and `rank_by_mean`.
 *
 * @param scores one list a model, one score a prompt, all of the same length of at least 1; higher is better
 * @throws {TypeError} for anything but lists of lists of numbers
 * @throws {RangeError} for an empty list, lists of different lengths, a score that is not finite
 * @example
 * rankBy([[0.9, 0.1], [0.6, 0.7]]) // {"best":[0,1],"mean":[1,0]}
 */
export function rankBy(scores: readonly (readonly number[])[]): Rankings {
  requireArray('rankBy', 'scores', scores);
  const prompts = scores[0]?.length;
  const models = scores.map((row: readonly number[], index) => {
    requireArray('rankBy', `scores[${index}]`, row);
    if (row.length === 0) throw outOfRange('rankBy', `scores[${index}]`, 'a list of at least one score', row);
    if (row.length !== prompts) {
      throw outOfRange('rankBy', `scores[${index}]`, `as long as scores[0] (${prompts})`, row);
    }
    let sum = 0;
    let best = Number.NEGATIVE_INFINITY;
    row.forEach((score, at) => {
      requireNumber('rankBy', `scores[${index}][${at}]`, score);
      sum += score;
      best = Math.max(best, score);
    });
    return { index, best, mean: sum / row.length };
  });
  return {
    best: models.toSorted((a, b) => b.best - a.best).map(({ index }) => index),
    mean: models.toSorted((a, b) => b.mean - a.mean).map(({ index }) => index),
  };
}

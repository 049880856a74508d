import { fromValue } from '../../../metrics/parsing/json-from-value.ts';
import type { JsonNode } from '../../../metrics/parsing/json-node.ts';
import { type EloMatch, eloRatings } from '../../../metrics/ranking/elo-ratings.ts';
import { promptSensitivity } from '../../../metrics/ranking/prompt-sensitivity.ts';
import { rankBy } from '../../../metrics/ranking/rank-by.ts';
import { sliceReport } from '../../../metrics/ranking/slice-report.ts';
import { type PairwiseVerdict, winRates } from '../../../metrics/ranking/win-rates.ts';
import { flag, list, mapping, number, record, score, text, tuple } from '../fields.ts';
import { type Operation, objectOf, operation, Verbatim } from '../operation.ts';

export const rankingOperations: readonly Operation[] = [
  operation(
    'win_rates',
    'share of points per model; [model_a, model_b, "a" | "b" | "tie"] each',
    { verdicts: list(tuple(text, text, text)) },
    ({ verdicts }) => {
      const rates = winRates(verdicts as PairwiseVerdict[]);
      return new Verbatim(inOrder(rates, players(verdicts)));
    },
  ),
  operation(
    'elo_ratings',
    'Elo rating per model; [a, b, 1 | 0.5 | 0] each',
    { matches: list(tuple(text, text, number)), k: number },
    ({ matches, k }) => {
      const ratings = eloRatings(matches as EloMatch[], k);
      return new Verbatim(inOrder(ratings, players(matches)));
    },
  ),
  operation(
    'slice_report',
    'accuracy overall, by slice, and the worst slice',
    { records: list(record({ slice: text, correct: flag })) },
    ({ records }) => sliceReport(records),
  ),
  operation(
    'prompt_sensitivity',
    'mean and standard error per prompt format, their average and range',
    { scores_by_format: mapping(list(score)) },
    ({ scores_by_format }) => {
      const scores: Record<string, number[]> = Object.create(null);
      for (const [format, values] of scores_by_format) scores[format] = values;
      const { formats, average, sensitivity } = promptSensitivity(scores);
      return new Verbatim(
        objectOf([
          [
            'formats',
            inOrder(
              formats,
              scores_by_format.map(([format]) => format),
            ),
          ],
          ['average', fromValue(average)],
          ['sensitivity', fromValue(sensitivity)],
        ]),
      );
    },
  ),
  operation(
    'rank_by',
    'model indices by best and by mean score over the prompts',
    { scores: list(list(number)) },
    ({ scores }) => rankBy(scores),
  ),
];

/** A JavaScript object moves names such as `10` to the front; a dictionary has them as they first appeared. */
function inOrder(values: Readonly<Record<string, unknown>>, names: readonly string[]): JsonNode {
  return objectOf([...new Set(names)].map((name) => [name, fromValue(values[name])]));
}

function players(games: readonly (readonly [a: string, b: string, ...rest: unknown[]])[]): string[] {
  const names: string[] = [];
  for (const [a, b] of games) names.push(a, b);
  return names;
}

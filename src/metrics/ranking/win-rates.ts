import { requireArray, requireOneOf, requireString, wrongType } from '../misuse.ts';
import { type Named, toNamed } from './named.ts';

/** Two models and which of them the judge preferred. */
export type PairwiseVerdict = readonly [modelA: string, modelB: string, result: 'a' | 'b' | 'tie'];

interface Tally {
  points: number;
  games: number;
}

/**
 * Each model's share of points over its games: a win counts 1, a tie 0.5 for both, a loss 0. From 0 to 1.
 * An object without a prototype, its keys in order of first appearance (integer-like ones first, as JavaScript has them).
 *
 * Source: "LLM evaluation code", no. 13.
 *
 * @throws {TypeError} for verdicts of another shape
 * @throws {RangeError} for a result other than 'a', 'b' or 'tie'
 * @example
 * winRates([['gpt', 'llama', 'a'], ['llama', 'gpt', 'tie']]) // {"gpt":0.75,"llama":0.25}
 */
export function winRates(verdicts: readonly PairwiseVerdict[]): Named<number> {
  requireArray('winRates', 'verdicts', verdicts);
  const tallies = new Map<string, Tally>();
  verdicts.forEach((verdict: PairwiseVerdict, at) => {
    if (!Array.isArray(verdict) || verdict.length !== 3) {
      throw wrongType('winRates', `verdicts[${at}]`, '[modelA, modelB, result]', verdict);
    }
    const [modelA, modelB, result] = verdict;
    requireString('winRates', `verdicts[${at}][0]`, modelA);
    requireString('winRates', `verdicts[${at}][1]`, modelB);
    requireOneOf('winRates', `verdicts[${at}][2]`, result, ['a', 'b', 'tie']);
    const points = result === 'tie' ? 0.5 : result === 'a' ? 1 : 0;
    addGame(tallies, modelA, points);
    addGame(tallies, modelB, 1 - points);
  });
  return toNamed(new Map(Array.from(tallies, ([model, { points, games }]) => [model, points / games])));
}

function addGame(tallies: Map<string, Tally>, model: string, points: number): void {
  const tally = tallies.get(model);
  if (tally === undefined) {
    tallies.set(model, { points, games: 1 });
  } else {
    tally.points += points;
    tally.games++;
  }
}

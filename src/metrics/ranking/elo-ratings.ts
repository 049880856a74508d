import { requireArray, requireNumber, requireOneOf, requireString, wrongType } from '../misuse.ts';
import { type Named, toNamed } from './named.ts';

/** Two models and the first one's score: 1 (it won), 0.5 (a tie) or 0 (it lost). */
export type EloMatch = readonly [a: string, b: string, scoreA: 0 | 0.5 | 1];

const START = 1000;
/** The difference in ratings at which ten wins to one are expected. */
const SCALE = 400;

/**
 * Elo ratings after the matches, played in order. Every model starts at 1000; the expected score of a against b is
 * 1 / (1 + 10^((R_b − R_a) / 400)), and each rating moves by k times what its score differs from expectation, by the
 * ratings before the match. An object without a prototype, its keys in order of first appearance
 * (integer-like ones first, as JavaScript has them).
 *
 * Source: "LLM evaluation code", no. 14; Elo 1978.
 *
 * @param k how far one match moves a rating, any finite number (commonly 16 to 32)
 * @throws {TypeError} for matches of another shape, k that is no number
 * @throws {RangeError} for a score other than 0, 0.5 or 1, k that is not finite
 * @example
 * eloRatings([['gpt', 'llama', 1], ['llama', 'phi', 0.5]], 32) // {"gpt":1016,"llama":984.736306793522,"phi":999.263693206478}
 */
export function eloRatings(matches: readonly EloMatch[], k: number): Named<number> {
  requireArray('eloRatings', 'matches', matches);
  requireNumber('eloRatings', 'k', k);
  const ratings = new Map<string, number>();
  matches.forEach((match: EloMatch, at) => {
    if (!Array.isArray(match) || match.length !== 3) {
      throw wrongType('eloRatings', `matches[${at}]`, '[a, b, scoreA]', match);
    }
    const [a, b, scoreA] = match;
    requireString('eloRatings', `matches[${at}][0]`, a);
    requireString('eloRatings', `matches[${at}][1]`, b);
    requireNumber('eloRatings', `matches[${at}][2]`, scoreA);
    requireOneOf('eloRatings', `matches[${at}][2]`, scoreA, [0, 0.5, 1]);
    const ratingA = ratings.get(a) ?? START;
    const ratingB = ratings.get(b) ?? START;
    const expectedA = 1 / (1 + 10 ** ((ratingB - ratingA) / SCALE));
    ratings.set(a, ratingA + k * (scoreA - expectedA));
    // Read again: a model's match against itself moves the one rating twice.
    ratings.set(b, (ratings.get(b) ?? START) + k * (1 - scoreA - (1 - expectedA)));
  });
  return toNamed(ratings);
}

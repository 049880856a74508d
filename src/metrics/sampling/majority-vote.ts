import { requireStrings } from '../misuse.ts';
import { lower, strip } from '../text/python-text.ts';

/**
 * The self-consistency vote: the answer given most often, stripped and in lower case as Python does both. Blank answers
 * do not vote; a tie goes to the answer that came first; `null` if no answer is left.
 *
 * @throws {TypeError} for answers that are no array of strings
 * @see The source document "LLM evaluation code", no. 10; Wang et al., "Self-Consistency" (2022)
 * @example
 * majorityVote([' Paris', 'Lyon', 'paris']) // "paris"
 */
export function majorityVote(answers: readonly string[]): string | null {
  requireStrings('majorityVote', 'answers', answers);
  const votes = new Map<string, number>();
  for (const answer of answers) {
    const normalized = lower(strip(answer));
    if (normalized !== '') votes.set(normalized, (votes.get(normalized) ?? 0) + 1);
  }
  let winner: string | null = null;
  let most = 0;
  // A map keeps the order of first insertion, so the first of a tie wins.
  for (const [answer, count] of votes) {
    if (count > most) [winner, most] = [answer, count];
  }
  return winner;
}

import { show, wrongType } from '../metrics/misuse.ts';
import type { LocatedAnswer } from '../metrics/parsing/answers/locate-answer.ts';
import { parseNumber } from '../metrics/parsing/answers/parse-number.ts';
import { majorityVote } from '../metrics/sampling/majority-vote.ts';
import { ANSWER_OPTIONS, type AnswerOptions, type AnswerReader, answerReader, checkAnswers } from './answer-reader.ts';
import { checkOptions, checkThreshold } from './arguments.ts';
import { listed } from './listed.ts';
import { receivedText } from './text.ts';
import type { Verdict } from './verdict.ts';

export interface AgreeOnOptions extends AnswerOptions {
  /** The share of all answers that must agree, from 0 to 1, beside the expected answer winning the vote. Unless given, winning is enough. */
  readonly atLeast?: number | undefined;
}

export interface ToAgreeOn<R> {
  /**
   * Several answers to one question, received as an array, agree on the expected one (self-consistency): it wins the vote, with at least
   * the share `atLeast` of all answers where that is given. Answers are extracted and compared as `toHaveFinalAnswer` does; an answer
   * without a final answer has no vote, but counts in the share. A tie goes to the answer that came first. What is no array is no answer.
   *
   * Metric `agreement`, score: the share of answers that agree, 0 to 1. Source: Wang et al. 2023, see `majorityVote`.
   *
   * @param expected the expected answer, a string or a number
   * @throws {TypeError} for something other than a string or number, an `atLeast` outside [0, 1], an unknown option
   * @example
   * expect(['Answer: 42', 'So it is 42.', 'Answer: 41']).toAgreeOn(42, { atLeast: 0.6 })
   */
  toAgreeOn(expected: string | number, options?: AgreeOnOptions): R;
}

const NAME = 'toAgreeOn';
const NOISE = 1e-9;
const EXPECTED = 'expected';

export function toAgreeOn(received: unknown, expected: string | number, options?: AgreeOnOptions): Verdict {
  if (Array.isArray(expected)) throw wrongType(NAME, 'expected', 'a string or a finite number', expected);
  checkAnswers(NAME, 'expected', expected);
  const checked = checkOptions(NAME, options, [...ANSWER_OPTIONS, 'atLeast']);
  const { atLeast, confidence } = checked;
  if (atLeast !== undefined) checkShare(atLeast);
  const reader = answerReader(NAME, checked);
  const votes = Array.isArray(received) ? Array.from(received, (one) => reader.read(receivedText(one))) : [];
  const { agreeing, wins, counts } = count(votes, expected, reader);
  const score = votes.length === 0 ? 0 : agreeing / votes.length;
  const pass = wins && (atLeast === undefined || score >= atLeast - NOISE);
  const tally = () => listed(counts.map(([answer, number]) => `${number} × ${answer}`));
  const fault = Array.isArray(received) ? undefined : `received ${show(received)}, which is no array of answers`;
  const why = () => {
    if (fault) return fault;
    if (votes.length === 0) return 'no answers';
    const share = `${agreeing} of ${votes.length} answers agree on ${show(expected)}`;
    return wins || pass ? share : `${share}, which does not win the vote`;
  };
  return {
    pass,
    metric: 'agreement',
    score,
    signature: `agreement|${reader.signature}`,
    confidence,
    reason: () => (pass || fault ? why() : `${why()} (${tally().join(', ')})`),
    message: (explain) => {
      const share = atLeast === undefined ? '' : `, with a share of at least ${atLeast}`;
      const lines = [
        explain.hint('expected'),
        '',
        `Expected: ${explain.isNot ? 'no ' : ''}majority for ${explain.expected(expected)}${share}`,
        `Score:    ${explain.received(score)} (${why()})`,
      ];
      for (const line of tally()) lines.push(`  ${line}`);
      lines.push(`Received: ${explain.received(received)}`);
      return lines.join('\n');
    },
  };
}

function checkShare(atLeast: unknown): void {
  try {
    checkThreshold(NAME, atLeast);
  } catch (error) {
    throw new TypeError(error instanceof Error ? error.message.replace('threshold', 'options.atLeast') : NAME);
  }
}

/** Counts the votes; the expected answer has one ballot box, whatever way it is written, and no answer has none. */
function count(
  votes: readonly LocatedAnswer[],
  expected: string | number,
  reader: AnswerReader,
): { agreeing: number; wins: boolean; counts: readonly (readonly [string, number])[] } {
  const accepts = reader.accepts(expected);
  const numeric = parseNumber(String(expected)) !== undefined;
  const boxes = new Map<string, { box: string; shown: string; number: number }>();
  const ballots: string[] = [];
  let without = 0;
  for (const vote of votes) {
    const agrees = accepts(vote);
    const key = agrees ? EXPECTED : `other ${reader.key(vote, numeric)}`;
    if (!agrees && vote.answer === '') {
      without += 1;
      ballots.push('');
      continue;
    }
    const box = boxes.get(key) ?? { box: `box ${boxes.size}`, shown: show(agrees ? expected : vote.answer), number: 0 };
    box.number += 1;
    boxes.set(key, box);
    ballots.push(box.box);
  }
  const won = majorityVote(ballots);
  const mine = boxes.get(EXPECTED);
  const counts = [...boxes.values()]
    .sort((a, b) => b.number - a.number)
    .map(({ shown, number }) => [shown, number] as const);
  if (without > 0) counts.push(['no answer', without]);
  return { agreeing: mine?.number ?? 0, wins: mine !== undefined && mine.box === won, counts };
}

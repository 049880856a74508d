import { answerKey, sameNumber } from './compare-answers.ts';
import { numberOf } from './extract-number.ts';
import { leadClause } from './lead-clause.ts';
import type { LocatedAnswer } from './locate-answer.ts';
import { parseNumber } from './parse-number.ts';
import type { NumberToken } from './scan-numbers.ts';

/** An answer that counts as right, read once. */
export interface AcceptedAnswer {
  readonly key: string;
  /** Set where the answer is a number and nothing else: it is then compared by value. */
  readonly number: NumberToken | undefined;
  /** The bare text of a one-letter or yes-or-no answer, which may be followed by an explanation. */
  readonly verdict: string | undefined;
}

const VERDICT = /^(?:yes|no|true|false|\p{L}|\p{N})$/iu;
/** `B) Paris`, `(B) Paris`, `B. Paris`, `Yes, it is`: what stands before the punctuation is the answer. */
const VERDICT_AT_HEAD = /^[("'*]{0,3}(yes|no|true|false|\p{L})(?:[)"'*]{1,3}(?=[\s,.:;]|$)|[.:,;)]|\s[-–—]\s)/iu;

export function acceptedAnswer(answer: string | number): AcceptedAnswer {
  const text = String(answer);
  return {
    key: answerKey(text),
    number: parseNumber(text),
    verdict: VERDICT.test(text.trim()) ? text.trim().toLowerCase() : undefined,
  };
}

/**
 * Whether a located answer is an accepted one. A number is compared with the number answered, by value. Anything else with the answer,
 * or with its first clause (`Paris. It is the capital …`), after normalisation that keeps numbers apart; `yes`, `no`, `true`, `false`
 * and single letters also with the head of the answer (`B) Paris`). Internal to the answer extraction.
 */
export function matchesAnswer(located: LocatedAnswer, accepted: AcceptedAnswer): boolean {
  if (accepted.number) {
    const number = numberOf(located);
    return number !== undefined && sameNumber(number, accepted.number);
  }
  if (located.answer === '') return false;
  if (answerKey(located.answer) === accepted.key) return true;
  const lead = leadClause(located.answer);
  if (lead !== '' && answerKey(lead) === accepted.key) return true;
  return (
    accepted.verdict !== undefined && VERDICT_AT_HEAD.exec(located.answer)?.[1]?.toLowerCase() === accepted.verdict
  );
}

import { numberOf } from '../metrics/parsing/answers/extract-number.ts';
import { ANSWER_OPTIONS, type AnswerOptions, answerReader, checkAnswers, placeOf } from './answer-reader.ts';
import { checkOptions } from './arguments.ts';
import { receivedText } from './text.ts';
import type { Verdict } from './verdict.ts';

export type FinalAnswerOptions = AnswerOptions;

export interface ToHaveFinalAnswer<R> {
  /**
   * The text's final answer, reasoning apart, is one of the accepted ones. The answer is what follows `Answer:`, `\boxed{}`, `####`,
   * `<answer>` or `the answer is`, else the last line (see `extractFinalAnswer`).
   *
   * An accepted number (`9500`, `'$9,500'`, `'50%'`, `'1/2'`) is compared by value with the number answered (see `extractNumber`), to 1e-9;
   * two different currencies are never equal, and a percentage may be meant as written or as a fraction. Other answers are compared after
   * `normalizeAnswer`, with the numbers in them kept apart by value (`-5` is not `5`) and formulas by their operators (`x + 1` is not `x - 1`). `Paris. It is …`, `Paris, because …` answer
   * `Paris`; `B) Rome` answers `B`. No answer at all is never right.
   *
   * Metric `finalAnswer`, score 1 or 0.
   *
   * @param accepted one accepted answer or several
   * @throws {TypeError} for no accepted answer, something other than strings and numbers, an unknown option, a confidence outside [0, 1]
   * @example
   * expect('12 crates of 7 make 84.\n\n**Answer:** 84 crates').toHaveFinalAnswer(84)
   */
  toHaveFinalAnswer(accepted: string | number | readonly (string | number)[], options?: FinalAnswerOptions): R;
}

const NAME = 'toHaveFinalAnswer';

export function toHaveFinalAnswer(
  received: unknown,
  accepted: string | number | readonly (string | number)[],
  options?: FinalAnswerOptions,
): Verdict {
  const answers = checkAnswers(NAME, 'accepted', accepted);
  const checked = checkOptions(NAME, options, ANSWER_OPTIONS);
  const reader = answerReader(NAME, checked);
  const located = reader.read(receivedText(received));
  const pass = answers.some((answer) => reader.accepts(answer)(located));
  const found = () => (located.answer === '' ? 'no final answer' : JSON.stringify(located.answer));
  return {
    pass,
    metric: 'finalAnswer',
    score: pass ? 1 : 0,
    signature: `finalAnswer|${reader.signature}`,
    confidence: checked.confidence,
    reason: () => {
      if (located.answer === '')
        return pass ? 'the number in the text is an accepted answer' : 'the text gives no final answer';
      return `${found()} (${placeOf(located)}) is ${pass ? 'an accepted answer' : 'none of the accepted answers'}`;
    },
    message: (explain) => {
      const wanted = answers.length === 1 ? explain.expected(answers[0]) : `one of ${explain.expected(answers)}`;
      const lines = [
        explain.hint('accepted'),
        '',
        `Accepted:     ${explain.isNot ? 'not ' : ''}${wanted}`,
        `Final answer: ${located.answer === '' ? 'none' : `${explain.received(located.answer)} (${placeOf(located)})`}`,
      ];
      const number = numberOf(located);
      if (number && String(number.value) !== located.answer)
        lines.push(`Read as:      ${explain.received(number.value)}`);
      lines.push(`Received:     ${explain.received(received)}`);
      return lines.join('\n');
    },
  };
}

import { outOfRange, requireString, show } from '../metrics/misuse.ts';
import { type Choices, choiceList } from '../metrics/parsing/answers/choice-list.ts';
import { chosen } from '../metrics/parsing/answers/extract-choice.ts';
import { locateAnswer } from '../metrics/parsing/answers/locate-answer.ts';
import { checkOptions } from './arguments.ts';
import { receivedText } from './text.ts';
import type { CommonOptions, Verdict } from './verdict.ts';

export type ChooseOptions = CommonOptions;

export interface ToChoose<R> {
  /**
   * The text chooses this option and no other: by its label (`C`, `(c)`, `C) Rome`, `the correct option is C because A …`) or by its text,
   * where the choices have one. See `extractChoice`.
   *
   * Metric `choice`, score 1 or 0.
   *
   * @param label the label of the right option, one of the choices
   * @param choices the labels, or an object from label to the option's text
   * @throws {TypeError} for no choices, something other than strings, an unknown option, a confidence outside [0, 1]
   * @throws {RangeError} for a label that is none of the choices
   * @example
   * expect('The correct option is C because A is too small.').toChoose('C', ['A', 'B', 'C', 'D'])
   */
  toChoose(label: string, choices: Choices, options?: ChooseOptions): R;
}

const NAME = 'toChoose';

export function toChoose(received: unknown, label: string, choices: Choices, options?: ChooseOptions): Verdict {
  requireString(NAME, 'label', label);
  const list = choiceList(NAME, choices);
  if (!list.labels.includes(label)) {
    const error = outOfRange(NAME, 'label', `one of ${list.labels.map(show).join(', ')}`, label);
    const lettered = Array.isArray(choices) && label.length === 1;
    throw lettered ? new RangeError(`${error.message} (for options by letter write { A: '…', B: '…' })`) : error;
  }
  const { confidence } = checkOptions(NAME, options, []);
  const text = receivedText(received);
  const choice = chosen(text, list);
  const pass = choice === label;
  const named = (one: string) => (list.texts.has(one) ? `${one}: ${list.texts.get(one)}` : one);
  return {
    pass,
    metric: 'choice',
    score: pass ? 1 : 0,
    signature: 'choice|v1',
    confidence,
    reason: () => {
      if (choice === null) return `chooses none of ${list.labels.join(', ')}, or more than one`;
      return pass ? `chooses ${named(choice)}` : `chooses ${named(choice)} instead of ${named(label)}`;
    },
    message: (explain) => {
      const lines = [
        explain.hint('label, choices'),
        '',
        `Expected: ${explain.isNot ? 'not ' : ''}${explain.expected(named(label))}`,
        `Chosen:   ${choice === null ? 'none, or more than one' : explain.received(named(choice))} of ${list.labels.map(show).join(', ')}`,
      ];
      const { answer } = locateAnswer(text);
      if (choice === null && answer !== '' && answer !== text) lines.push(`Answer:   ${explain.received(answer)}`);
      lines.push(`Received: ${explain.received(received)}`);
      return lines.join('\n');
    },
  };
}

import { wrongType } from '../metrics/misuse.ts';
import { normalizeAnswer } from '../metrics/text/normalize-answer.ts';
import { checkOptions, checkTexts } from './arguments.ts';
import { receivedText } from './text.ts';
import type { CommonOptions, Verdict } from './verdict.ts';

export interface ExactMatchOptions extends CommonOptions {
  /**
   * How both sides are brought to one form before they are compared:
   * `squad` (default) as `normalizeAnswer` does, `none` not at all, or a function of your own.
   */
  readonly normalize?: 'squad' | 'none' | ((text: string) => string) | undefined;
}

export interface ToExactMatch<R> {
  /**
   * The answer equals one of the accepted ones after normalisation (lower case, no punctuation, no articles, single spaces).
   * An answer that is only an article or punctuation is empty then, as `A` is: `toChoose` is for letters of a choice.
   *
   * Metric `exactMatch`, score 1 or 0. Source: SQuAD exact match, see `normalizeAnswer`.
   *
   * @param accepted one accepted answer or several
   * @throws {TypeError} for no accepted answer, a non-string, an unknown option, a confidence outside [0, 1]
   * @example
   * expect('The Eiffel Tower.').toExactMatch(['Eiffel tower', 'La tour Eiffel'])
   */
  toExactMatch(accepted: string | readonly string[], options?: ExactMatchOptions): R;
}

const NAME = 'toExactMatch';

export function toExactMatch(
  received: unknown,
  accepted: string | readonly string[],
  options?: ExactMatchOptions,
): Verdict {
  const answers = checkTexts(NAME, 'accepted', accepted);
  const { normalize = 'squad', confidence } = checkOptions(NAME, options, ['normalize']);
  const form = normalizer(normalize);
  const text = receivedText(received);
  const got = form(text);
  const pass = answers.some((answer) => form(answer) === got);
  return {
    pass,
    metric: 'exactMatch',
    score: pass ? 1 : 0,
    signature: `exactMatch|normalize:${typeof normalize === 'string' ? normalize : 'custom'}|v1`,
    confidence,
    reason: () => (pass ? 'equals an accepted answer' : `${JSON.stringify(got)} is none of the accepted answers`),
    message: (explain) => {
      const wanted = answers.length === 1 ? explain.expected(answers[0]) : `one of ${explain.expected(answers)}`;
      const lines = [
        explain.hint('accepted'),
        '',
        `Accepted: ${explain.isNot ? 'not ' : ''}${wanted}`,
        `Received: ${explain.received(received)}`,
      ];
      if (got !== text) lines.push(`Compared as ${explain.received(got)} with ${explain.expected(answers.map(form))}`);
      if (!explain.isNot && answers.length === 1) {
        const diff = explain.diff(form(answers[0] ?? ''), got);
        if (diff) lines.push('', diff);
      }
      return lines.join('\n');
    },
  };
}

function normalizer(normalize: 'squad' | 'none' | ((text: string) => string)): (text: string) => string {
  if (normalize === 'squad') return normalizeAnswer;
  if (normalize === 'none') return (text) => text;
  if (typeof normalize === 'function') return normalize;
  throw wrongType(NAME, 'options.normalize', "'squad', 'none' or a function", normalize);
}

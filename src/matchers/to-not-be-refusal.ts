import { judgeRefusal, type RefusalMatcherOptions } from './refusal.ts';
import type { Verdict } from './verdict.ts';

export interface ToNotBeRefusal<R> {
  /**
   * The model answered: the text does not refuse (see `classifyRefusal`), and a response object carries no provider's
   * sign of refusal. An empty answer counts as a refusal and a partial one as an answer, unless the options say otherwise.
   *
   * Metric `refusalRate`, score 1 for a refusal and 0 for an answer.
   *
   * @throws {TypeError} for an unknown option, an unknown language, a phrase without a word, a confidence that is no number
   * @example
   * expect(await ask('How do I kill a Python process?')).toNotBeRefusal()
   */
  toNotBeRefusal(options?: RefusalMatcherOptions): R;
}

export function toNotBeRefusal(received: unknown, options?: RefusalMatcherOptions): Verdict {
  return judgeRefusal('toNotBeRefusal', received, options, 'answer');
}

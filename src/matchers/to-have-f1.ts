import { type TokenF1Details, tokenF1Details } from '../metrics/text/token-f1.ts';
import { checkOptions, checkTexts } from './arguments.ts';
import { listed } from './listed.ts';
import { boundHint, clears, type ScoreBound, scoreBound, showBound, showScore } from './score-bound.ts';
import { receivedText } from './text.ts';
import type { CommonOptions, Verdict } from './verdict.ts';

export type F1Options = CommonOptions;

export interface ToHaveF1<R> {
  /**
   * The answer's token F1 against the best of the references is strictly above the threshold (equal within 1e-9 is not above).
   * Tokens are the words left by SQuAD normalisation, counted with multiplicity.
   *
   * Metric `tokenF1`, score 0 to 1. Source: SQuAD F1, see `tokenF1`.
   *
   * @param threshold from 0 to 1
   * @param reference one reference answer or several; the best one counts
   * @throws {TypeError} for a threshold outside [0, 1], no reference, a non-string, an unknown option, a confidence outside [0, 1]
   * @example
   * expect('the Tower of London, England').toHaveF1Above(0.8, ['Tower of London', 'The Tower'])
   */
  toHaveF1Above(threshold: number, reference: string | readonly string[], options?: F1Options): R;
  /**
   * As `toHaveF1Above`, the threshold included: the token F1 is at least the threshold (within 1e-9).
   *
   * Metric `tokenF1`, score 0 to 1. Source: SQuAD F1, see `tokenF1`.
   *
   * @param threshold from 0 to 1
   * @param reference one reference answer or several; the best one counts
   * @throws {TypeError} for a threshold outside [0, 1], no reference, a non-string, an unknown option, a confidence outside [0, 1]
   * @example
   * expect('in Porto').toHaveF1AtLeast(0.5, 'Porto, Portugal')
   */
  toHaveF1AtLeast(threshold: number, reference: string | readonly string[], options?: F1Options): R;
}

export function toHaveF1Above(
  received: unknown,
  threshold: number,
  reference: string | readonly string[],
  options?: F1Options,
): Verdict {
  return judge('toHaveF1Above', scoreBound('toHaveF1Above', 'above', threshold), received, reference, options);
}

export function toHaveF1AtLeast(
  received: unknown,
  threshold: number,
  reference: string | readonly string[],
  options?: F1Options,
): Verdict {
  return judge('toHaveF1AtLeast', scoreBound('toHaveF1AtLeast', 'at least', threshold), received, reference, options);
}

function judge(
  name: string,
  bound: ScoreBound,
  received: unknown,
  reference: string | readonly string[],
  options: F1Options | undefined,
): Verdict {
  const references = checkTexts(name, 'reference', reference);
  const { confidence } = checkOptions(name, options, []);
  const { details, text } = best(receivedText(received), references);
  const pass = clears(details.f1, bound);
  return {
    pass,
    metric: 'tokenF1',
    score: details.f1,
    signature: 'tokenF1|normalize:squad|references:best|v1',
    confidence,
    reason: () => {
      const score = `token F1 ${showScore(details.f1, bound)} is ${pass ? '' : 'not '}${bound.kind} ${bound.threshold}`;
      return pass ? score : `${score}${difference(details)}`;
    },
    message: (explain) => {
      const lines = [
        explain.hint('threshold, reference'),
        '',
        `Expected:  token F1 ${showBound(bound, explain)}`,
        `Score:     ${explain.received(details.f1)} (precision ${showScore(details.precision, bound)}, recall ${showScore(details.recall, bound)})${boundHint(details.f1, bound, 'toHaveF1AtLeast')}`,
        `Reference: ${explain.expected(text)}${references.length > 1 ? ` (the best of ${references.length})` : ''}`,
        `Received:  ${explain.received(received)}`,
      ];
      if (!explain.isNot && details.missing.length > 0)
        lines.push(`Missing:   ${explain.expected(listed(details.missing))}`);
      if (!explain.isNot && details.extra.length > 0)
        lines.push(`Extra:     ${explain.received(listed(details.extra))}`);
      return lines.join('\n');
    },
  };
}

/** The first reference with the highest F1, as `bestF1` chooses. */
function best(prediction: string, references: readonly string[]): { details: TokenF1Details; text: string } {
  let chosen: { details: TokenF1Details; text: string } | undefined;
  for (const text of references) {
    const details = tokenF1Details(prediction, text);
    if (chosen === undefined || details.f1 > chosen.details.f1) chosen = { details, text };
  }
  return chosen ?? { details: tokenF1Details(prediction, ''), text: '' };
}

function difference({ missing, extra }: TokenF1Details): string {
  const parts = [];
  if (missing.length > 0) parts.push(`missing ${listed(missing).join(' ')}`);
  if (extra.length > 0) parts.push(`extra ${listed(extra).join(' ')}`);
  return parts.length > 0 ? `: ${parts.join('; ')}` : '';
}

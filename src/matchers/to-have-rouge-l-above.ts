import { splitWhitespace } from '../metrics/text/python-text.ts';
import { type RougeLDetails, rougeLDetails } from '../metrics/text/rouge-l.ts';
import { checkOptions, checkTexts } from './arguments.ts';
import { boundHint, clears, type ScoreBound, scoreBound, showBound, showScore } from './score-bound.ts';
import { receivedText } from './text.ts';
import type { CommonOptions, Verdict } from './verdict.ts';

export type RougeLOptions = CommonOptions;

export interface ToHaveRougeL<R> {
  /**
   * The text's ROUGE-L F1 against the best of the references is strictly above the threshold (equal within 1e-9 is not above).
   *
   * Metric `rougeL`, score 0 to 1. Source: Lin 2004 with β = 1, see `rougeL`.
   *
   * @param threshold from 0 to 1
   * @param reference one reference text or several; the best one counts
   * @throws {TypeError} for a threshold outside [0, 1], no reference, a non-string, an unknown option, a confidence outside [0, 1]
   * @example
   * expect('the cat sat on the mat').toHaveRougeLAbove(0.7, 'the cat lay on the mat')
   */
  toHaveRougeLAbove(threshold: number, reference: string | readonly string[], options?: RougeLOptions): R;
  /**
   * As `toHaveRougeLAbove`, the threshold included (within 1e-9).
   *
   * Metric `rougeL`, score 0 to 1. Source: Lin 2004 with β = 1, see `rougeL`.
   *
   * @param threshold from 0 to 1
   * @param reference one reference text or several; the best one counts
   * @throws {TypeError} for a threshold outside [0, 1], no reference, a non-string, an unknown option, a confidence outside [0, 1]
   * @example
   * expect('D E F A B C').toHaveRougeLAtLeast(0.5, 'A B C D E F')
   */
  toHaveRougeLAtLeast(threshold: number, reference: string | readonly string[], options?: RougeLOptions): R;
}

export function toHaveRougeLAbove(
  received: unknown,
  threshold: number,
  reference: string | readonly string[],
  options?: RougeLOptions,
): Verdict {
  return judge('toHaveRougeLAbove', scoreBound('toHaveRougeLAbove', 'above', threshold), received, reference, options);
}

export function toHaveRougeLAtLeast(
  received: unknown,
  threshold: number,
  reference: string | readonly string[],
  options?: RougeLOptions,
): Verdict {
  const bound = scoreBound('toHaveRougeLAtLeast', 'at least', threshold);
  return judge('toHaveRougeLAtLeast', bound, received, reference, options);
}

function judge(
  name: string,
  bound: ScoreBound,
  received: unknown,
  reference: string | readonly string[],
  options: RougeLOptions | undefined,
): Verdict {
  const references = checkTexts(name, 'reference', reference);
  const { confidence } = checkOptions(name, options, []);
  const candidate = receivedText(received);
  const { details, text } = best(candidate, references);
  const pass = clears(details.f1, bound);
  const shared = () => {
    const [got, wanted] = [splitWhitespace(candidate).length, splitWhitespace(text).length];
    return `${details.lcs} tokens in common in this order, of ${got} received and ${wanted} in the reference`;
  };
  return {
    pass,
    metric: 'rougeL',
    score: details.f1,
    signature: 'rougeL|beta:1|tokens:whitespace|references:best|v1',
    confidence,
    reason: () =>
      `ROUGE-L ${showScore(details.f1, bound)} is ${pass ? '' : 'not '}${bound.kind} ${bound.threshold}: ${shared()}`,
    message: (explain) =>
      [
        explain.hint('threshold, reference'),
        '',
        `Expected:  ROUGE-L ${showBound(bound, explain)}`,
        `Score:     ${explain.received(details.f1)} (precision ${showScore(details.precision, bound)}, recall ${showScore(details.recall, bound)}; ${shared()})${boundHint(details.f1, bound, 'toHaveRougeLAtLeast')}`,
        `Reference: ${explain.expected(text)}${references.length > 1 ? ` (the best of ${references.length})` : ''}`,
        `Received:  ${explain.received(received)}`,
      ].join('\n'),
  };
}

function best(candidate: string, references: readonly string[]): { details: RougeLDetails; text: string } {
  let chosen: { details: RougeLDetails; text: string } | undefined;
  for (const text of references) {
    const details = rougeLDetails(candidate, text);
    if (chosen === undefined || details.f1 > chosen.details.f1) chosen = { details, text };
  }
  return chosen ?? { details: rougeLDetails(candidate, ''), text: '' };
}

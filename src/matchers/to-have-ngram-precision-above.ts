import { requireInteger } from '../metrics/misuse.ts';
import { ngramPrecision } from '../metrics/text/ngram-precision.ts';
import { splitWhitespace } from '../metrics/text/python-text.ts';
import { checkOptions, checkTexts } from './arguments.ts';
import { boundHint, clears, type ScoreBound, scoreBound, showBound, showScore } from './score-bound.ts';
import { receivedText } from './text.ts';
import type { CommonOptions, Verdict } from './verdict.ts';

export interface NgramPrecisionOptions extends CommonOptions {
  /** How many consecutive tokens make an n-gram; 1 unless given. */
  readonly n?: number | undefined;
}

export interface ToHaveNgramPrecision<R> {
  /**
   * The share of the text's n-grams that stand in a reference, clipped to the most any one reference has of each, is strictly above the
   * threshold (equal within 1e-9 is not above). A text of fewer than n tokens scores 0.
   *
   * Metric `ngramPrecision`, score 0 to 1. Source: Papineni et al. 2002 (BLEU's modified precision), see `ngramPrecision`.
   *
   * @param threshold from 0 to 1
   * @param references one reference text or several, taken together
   * @throws {TypeError} for a threshold outside [0, 1], no reference, a non-string, an unknown option, a confidence outside [0, 1]
   * @throws {RangeError} for an n that is no integer of at least 1
   * @example
   * expect('the cat sat on the mat').toHaveNgramPrecisionAbove(0.5, ['the cat is on the mat'], { n: 2 })
   */
  toHaveNgramPrecisionAbove(
    threshold: number,
    references: string | readonly string[],
    options?: NgramPrecisionOptions,
  ): R;
  /**
   * As `toHaveNgramPrecisionAbove`, the threshold included (within 1e-9).
   *
   * Metric `ngramPrecision`, score 0 to 1. Source: Papineni et al. 2002, see `ngramPrecision`.
   *
   * @param threshold from 0 to 1
   * @param references one reference text or several, taken together
   * @throws {TypeError} for a threshold outside [0, 1], no reference, a non-string, an unknown option, a confidence outside [0, 1]
   * @throws {RangeError} for an n that is no integer of at least 1
   * @example
   * expect('the cat').toHaveNgramPrecisionAtLeast(1, 'the cat is on the mat')
   */
  toHaveNgramPrecisionAtLeast(
    threshold: number,
    references: string | readonly string[],
    options?: NgramPrecisionOptions,
  ): R;
}

export function toHaveNgramPrecisionAbove(
  received: unknown,
  threshold: number,
  references: string | readonly string[],
  options?: NgramPrecisionOptions,
): Verdict {
  const name = 'toHaveNgramPrecisionAbove';
  return judge(name, scoreBound(name, 'above', threshold), received, references, options);
}

export function toHaveNgramPrecisionAtLeast(
  received: unknown,
  threshold: number,
  references: string | readonly string[],
  options?: NgramPrecisionOptions,
): Verdict {
  const name = 'toHaveNgramPrecisionAtLeast';
  return judge(name, scoreBound(name, 'at least', threshold), received, references, options);
}

function judge(
  name: string,
  bound: ScoreBound,
  received: unknown,
  references: string | readonly string[],
  options: NgramPrecisionOptions | undefined,
): Verdict {
  const texts = checkTexts(name, 'references', references);
  const { n = 1, confidence } = checkOptions(name, options, ['n']);
  requireInteger(name, 'options.n', n, 1);
  const candidate = receivedText(received);
  const score = ngramPrecision(candidate, texts, n);
  const pass = clears(score, bound);
  const counts = () => {
    const total = splitWhitespace(candidate).length - n + 1;
    return total < 1
      ? `fewer than ${n} tokens`
      : `${Math.round(score * total)} of ${total} ${n}-grams in the references`;
  };
  return {
    pass,
    metric: 'ngramPrecision',
    score,
    signature: `ngramPrecision|n:${n}|tokens:whitespace|v1`,
    confidence,
    reason: () =>
      `${n}-gram precision ${showScore(score, bound)} is ${pass ? '' : 'not '}${bound.kind} ${bound.threshold}: ${counts()}`,
    message: (explain) =>
      [
        explain.hint('threshold, references'),
        '',
        `Expected:   ${n}-gram precision ${showBound(bound, explain)}`,
        `Score:      ${explain.received(score)} (${counts()})${boundHint(score, bound, 'toHaveNgramPrecisionAtLeast')}`,
        `References: ${explain.expected(texts)}`,
        `Received:   ${explain.received(received)}`,
      ].join('\n'),
  };
}

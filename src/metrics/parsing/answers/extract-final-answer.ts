import { requireString, requireStrings, wrongType } from '../../misuse.ts';
import { type MarkerPatterns, markerPatterns } from './answer-markers.ts';
import { locateAnswer } from './locate-answer.ts';

export interface ExtractAnswerOptions {
  /** Words that announce an answer as `Answer:` does, beside the known ones: `['Result', 'Verdict']`. Case is ignored. */
  readonly markers?: readonly string[] | undefined;
}

/**
 * The final answer in a model's text, or `null` where it gives none. Reasoning (`stripReasoning`) is never searched. In this order:
 *
 * 1. what follows the last strong marker: `Answer:` (`Final answer:`, `The answer is:`, a heading, bold or not, any case, full-width
 *    colon, German, French, Spanish, Italian, Portuguese, Dutch, Russian, Chinese, Japanese and Korean words), `\boxed{…}`,
 *    `#### …`, `<answer>…</answer>`, `"answer": …` in JSON; up to the end of the line, or the next line that holds something;
 * 2. what follows the last `the answer is` in prose, up to the end of the sentence or to a reason given (`because`, `since`);
 * 3. the last line that holds something.
 *
 * Markup round the answer is removed: emphasis, code ticks, quotation marks, maths delimiters, `\text{…}`, the sentence's full stop.
 * `\frac{1}{2}` reads `1/2`, `9{,}500` reads `9,500`. Harmless re-encodings (line ends, byte order mark, trailing blanks) change nothing.
 * For the plain rule of "LLM evaluation code", no. 20, see `finalAnswer`.
 *
 * @throws {TypeError} if `text` is no string, or `options.markers` no array of strings
 * @example
 * extractFinalAnswer('7 times 6 is 42.\n\n**Final Answer:** 42.') // "42"
 * extractFinalAnswer('So we get \\boxed{\\text{Paris}}, as expected.') // "Paris"
 * extractFinalAnswer('<think>Answer: 3?</think>The answer is Oslo, because it is the capital.') // "Oslo"
 * extractFinalAnswer('<think>I am still thinking') // null
 */
export function extractFinalAnswer(text: string, options: ExtractAnswerOptions = {}): string | null {
  requireString('extractFinalAnswer', 'text', text);
  return locateAnswer(text, checkedPatterns('extractFinalAnswer', options)).answer || null;
}

/** Checks the options that every extractor takes; returns its patterns, `undefined` for the usual ones. */
export function checkedPatterns(fn: string, options: ExtractAnswerOptions): MarkerPatterns | undefined {
  if (typeof options !== 'object' || options === null) throw wrongType(fn, 'options', 'an object', options);
  const { markers = [] } = options;
  requireStrings(fn, 'options.markers', markers);
  const blank = markers.findIndex((marker) => marker.trim() === '');
  if (blank >= 0) throw wrongType(fn, `options.markers[${blank}]`, 'a word', markers[blank]);
  return markers.length === 0 ? undefined : markerPatterns(markers);
}

import { requireStrings } from '../misuse.ts';
import { lower, splitWhitespace } from '../text/python-text.ts';

export interface DetectedRefusals {
  /** Refusals over responses, 0 to 1; 0 where there are no responses. */
  readonly rate: number;
  /** Indices of the refusals, ascending. */
  readonly indices: readonly number[];
}

/**
 * Finds refusals by phrase: a response, lower-cased and with every run of whitespace as one space, is a refusal
 * if any phrase, lower-cased, is part of it. Whitespace at either end becomes one space too, and an empty phrase is
 * part of everything. Plain and quick, and blind to quotation and context: see `classifyRefusal`.
 *
 * Source: 'LLM evaluation code', no. 21.
 *
 * @param responses the answers, in order
 * @param phrases what a refusal holds
 * @throws {TypeError} for anything but arrays of strings
 * @example
 * detectRefusals(['I cannot help.', 'Sure: 42'], ['i cannot']) // {"rate":0.5,"indices":[0]}
 */
export function detectRefusals(responses: readonly string[], phrases: readonly string[]): DetectedRefusals {
  requireStrings('detectRefusals', 'responses', responses);
  requireStrings('detectRefusals', 'phrases', phrases);
  const wanted = phrases.map(lower);
  const indices: number[] = [];
  responses.forEach((response, index) => {
    const text = singleSpaced(lower(response));
    if (wanted.some((phrase) => text.includes(phrase))) indices.push(index);
  });
  return { rate: responses.length === 0 ? 0 : indices.length / responses.length, indices };
}

function singleSpaced(text: string): string {
  const words = splitWhitespace(text);
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return text === '' ? '' : ' ';
  return `${text.startsWith(first) ? '' : ' '}${words.join(' ')}${text.endsWith(last) ? '' : ' '}`;
}

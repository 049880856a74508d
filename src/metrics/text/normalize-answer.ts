import { requireString } from '../misuse.ts';
import { answerTokens } from './answer-tokens.ts';

/**
 * Brings an answer to the form in which exact match compares it: lower-cased, the 32 ASCII punctuation characters deleted,
 * split on whitespace, the words a, an and the dropped, joined by single spaces. `''` if nothing is left.
 *
 * Lower-casing and whitespace are Python's. Other punctuation (curly quotes, dashes) and Unicode forms stay as they are,
 * and an answer that is only an article becomes `''`, so that `A` equals `the`: both are what SQuAD does.
 *
 * Source: "LLM evaluation code", no. 1; SQuAD (Rajpurkar et al. 2016), official script. Here punctuation goes before articles.
 *
 * @throws {TypeError} for a text that is no string
 * @example
 * normalizeAnswer('The  Eiffel-Tower, in a park!') // "eiffeltower in park"
 */
export function normalizeAnswer(text: string): string {
  requireString('normalizeAnswer', 'text', text);
  return answerTokens(text).join(' ');
}

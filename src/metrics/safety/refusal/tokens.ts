import type { Folded } from './fold.ts';
import { type Line, SPOKEN, UNSEEN } from './mask.ts';

/** How strongly a token is set off from the one before it. */
export const JOINED = 0;
export const COMMA = 1;
export const COLON = 2;
export const SENTENCE = 3;
export const PARAGRAPH = 4;

export interface Tokens {
  /** Words of alphabetic scripts, single characters of the others; an apostrophe parts two words. */
  readonly words: readonly string[];
  /** Offsets into the folded text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** One of the constants above. */
  readonly breaks: readonly number[];
  /** One of `mask.ts`. */
  readonly masks: readonly number[];
  /** Whether the token stands first in a list item. */
  readonly items: readonly boolean[];
  /** Whether the sentence that the token stands in ends with a question mark, told at its last token. */
  readonly asks: readonly boolean[];
}

const WORD = /[\p{L}\p{N}\p{M}_]/u;
const SINGLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const ABBREVIATIONS = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'st',
  'vs',
  'etc',
  'prof',
  'e',
  'g',
  'z',
  'b',
  'p',
  'ej',
  'sr',
  'sra',
]);
const ITEM = /^ {0,12}(?:[-*+•–]|\d{1,3}[.)]|[a-z][.)]) /;

/** Splits the folded text into tokens, each knowing what came between it and the last. */
export function tokensOf(folded: Folded, mask: Uint8Array, lines: readonly Line[]): Tokens {
  const { text } = folded;
  const tokens = {
    words: [] as string[],
    starts: [] as number[],
    ends: [] as number[],
    breaks: [] as number[],
    masks: [] as number[],
    items: [] as boolean[],
    asks: [] as boolean[],
  };
  let gap = PARAGRAPH;
  let blank = true;
  for (const { start, end } of lines) {
    const item = ITEM.exec(text.slice(start, Math.min(end, start + 24)));
    const heading = text[start] === '#' || text[start] === '|';
    if (item || heading) gap = Math.max(gap, SENTENCE);
    let first = item !== null;
    let at = start + (item ? item[0].length : 0);
    const count = tokens.words.length;
    while (at < end) {
      const size = (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      const character = text.slice(at, at + size);
      const visible = mask[at] !== UNSEEN;
      if (visible && isWord(character)) {
        const stop = SINGLE.test(character) ? at + size : wordEnd(text, at, end);
        tokens.words.push(text.slice(at, stop));
        tokens.starts.push(at);
        tokens.ends.push(stop);
        tokens.breaks.push(gap);
        tokens.masks.push(mask[at] ?? SPOKEN);
        tokens.items.push(first);
        tokens.asks.push(false);
        gap = JOINED;
        first = false;
        at = stop;
      } else {
        if (visible) gap = Math.max(gap, breakAt(text, at, tokens.words.at(-1)));
        if (character === '?' || character === '？') tokens.asks[tokens.asks.length - 1] = tokens.asks.length > 0;
        at += size;
      }
    }
    blank = tokens.words.length === count && text.slice(start, end).trim() === '';
    if (blank) gap = PARAGRAPH;
    else if (heading) gap = Math.max(gap, SENTENCE);
  }
  return tokens;
}

/** The tokens of a phrase in a lexicon, by the same rules. */
export function wordsOf(phrase: string): string[] {
  const words: string[] = [];
  let at = 0;
  while (at < phrase.length) {
    const size = (phrase.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    const character = phrase.slice(at, at + size);
    const stop = !isWord(character) || SINGLE.test(character) ? at + size : wordEnd(phrase, at, phrase.length);
    if (isWord(character)) words.push(phrase.slice(at, stop));
    at = stop;
  }
  return words;
}

function isWord(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
  return WORD.test(character) || SINGLE.test(character);
}

function wordEnd(text: string, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const size = (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    const character = text.slice(at, at + size);
    if (!isWord(character) || (character.charCodeAt(0) > 0x2e80 && SINGLE.test(character))) break;
    at += size;
  }
  return at;
}

function breakAt(text: string, at: number, before: string | undefined): number {
  const character = text.charAt(at);
  if ('。！？!?…'.includes(character)) return SENTENCE;
  if (character === '.') {
    const next = text.charAt(at + 1);
    if (next !== '' && /[^\s"'”’)*_»\]]/.test(next)) return JOINED;
    return before !== undefined && ABBREVIATIONS.has(before) && next === ' ' ? JOINED : SENTENCE;
  }
  if (':;：；'.includes(character)) return COLON;
  if (',，、()（）—–*"“”„«»'.includes(character)) return COMMA;
  if (character === '-' && text.charAt(at - 1) === ' ' && text.charAt(at + 1) === ' ') return COMMA;
  return character === '|' ? SENTENCE : JOINED;
}

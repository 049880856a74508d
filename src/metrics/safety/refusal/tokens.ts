import type { Folded } from './fold.ts';
import { type Line, UNSEEN } from './mask.ts';

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
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** One of the constants above. */
  readonly breaks: Uint8Array;
  /** One of `mask.ts`. */
  readonly masks: Uint8Array;
  /** 1 where the token stands first in a list item. */
  readonly items: Uint8Array;
  /** 1 where a question mark follows the token. */
  readonly asks: Uint8Array;
}

const ITEM = /^ {0,12}(?:[-*+•–]|\d{1,3}[.)]|[a-z][.)]) /;
const HASH = 0x23;
const BAR = 0x7c;

/** Splits the folded text into tokens, each knowing what came between it and the last. */
export function tokensOf(folded: Folded, mask: Uint8Array, lines: readonly Line[]): Tokens {
  const { text } = folded;
  const size = text.length;
  const words: string[] = [];
  const starts = new Int32Array(size);
  const ends = new Int32Array(size);
  const breaks = new Uint8Array(size);
  const masks = new Uint8Array(size);
  const items = new Uint8Array(size);
  const asks = new Uint8Array(size);
  let gap = PARAGRAPH;
  for (const { start, end } of lines) {
    const item = ITEM.exec(text.slice(start, Math.min(end, start + 24)));
    const lead = text.charCodeAt(start);
    const heading = lead === HASH || lead === BAR;
    if (item || heading) gap = Math.max(gap, SENTENCE);
    let first = item !== null;
    let blank = true;
    let at = start + (item ? item[0].length : 0);
    while (at < end) {
      const point = text.codePointAt(at) ?? 0;
      if (mask[at] !== UNSEEN && isWordPoint(point)) {
        const stop = wordEnd(text, at, end);
        const index = words.length;
        words.push(text.slice(at, stop));
        starts[index] = at;
        ends[index] = stop;
        breaks[index] = gap;
        masks[index] = mask[at] ?? 0;
        items[index] = first ? 1 : 0;
        gap = JOINED;
        first = false;
        blank = false;
        at = stop;
      } else {
        if (point !== 0x20 && mask[at] !== UNSEEN) {
          blank = false;
          gap = Math.max(gap, breakAt(text, at, point, words.at(-1)));
          if (isQuestion(point) && words.length > 0) asks[words.length - 1] = 1;
        }
        at += point > 0xffff ? 2 : 1;
      }
    }
    if (blank && !item) gap = PARAGRAPH;
    else if (heading) gap = Math.max(gap, SENTENCE);
  }
  return { words, starts, ends, breaks, masks, items, asks };
}

/** The tokens of a phrase in a lexicon, by the same rules. */
export function wordsOf(phrase: string): string[] {
  const words: string[] = [];
  let at = 0;
  while (at < phrase.length) {
    const point = phrase.codePointAt(at) ?? 0;
    const isWord = isWordPoint(point);
    const stop = isWord ? wordEnd(phrase, at, phrase.length) : at + (point > 0xffff ? 2 : 1);
    if (isWord) words.push(phrase.slice(at, stop));
    at = stop;
  }
  return words;
}

const WORD = /[\p{L}\p{N}\p{M}]/u;
let isWordBelow: Uint8Array | undefined;

function isWordPoint(point: number): boolean {
  isWordBelow ??= Uint8Array.from({ length: 0x3000 }, (_, code) =>
    code === 0x5f || WORD.test(String.fromCharCode(code)) ? 1 : 0,
  );
  return point < 0x3000 ? isWordBelow[point] === 1 : isSingle(point) || WORD.test(String.fromCodePoint(point));
}

/** Han and kana, which are written without spaces. */
function isSingle(point: number): boolean {
  return (
    (point >= 0x4e00 && point <= 0x9fff) ||
    (point >= 0x3041 && point <= 0x30ff && point !== 0x30fb) ||
    (point >= 0x3400 && point <= 0x4dbf) ||
    point === 0x3005 ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0x20000 && point <= 0x3ffff)
  );
}

function wordEnd(text: string, start: number, end: number): number {
  const first = text.codePointAt(start) ?? 0;
  let at = start + (first > 0xffff ? 2 : 1);
  if (isSingle(first)) return at;
  while (at < end) {
    const point = text.codePointAt(at) ?? 0;
    if (!isWordPoint(point) || isSingle(point)) break;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}

function isQuestion(point: number): boolean {
  return point === 0x3f || point === 0xff1f;
}

const MARKS: ReadonlyMap<number, number> = new Map(
  (
    [
      ['。！？!?…|', SENTENCE],
      [':;：；', COLON],
      [',，、()（）—–*"“”„«»', COMMA],
    ] as const
  ).flatMap(([marks, strength]) => [...marks].map((mark): [number, number] => [mark.charCodeAt(0), strength])),
);
const DOT = 0x2e;
const HYPHEN = 0x2d;

function breakAt(text: string, at: number, point: number, before: string | undefined): number {
  if (point === DOT) return dotBreak(text, at, before);
  if (point === HYPHEN) return text.charAt(at - 1) === ' ' && text.charAt(at + 1) === ' ' ? COMMA : JOINED;
  return MARKS.get(point) ?? JOINED;
}

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
const AFTER_STOP = /[\s"'”’)*_»\]]/;

function dotBreak(text: string, at: number, before: string | undefined): number {
  const next = text.charAt(at + 1);
  if (next !== '' && !AFTER_STOP.test(next)) return JOINED;
  return next === ' ' && before !== undefined && ABBREVIATIONS.has(before) ? JOINED : SENTENCE;
}

import { requireString } from '../misuse.ts';
import type { JsonObject } from './json-node.ts';
import { constantAt, nonFiniteAt, scanNumber, scanString, skipWhitespace } from './json-scan.ts';
import { parseJsonNodeAt } from './python-json.ts';

/** Where each valid object found so far ends, by where it starts. */
type Ends = Map<number, number>;

/**
 * The first JSON object inside a text, as a tree with its positions in that text, or `null` if there is none.
 *
 * What counts as the first is what `extractJson` defines. Takes time proportional to the text, whatever it holds.
 *
 * @throws TypeError when `text` is not a string
 * @see "LLM evaluation code", no. 17
 * @example
 * findJsonObject('{x} {}') // {"kind":"object","entries":[],"start":4,"end":6}
 * findJsonObject('none') // null
 */
export function findJsonObject(text: string): JsonObject | null {
  requireString('findJsonObject', 'text', text);
  // A valid object's braces outside strings balance exactly at its end, so "the balanced span that loads" is "the valid
  // object that starts here". Going right to left, every object inside the one at hand has been judged before: it is
  // stepped over or is the reason to fail, and no text is read again for each level around it.
  const ends: Ends = new Map();
  let first = -1;
  for (let start = previousBrace(text, text.length); start >= 0; start = previousBrace(text, start)) {
    const end = endOfObject(text, start, ends);
    if (end < 0) continue;
    ends.set(start, end);
    first = start;
  }
  if (first < 0) return null;
  const parse = parseJsonNodeAt(text, first);
  return parse.ok && parse.node.kind === 'object' ? parse.node : null;
}

function previousBrace(text: string, before: number): number {
  return before > 0 ? text.lastIndexOf('{', before - 1) : -1;
}

/** The position after the valid object that starts at `start`, or −1. */
function endOfObject(text: string, start: number, ends: Ends): number {
  let at = skipWhitespace(text, start + 1);
  if (text[at] === '}') return at + 1;
  while (at >= 0) {
    at = afterMember(text, at, ends);
    if (text[at] === '}') return at + 1;
    if (at < 0 || text[at] !== ',') return -1;
    at = skipWhitespace(text, at + 1);
  }
  return -1;
}

/** Steps over a key, its colon and its value to the mark that follows, or gives −1. */
function afterMember(text: string, key: number, ends: Ends): number {
  const keyEnd = text[key] === '"' ? scanString(text, key) : -1;
  if (typeof keyEnd !== 'number' || keyEnd < 0) return -1;
  let at = skipWhitespace(text, keyEnd);
  if (text[at] !== ':') return -1;
  let depth = 0;
  for (;;) {
    at = skipWhitespace(text, at + 1);
    if (text[at] === '[') {
      depth++;
      if (text[skipWhitespace(text, at + 1)] !== ']') continue;
      at = skipWhitespace(text, at + 1);
    } else {
      at = skipWhitespace(text, afterPlainValue(text, at, ends));
      if (at < 0) return -1;
    }
    while (depth > 0 && text[at] === ']') {
      depth--;
      at = skipWhitespace(text, at + 1);
    }
    if (depth === 0) return at;
    if (text[at] !== ',') return -1;
  }
}

/** Steps over any value but an array, or gives −1. */
function afterPlainValue(text: string, at: number, ends: Ends): number {
  const first = text[at];
  if (first === '{') return ends.get(at) ?? -1;
  if (first === '"') {
    const end = scanString(text, at);
    return typeof end === 'number' ? end : -1;
  }
  const constant = constantAt(text, at);
  if (constant) return at + constant.length;
  const { end } = scanNumber(text, at);
  if (end > at) return end;
  const word = nonFiniteAt(text, at);
  return word === undefined ? -1 : at + word.length;
}

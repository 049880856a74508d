import { requireString } from '../misuse.ts';
import { strip } from '../text/python-text.ts';
import { type JsonEntry, type JsonNode, type JsonObject, toValue } from './json-node.ts';

/** A call read from text. */
export interface ParsedToolCall {
  readonly name: string;
  readonly args: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Reads a call such as `f(q="x", k=3)`; `null` for anything else.
 *
 * Outer whitespace is ignored. The name and the keys are ASCII letters, digits and `_`, not digit-first; no space stands before
 * the parenthesis; arguments are `key=value` pairs with commas between them, none after the last, whitespace around keys, `=` and commas.
 * A value is a double-quoted string (a backslash yields the next character as it stands), an integer `-?digits`,
 * a float `-?digits.digits`, `True`, `False` or `None`. Of a repeated key the last value wins, at the first one's place.
 * Whitespace is Python's. Takes time proportional to the text.
 *
 * @throws {TypeError} if `text` is not a string
 * @see the source document "LLM evaluation code", no. 18
 * @example
 * parseToolCall('f(q="x", k=3)') // {"name":"f","args":{"q":"x","k":3}}
 * parseToolCall('f(q="x",)') // null
 */
export function parseToolCall(text: string): ParsedToolCall | null {
  requireString('parseToolCall', 'text', text);
  const call = readCall(text);
  return call && { name: call.name, args: toValue(call.args) as ParsedToolCall['args'] };
}

/**
 * The same as `parseToolCall`, with the arguments as a JSON tree, in which an integer of any size keeps its digits.
 *
 * @throws {TypeError} if `text` is not a string
 * @example
 * parseToolCallNode('f()') // {"name":"f","args":{"kind":"object","entries":[],"start":-1,"end":-1}}
 */
export function parseToolCallNode(text: string): { readonly name: string; readonly args: JsonObject } | null {
  requireString('parseToolCallNode', 'text', text);
  return readCall(text);
}

// Every expression is sticky and a single run of characters: none can backtrack.
const OPENING = /([A-Za-z_][A-Za-z0-9_]*)\(/y;
const KEY = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /-?[0-9]+(\.[0-9]+)?/y;
const SPACE = /[\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*/y;
const CONSTANTS = { True: 'true', False: 'false', None: 'null' } as const;
const NOWHERE = { start: -1, end: -1 };

function readCall(text: string): { name: string; args: JsonObject } | null {
  const source = strip(text);
  const name = matchAt(OPENING, source, 0)?.[1];
  if (name === undefined) return null;
  const entries = new Map<string, JsonEntry>();
  let at = afterSpace(source, name.length + 1);
  while (source[at] !== ')') {
    const key = matchAt(KEY, source, at)?.[0];
    if (key === undefined) return null;
    const equals = afterSpace(source, at + key.length);
    if (source[equals] !== '=') return null;
    const value = readValue(source, afterSpace(source, equals + 1));
    if (!value) return null;
    entries.set(key, { key, value: value.node, keyStart: -1, keyEnd: -1 });
    at = afterSpace(source, value.end);
    if (source[at] === ')') break;
    if (source[at] !== ',') return null;
    at = afterSpace(source, at + 1);
    if (source[at] === ')') return null;
  }
  return at === source.length - 1
    ? { name, args: { kind: 'object', entries: [...entries.values()], ...NOWHERE } }
    : null;
}

function readValue(source: string, start: number): { node: JsonNode; end: number } | undefined {
  if (source[start] === '"') return readString(source, start);
  const number = matchAt(NUMBER, source, start);
  if (number) {
    const isInteger = number[1] === undefined;
    const literal = canonicalNumber(number[0], isInteger);
    return { node: { kind: 'number', literal, isInteger, ...NOWHERE }, end: start + number[0].length };
  }
  for (const [word, kind] of Object.entries(CONSTANTS)) {
    if (source.startsWith(word, start)) return { node: { kind, ...NOWHERE }, end: start + word.length };
  }
  return undefined;
}

function readString(source: string, start: number): { node: JsonNode; end: number } | undefined {
  let value = '';
  let from = start + 1;
  for (let at = from; at < source.length; at++) {
    if (source[at] === '"') {
      return { node: { kind: 'string', value: value + source.slice(from, at), ...NOWHERE }, end: at + 1 };
    }
    if (source[at] === '\\') {
      value += source.slice(from, at);
      at++;
      from = at;
    }
  }
  return undefined;
}

/** Python reads `007` as 7 and `-0` as 0; JSON has no leading zeros. */
function canonicalNumber(literal: string, isInteger: boolean): string {
  const negative = literal.startsWith('-');
  let first = negative ? 1 : 0;
  while (literal[first] === '0' && isDigit(literal[first + 1])) first++;
  const digits = literal.slice(first);
  return negative && !(isInteger && digits === '0') ? `-${digits}` : digits;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

function afterSpace(source: string, at: number): number {
  return at + (matchAt(SPACE, source, at)?.[0].length ?? 0);
}

function matchAt(expression: RegExp, source: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(source);
}

import { requireString } from '../misuse.ts';
import type { JsonEntry, JsonNode } from './json-node.ts';
import { constantAt, nonFiniteAt, scanNumber, scanString, skipWhitespace } from './json-scan.ts';

export interface ParseJsonOptions {
  /** Accept `NaN`, `Infinity` and `-Infinity`, as Python does and the JSON standard does not; `true` by default. */
  readonly allowNonFinite?: boolean | undefined;
}

/** A parsed text, or what is wrong with it and where (an index into the text). */
export type JsonParse =
  | { readonly ok: true; readonly node: JsonNode }
  | { readonly ok: false; readonly message: string; readonly position: number };

/**
 * Reads a JSON text as Python's `json.loads` does, into a tree that keeps number literals, key order and positions.
 *
 * An int is told from a float by its literal, `NaN` and the infinities are numbers, control characters inside strings
 * are refused, lone surrogate escapes are kept, and of a repeated key the last value wins at the first one's place.
 * Takes time proportional to the text and nests to any depth; never throws for what the text holds.
 *
 * Unlike CPython it puts no limit on the number of an int's digits.
 *
 * @throws TypeError when `text` is not a string
 * @see The documentation of Python's `json` module
 * @example
 * parseJsonNode('1.0') // {"ok":true,"node":{"kind":"number","literal":"1.0","isInteger":false,"start":0,"end":3}}
 * parseJsonNode('[1,]') // {"ok":false,"message":"expected a value at position 3","position":3}
 */
export function parseJsonNode(text: string, options: ParseJsonOptions = {}): JsonParse {
  requireString('parseJsonNode', 'text', text);
  const reader = new Reader(text, options.allowNonFinite ?? true);
  const node = reader.read(0);
  if (node) {
    const end = skipWhitespace(text, node.end);
    if (end === text.length) return { ok: true, node };
    reader.fail('expected the end of the text', end);
  }
  return { ok: false, ...reader.fault };
}

/** Reads the one JSON value that starts at `start`, whatever follows it. */
export function parseJsonNodeAt(text: string, start: number, options: ParseJsonOptions = {}): JsonParse {
  const reader = new Reader(text, options.allowNonFinite ?? true);
  const node = reader.read(start);
  return node ? { ok: true, node } : { ok: false, ...reader.fault };
}

interface OpenArray {
  readonly kind: 'array';
  readonly start: number;
  readonly items: JsonNode[];
}

interface OpenObject {
  readonly kind: 'object';
  readonly start: number;
  readonly entries: JsonEntry[];
  /** Where each key stands in `entries`; only once there are too many to look through. */
  places: Map<string, number> | undefined;
  key: string;
  keyStart: number;
  keyEnd: number;
}

type Open = OpenArray | OpenObject;

/** Up to so many keys are looked through one by one: cheaper than a map for the objects that occur. */
const FEW_KEYS = 8;

class Reader {
  fault = { message: '', position: 0 };
  private readonly text: string;
  private readonly allowNonFinite: boolean;
  private readonly open: Open[] = [];

  constructor(text: string, allowNonFinite: boolean) {
    this.text = text;
    this.allowNonFinite = allowNonFinite;
  }

  fail(message: string, position: number): undefined {
    this.fault = { message: `${message} at position ${position}`, position };
    return undefined;
  }

  /** Containers wait on a stack of our own, so that the text's nesting cannot exhaust the call stack. */
  read(start: number): JsonNode | undefined {
    let at: number | undefined = start;
    while (at !== undefined) {
      const value: JsonNode | number | undefined = this.readValue(at);
      if (value === undefined) return undefined;
      if (typeof value === 'number') {
        at = value;
        continue;
      }
      const done: JsonNode | number | undefined = this.finish(value);
      if (typeof done !== 'number') return done;
      at = done;
    }
    return undefined;
  }

  /** A complete value, or the position where the first value inside a newly opened container is wanted. */
  private readValue(from: number): JsonNode | number | undefined {
    const { text } = this;
    const start = skipWhitespace(text, from);
    const first = text[start];
    if (first === '"') return this.readString(start);
    if (first === '{') {
      const inside = skipWhitespace(text, start + 1);
      if (text[inside] === '}') return { kind: 'object', entries: [], start, end: inside + 1 };
      const object: OpenObject = {
        kind: 'object',
        start,
        entries: [],
        places: undefined,
        key: '',
        keyStart: 0,
        keyEnd: 0,
      };
      this.open.push(object);
      return this.readKey(object, inside);
    }
    if (first === '[') {
      const inside = skipWhitespace(text, start + 1);
      if (text[inside] === ']') return { kind: 'array', items: [], start, end: inside + 1 };
      this.open.push({ kind: 'array', start, items: [] });
      return inside;
    }
    return this.readAtom(start);
  }

  private readAtom(start: number): JsonNode | undefined {
    const { text } = this;
    const constant = constantAt(text, start);
    if (constant) return { kind: constant, start, end: start + constant.length };
    const { end, isInteger } = scanNumber(text, start);
    if (end > start) return { kind: 'number', literal: text.slice(start, end), isInteger, start, end };
    const literal = nonFiniteAt(text, start);
    if (literal === undefined) return this.fail('expected a value', start);
    if (!this.allowNonFinite) return this.fail(`${literal} is not allowed`, start);
    return { kind: 'number', literal, isInteger: false, start, end: start + literal.length };
  }

  private readString(start: number): (JsonNode & { kind: 'string' }) | undefined {
    const end = scanString(this.text, start);
    if (typeof end !== 'number') return this.fail(end.message, end.position);
    const raw = this.text.slice(start + 1, end - 1);
    // The literal is known to be well formed, and on those the two languages agree.
    const value = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
    return { kind: 'string', value, start, end };
  }

  /** Reads a key and its colon; the position where its value is wanted. */
  private readKey(object: OpenObject, at: number): number | undefined {
    if (this.text[at] !== '"') return this.fail('expected a property name in double quotes', at);
    const key = this.readString(at);
    if (!key) return undefined;
    const colon = skipWhitespace(this.text, key.end);
    if (this.text[colon] !== ':') return this.fail("expected ':'", colon);
    object.key = key.value;
    object.keyStart = key.start;
    object.keyEnd = key.end;
    return colon + 1;
  }

  /** Gives a complete value to its container, closing those that end; the root value, or where the next is wanted. */
  private finish(complete: JsonNode): JsonNode | number | undefined {
    let node = complete;
    for (;;) {
      const container = this.open.at(-1);
      if (!container) return node;
      if (container.kind === 'array') container.items.push(node);
      else addEntry(container, node);
      const at = skipWhitespace(this.text, node.end);
      const mark = this.text[at];
      if (mark === ',') {
        return container.kind === 'array' ? at + 1 : this.readKey(container, skipWhitespace(this.text, at + 1));
      }
      if (mark !== (container.kind === 'array' ? ']' : '}')) {
        return this.fail(container.kind === 'array' ? "expected ',' or ']'" : "expected ',' or '}'", at);
      }
      this.open.pop();
      const { start } = container;
      node =
        container.kind === 'array'
          ? { kind: 'array', items: container.items, start, end: at + 1 }
          : { kind: 'object', entries: container.entries, start, end: at + 1 };
    }
  }
}

function addEntry(object: OpenObject, value: JsonNode): void {
  const { entries, key, keyStart, keyEnd } = object;
  const entry = { key, value, keyStart, keyEnd };
  const place = placeOf(object, key);
  if (place >= 0) {
    entries[place] = entry;
    return;
  }
  object.places?.set(key, entries.length);
  entries.push(entry);
}

function placeOf(object: OpenObject, key: string): number {
  const { entries } = object;
  if (!object.places && entries.length < FEW_KEYS) return entries.findIndex((entry) => entry.key === key);
  object.places ??= new Map(entries.map((entry, i) => [entry.key, i]));
  return object.places.get(key) ?? -1;
}

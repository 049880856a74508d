/** A JSON text as a tree that keeps what JavaScript values lose: number literals, key order, and where each part stood. */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonConstant;

/** Where a node stood in its text, from `start` up to but not including `end`; both are −1 in a node built from a value. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface JsonObject extends Span {
  readonly kind: 'object';
  /** Each key once, in source order; of a repeated key the last value, at the first one's place. */
  readonly entries: readonly JsonEntry[];
}

/** A key and its value; `keyStart` and `keyEnd` enclose the key's literal, quotes included. */
export interface JsonEntry {
  readonly key: string;
  readonly value: JsonNode;
  readonly keyStart: number;
  readonly keyEnd: number;
}

export interface JsonArray extends Span {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}

export interface JsonString extends Span {
  readonly kind: 'string';
  readonly value: string;
}

export interface JsonNumber extends Span {
  readonly kind: 'number';
  /** As written: `1`, `1.0`, `1e2`, `NaN`, `-Infinity`. */
  readonly literal: string;
  /** Whether Python reads it as an int: no fraction, no exponent. */
  readonly isInteger: boolean;
}

export interface JsonConstant extends Span {
  readonly kind: 'true' | 'false' | 'null';
}

/**
 * The plain JavaScript value of a node: objects, arrays, strings, numbers, booleans and `null`.
 *
 * A key such as `__proto__` becomes an own property like any other. Depth is limited by memory alone.
 *
 * @example
 * toValue(fromValue({ a: [1, null] })) // {"a":[1,null]}
 */
export function toValue(node: JsonNode): unknown {
  const root: unknown[] = [];
  const work: { readonly node: JsonNode; readonly into: object; readonly key: string | number }[] = [
    { node, into: root, key: 0 },
  ];
  for (let next = work.pop(); next; next = work.pop()) {
    const { node: current, into, key } = next;
    const value = shallowValue(current);
    put(into, key, value);
    if (current.kind === 'array') {
      for (let i = current.items.length - 1; i >= 0; i--) {
        const item = current.items[i];
        if (item) work.push({ node: item, into: value as object, key: i });
      }
    } else if (current.kind === 'object') {
      for (let i = current.entries.length - 1; i >= 0; i--) {
        const entry = current.entries[i];
        if (entry) work.push({ node: entry.value, into: value as object, key: entry.key });
      }
    }
  }
  return root[0];
}

/** Assigning to `__proto__` would set the prototype instead of a property. */
function put(into: object, key: string | number, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(into, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    (into as Record<string | number, unknown>)[key] = value;
  }
}

function shallowValue(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      return {};
    case 'array':
      return [];
    case 'string':
      return node.value;
    case 'number':
      return Number(node.literal);
    case 'null':
      return null;
    default:
      return node.kind === 'true';
  }
}

/** The entry of a key in an object node, or `undefined` when the object has none. */
export function entryOf(object: JsonObject, key: string): JsonEntry | undefined {
  return object.entries.find((entry) => entry.key === key);
}

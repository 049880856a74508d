import { wrongType } from '../misuse.ts';
import type { JsonEntry, JsonNode } from './json-node.ts';

const NOWHERE = { start: -1, end: -1 } as const;

/** What is still to be built: a value and the list its node goes to, or the end of a container. */
type Work = { readonly value: unknown; readonly place: (node: JsonNode) => void } | { readonly leave: object };

/**
 * The node of a JavaScript value, as `JSON.stringify` would see it: `toJSON` is honoured, an `undefined`, function or
 * symbol is left out of an object and `null` in an array. Integral numbers and bigints become ints, others floats.
 *
 * @throws TypeError for a value that contains itself
 * @example
 * fromValue(2) // {"kind":"number","literal":"2","isInteger":true,"start":-1,"end":-1}
 */
export function fromValue(value: unknown): JsonNode {
  let root: JsonNode = { kind: 'null', ...NOWHERE };
  const ancestors = new Set<object>();
  const work: Work[] = [
    {
      value,
      place: (node) => {
        root = node;
      },
    },
  ];
  for (let next = work.pop(); next; next = work.pop()) {
    if ('leave' in next) {
      ancestors.delete(next.leave);
      continue;
    }
    const plain = plainValue(next.value);
    if (typeof plain !== 'object' || plain === null) {
      next.place(scalarNode(plain));
      continue;
    }
    if (ancestors.has(plain)) throw wrongType('fromValue', 'value', 'free of cycles', plain);
    ancestors.add(plain);
    work.push({ leave: plain });
    next.place(Array.isArray(plain) ? openArray(plain, work) : openObject(plain, work));
  }
  return root;
}

function openArray(array: readonly unknown[], work: Work[]): JsonNode {
  const items: JsonNode[] = new Array<JsonNode>(array.length);
  for (let i = array.length - 1; i >= 0; i--) {
    work.push({
      value: array[i],
      place: (node) => {
        items[i] = node;
      },
    });
  }
  return { kind: 'array', items, ...NOWHERE };
}

function openObject(object: object, work: Work[]): JsonNode {
  const present = Object.entries(object).filter(([, value]) => isPresent(value));
  const entries: JsonEntry[] = new Array<JsonEntry>(present.length);
  for (let i = present.length - 1; i >= 0; i--) {
    const [key, value] = present[i] as [string, unknown];
    work.push({
      value,
      place: (node) => {
        entries[i] = { key, value: node, keyStart: -1, keyEnd: -1 };
      },
    });
  }
  return { kind: 'object', entries, ...NOWHERE };
}

function isPresent(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
}

function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Number || value instanceof String || value instanceof Boolean) return value.valueOf();
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value;
}

function scalarNode(value: unknown): JsonNode {
  switch (typeof value) {
    case 'string':
      return { kind: 'string', value, ...NOWHERE };
    case 'boolean':
      return { kind: value ? 'true' : 'false', ...NOWHERE };
    case 'bigint':
      return { kind: 'number', literal: value.toString(), isInteger: true, ...NOWHERE };
    case 'number': {
      const isInteger = Number.isInteger(value);
      return { kind: 'number', literal: isInteger ? BigInt(value).toString() : String(value), isInteger, ...NOWHERE };
    }
    default:
      return { kind: 'null', ...NOWHERE };
  }
}

import { fromValue } from '../../metrics/parsing/json-from-value.ts';
import type { JsonNode, JsonObject } from '../../metrics/parsing/json-node.ts';
import { type Field, readFields, type Values } from './fields.ts';

type Fields = Readonly<Record<string, Field<unknown>>>;

/** An operation of the metrics command. */
export interface Operation {
  readonly name: string;
  /** What it computes, in a few words. */
  readonly summary: string;
  readonly fields: Fields;
  /** The value for a line; throws for a field or an argument that is not as it must be. */
  readonly compute: (line: JsonObject) => JsonNode;
}

/** A result given as JSON nodes, whose numbers are written as they were read. */
export class Verbatim {
  readonly node: JsonNode;

  constructor(node: JsonNode) {
    this.node = node;
  }
}

/** Declares an operation; `run` gets the fields' values and gives a plain value, or a {@link Verbatim} one. */
export function operation<const Given extends Fields>(
  name: string,
  summary: string,
  fields: Given,
  run: (values: Values<Given>) => unknown,
): Operation {
  return {
    name,
    summary,
    fields,
    compute(line) {
      const result = run(readFields(fields, line));
      return result instanceof Verbatim ? result.node : fromValue(result);
    },
  };
}

const NOWHERE = { start: -1, end: -1 } as const;

/** Nodes as an array of them. */
export function arrayOf(items: readonly JsonNode[]): JsonNode {
  return { kind: 'array', items, ...NOWHERE };
}

/** An object node with these entries, in this order. */
export function objectOf(entries: readonly (readonly [key: string, value: JsonNode])[]): JsonNode {
  return {
    kind: 'object',
    entries: entries.map(([key, value]) => ({ key, value, keyStart: -1, keyEnd: -1 })),
    ...NOWHERE,
  };
}

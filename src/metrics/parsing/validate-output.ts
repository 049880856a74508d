import { requireArray, requireOneOf, requireString, wrongType } from '../misuse.ts';
import type { JsonNode } from './json-node.ts';
import { parseJsonNode } from './python-json.ts';

const FIELD_TYPES = ['str', 'int', 'float', 'bool', 'list'] as const;

/** What a field must hold, by Python's names. */
export type FieldType = (typeof FIELD_TYPES)[number];

/**
 * Each field's type. As an object its order is JavaScript's, which moves keys such as `10` to the front; as pairs it is
 * the order given.
 */
export type OutputSchema = Readonly<Record<string, FieldType>> | readonly (readonly [field: string, type: FieldType])[];

/**
 * What is wrong with a model's JSON output, measured against a flat map of fields to types.
 *
 * `["invalid json"]` when the text is not JSON (as Python's `json.loads` reads it), `["not an object"]` when it is
 * something else; else, for each field in schema order, `missing: field` or `wrong type: field`, then `extra: key` for
 * each key the schema does not have, in the object's order. Numbers count by their literal: `1` is an int, `1.0` and
 * `1e2` are floats, and `float` accepts both; a boolean is neither.
 *
 * @param text - the output, any string
 * @param schema - field to `"str"`, `"int"`, `"float"`, `"bool"` or `"list"`: an object, or pairs where order matters
 * @returns the problems, empty when the output is valid
 * @throws TypeError when `text` is not a string or `schema` no object; RangeError for an unknown type
 * @see "LLM evaluation code", no. 19
 * @example
 * validateOutput('{"name": "Ada", "age": 36.0}', { name: 'str', age: 'int' }) // ["wrong type: age"]
 * validateOutput('{"age": 36, "x": 1}', { name: 'str', age: 'float' }) // ["missing: name","extra: x"]
 * validateOutput('{name: Ada}', { name: 'str' }) // ["invalid json"]
 */
export function validateOutput(text: string, schema: OutputSchema): string[] {
  requireString('validateOutput', 'text', text);
  const fields = schemaEntries(schema);
  const parse = parseJsonNode(text);
  if (!parse.ok) return ['invalid json'];
  if (parse.node.kind !== 'object') return ['not an object'];

  const values = new Map(parse.node.entries.map((entry) => [entry.key, entry.value]));
  const problems: string[] = [];
  for (const [field, type] of fields) {
    const value = values.get(field);
    if (!value) problems.push(`missing: ${field}`);
    else if (!hasType(value, type)) problems.push(`wrong type: ${field}`);
  }
  const known = new Set(fields.map(([field]) => field));
  for (const key of values.keys()) {
    if (!known.has(key)) problems.push(`extra: ${key}`);
  }
  return problems;
}

function schemaEntries(schema: OutputSchema): readonly (readonly [string, FieldType])[] {
  if (typeof schema !== 'object' || schema === null) {
    throw wrongType('validateOutput', 'schema', 'an object or an array of pairs', schema);
  }
  const isPairs = Array.isArray(schema);
  const entries: readonly (readonly [string, FieldType])[] = isPairs ? schema : Object.entries(schema);
  entries.forEach((entry, i) => {
    if (isPairs) {
      requireArray('validateOutput', `schema[${i}]`, entry);
      requireString('validateOutput', `schema[${i}][0]`, entry[0]);
    }
    requireOneOf(
      'validateOutput',
      isPairs ? `schema[${i}][1]` : `schema[${JSON.stringify(entry[0])}]`,
      entry[1],
      FIELD_TYPES,
    );
  });
  return entries;
}

function hasType(value: JsonNode, type: FieldType): boolean {
  switch (type) {
    case 'str':
      return value.kind === 'string';
    case 'int':
      return value.kind === 'number' && value.isInteger;
    case 'float':
      return value.kind === 'number';
    case 'bool':
      return value.kind === 'true' || value.kind === 'false';
    case 'list':
      return value.kind === 'array';
  }
}

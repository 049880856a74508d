import type { StandardSchemaV1 } from '@standard-schema/spec';
import { show, wrongType } from '../../metrics/misuse.ts';
import type { FieldType } from '../../metrics/parsing/validate-output.ts';
import type { FieldMap, JsonSchema } from './output-schema.ts';

/** A schema, told apart by kind. */
export type KnownSchema =
  | { readonly kind: 'standard'; readonly schema: StandardSchemaV1 }
  | { readonly kind: 'fields'; readonly schema: FieldMap }
  | { readonly kind: 'json'; readonly schema: JsonSchema | true };

// Records rather than lists, so that the compiler says when a type or keyword is missing.
const FIELD_TYPES: Readonly<Record<FieldType, true>> = { str: true, int: true, float: true, bool: true, list: true };

const KEYWORDS: Readonly<Record<keyof JsonSchema, true>> = {
  $schema: true,
  $id: true,
  $ref: true,
  $dynamicRef: true,
  $defs: true,
  $comment: true,
  definitions: true,
  type: true,
  enum: true,
  const: true,
  allOf: true,
  anyOf: true,
  oneOf: true,
  not: true,
  if: true,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in a table that nobody awaits
  then: true,
  else: true,
  properties: true,
  patternProperties: true,
  additionalProperties: true,
  unevaluatedProperties: true,
  propertyNames: true,
  required: true,
  dependencies: true,
  dependentRequired: true,
  dependentSchemas: true,
  minProperties: true,
  maxProperties: true,
  items: true,
  prefixItems: true,
  additionalItems: true,
  unevaluatedItems: true,
  contains: true,
  minContains: true,
  maxContains: true,
  minItems: true,
  maxItems: true,
  uniqueItems: true,
  minimum: true,
  maximum: true,
  exclusiveMinimum: true,
  exclusiveMaximum: true,
  multipleOf: true,
  minLength: true,
  maxLength: true,
  pattern: true,
  format: true,
  title: true,
  description: true,
  default: true,
  examples: true,
};

const KINDS =
  "a JSON Schema object, a Standard Schema (Zod, Valibot, ArkType …) or a field map such as { name: 'str' }";

/**
 * Tells what kind of schema was given, in this order:
 * - a Standard Schema has `~standard`, as an object or a function;
 * - a field map is an object all of whose values are `str`, `int`, `float`, `bool` or `list`;
 * - a JSON Schema is `true`, or an object with at least one keyword of JSON Schema.
 *
 * @throws {TypeError} for anything else, `{}` and `false` included: the one is both an empty field map and a schema that
 * anything satisfies, the other is satisfied by nothing
 */
export function knownSchema(fn: string, schema: unknown): KnownSchema {
  if (isStandard(schema)) return { kind: 'standard', schema };
  if (schema === true) return { kind: 'json', schema };
  if (schema === false)
    throw new TypeError(
      `${fn}: schema false is satisfied by nothing; for no JSON at all write .not with the schema true`,
    );
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw wrongType(fn, 'schema', KINDS, schema);
  const entries = Object.entries(schema);
  if (entries.length === 0 && Object.prototype.toString.call(schema) === '[object Object]') {
    throw new TypeError(`${fn}: schema {} says nothing; write true for any JSON, or { type: 'object' } for any object`);
  }
  if (entries.length > 0 && entries.every(([, value]) => isFieldType(value)))
    return { kind: 'fields', schema: schema as FieldMap };
  if (entries.some(([key]) => Object.hasOwn(KEYWORDS, key))) return { kind: 'json', schema: schema as JsonSchema };
  throw unknownSchema(fn, schema, entries);
}

function isStandard(schema: unknown): schema is StandardSchemaV1 {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null || !('~standard' in schema))
    return false;
  const standard: unknown = schema['~standard'];
  return (
    typeof standard === 'object' &&
    standard !== null &&
    'validate' in standard &&
    typeof standard.validate === 'function'
  );
}

function isFieldType(value: unknown): value is FieldType {
  return typeof value === 'string' && Object.hasOwn(FIELD_TYPES, value);
}

function unknownSchema(fn: string, schema: object, entries: readonly (readonly [string, unknown])[]): TypeError {
  if ('safeParse' in schema || '_def' in schema) {
    return new TypeError(`${fn}: schema has no ~standard; Zod has it from 3.24, Valibot from 1.0, ArkType from 2.0`);
  }
  const stray = entries.find(([, value]) => !isFieldType(value));
  if (stray && typeof stray[1] === 'string') {
    const types = Object.keys(FIELD_TYPES).join(', ');
    return new TypeError(`${fn}: a field's type must be one of ${types}, got ${show(stray[1])} for ${show(stray[0])}`);
  }
  return wrongType(fn, 'schema', KINDS, schema);
}

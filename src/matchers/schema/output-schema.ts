import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldType } from '../../metrics/parsing/validate-output.ts';

/** A flat map of fields to types, as `validateOutput` defines it: `{ name: 'str', age: 'int' }`. */
export type FieldMap = Readonly<Record<string, FieldType>>;

/**
 * A JSON Schema object. Named here are the keywords by which one is recognised; the values are checked when it is
 * compiled, so that a schema from a `.json` file needs no cast.
 */
export interface JsonSchema {
  readonly $schema?: string | undefined;
  readonly $id?: string | undefined;
  readonly $ref?: string | undefined;
  readonly $dynamicRef?: string | undefined;
  readonly $defs?: object | undefined;
  readonly $comment?: string | undefined;
  readonly definitions?: object | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly allOf?: readonly unknown[] | undefined;
  readonly anyOf?: readonly unknown[] | undefined;
  readonly oneOf?: readonly unknown[] | undefined;
  readonly not?: unknown;
  readonly if?: unknown;
  readonly then?: unknown;
  readonly else?: unknown;
  readonly properties?: object | undefined;
  readonly patternProperties?: object | undefined;
  readonly additionalProperties?: unknown;
  readonly unevaluatedProperties?: unknown;
  readonly propertyNames?: unknown;
  readonly required?: readonly string[] | undefined;
  readonly dependencies?: object | undefined;
  readonly dependentRequired?: object | undefined;
  readonly dependentSchemas?: object | undefined;
  readonly minProperties?: number | undefined;
  readonly maxProperties?: number | undefined;
  readonly items?: unknown;
  readonly prefixItems?: readonly unknown[] | undefined;
  readonly additionalItems?: unknown;
  readonly unevaluatedItems?: unknown;
  readonly contains?: unknown;
  readonly minContains?: number | undefined;
  readonly maxContains?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly uniqueItems?: boolean | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly multipleOf?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly default?: unknown;
  readonly examples?: readonly unknown[] | undefined;
}

/** Every kind of schema that structured output is judged by; `true` is the JSON Schema that any JSON satisfies. */
export type OutputSchema = StandardSchemaV1 | FieldMap | JsonSchema | true;

/** The TypeScript type of what satisfies a field map. */
export type FieldMapOutput<Fields extends FieldMap> = {
  -readonly [Name in keyof Fields]: FieldValues[Fields[Name]];
};

interface FieldValues {
  readonly str: string;
  readonly int: number;
  readonly float: number;
  readonly bool: boolean;
  readonly list: unknown[];
}

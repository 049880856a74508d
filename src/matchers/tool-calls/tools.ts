import type { StandardSchemaV1 } from '@standard-schema/spec';
import { field, isObject } from '../../metrics/parsing/tool-calls/fields.ts';
import { normalizeToolSpecs, type ToolSpec } from '../../metrics/parsing/tool-calls/tool-specs.ts';
import { pathText } from '../json-path.ts';
import { compileSchema, isRangeError, type SchemaViolation } from '../json-schema.ts';
import { checkCoerced } from './coerce.ts';
import { type DeclaredParameters, declaredParameters } from './declared-parameters.ts';

type Violations = readonly SchemaViolation[];

/** A tool ready to check the arguments of calls to it. */
export interface Tool {
  readonly name: string;
  readonly declared: DeclaredParameters;
  check(args: unknown, coerce: boolean): Violations | Promise<Violations>;
}

export type Tools = ReadonlyMap<string, Tool>;

const prepared = new WeakMap<object, { readonly content: readonly unknown[]; readonly tools: Tools }>();

/** Reads and compiles descriptions of tools, once for the same ones. Every one is checked, called or not: a misuse must not wait for a call. */
export function prepareTools(given: unknown, fn: string): Tools {
  const content = isObject(given) ? Object.entries(given).flat() : Array.isArray(given) ? given : [];
  const known = typeof given === 'object' && given !== null ? prepared.get(given) : undefined;
  if (known && known.content.length === content.length && known.content.every((part, i) => part === content[i])) {
    return known.tools;
  }
  const tools = new Map(normalizeToolSpecs(given, fn).map((spec) => [spec.name, toolOf(spec, fn)]));
  if (typeof given === 'object' && given !== null) prepared.set(given, { content: [...content], tools });
  return tools;
}

function toolOf({ name, parameters }: ToolSpec, fn: string): Tool {
  if (parameters.kind === 'standard-schema') {
    const { schema } = parameters;
    const declared = declaredParameters(jsonSchemaOf(schema));
    return { name, declared, check: (args) => checkStandard(schema, declared, args) };
  }
  const check = compileSchema(parameters.schema, `${fn}: the parameters of tool ${JSON.stringify(name)}`);
  return {
    name,
    declared: declaredParameters(parameters.schema),
    check: (args, coerce) => (coerce ? checkCoerced(check, args) : check(args)),
  };
}

/** The JSON Schema that newer Standard Schemas can give of themselves. */
function jsonSchemaOf(schema: StandardSchemaV1): unknown {
  try {
    const convert = field(field(schema['~standard'], 'jsonSchema'), 'input');
    if (typeof convert !== 'function') return undefined;
    const converted: unknown = convert({ target: 'draft-2020-12' });
    if (!isObject(converted)) return undefined;
    // Most validators drop unknown keys without a word, and yet write this.
    const { additionalProperties, ...rest } = converted;
    return isObject(additionalProperties) ? converted : rest;
  } catch {
    return undefined;
  }
}

function checkStandard(
  schema: StandardSchemaV1,
  declared: DeclaredParameters,
  args: unknown,
): Violations | Promise<Violations> {
  try {
    const result = schema['~standard'].validate(args);
    // Not `instanceof`: a promise may come from another realm.
    return 'then' in result
      ? result.then((settled) => violationsOf(settled, declared, args))
      : violationsOf(result, declared, args);
  } catch (error) {
    if (!isRangeError(error)) throw error;
    return [{ segments: [], path: '$', rule: 'depth', message: 'must not be nested this deeply', value: args }];
  }
}

function violationsOf(
  result: StandardSchemaV1.Result<unknown>,
  declared: DeclaredParameters,
  args: unknown,
): Violations {
  if (result.issues) return result.issues.map((issue) => violationOf(issue, args));
  if (!declared.open || !isObject(result.value) || !isObject(args)) return [];
  // Where the parameters are not told, a key that the validator dropped was not one of them.
  const { value } = result;
  return Object.keys(args)
    .filter((key) => !Object.hasOwn(value, key))
    .map((key) => ({
      segments: [key],
      path: pathText([key]),
      rule: 'additionalProperties',
      message: 'is not a known property',
      value: args[key],
    }));
}

function violationOf(issue: StandardSchemaV1.Issue, args: unknown): SchemaViolation {
  const segments = (issue.path ?? []).map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    return typeof key === 'number' ? key : String(key);
  });
  let value = args;
  for (const segment of segments) value = field(value, String(segment));
  return { segments, path: pathText(segments), rule: 'schema', message: issue.message, value };
}

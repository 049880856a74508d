import type { StandardSchemaV1 } from '@standard-schema/spec';
import { fromValue } from '../../metrics/parsing/json-from-value.ts';
import type { JsonNode } from '../../metrics/parsing/json-node.ts';
import { validateOutput } from '../../metrics/parsing/validate-output.ts';
import { writeJson } from '../../metrics/parsing/write-json.ts';
import { pathText } from '../json-path.ts';
import { compileSchema, type SchemaViolation } from '../json-schema.ts';
import type { FieldMap } from './output-schema.ts';
import type { Output } from './outputs.ts';
import { knownSchema } from './schema-kind.ts';

/** What a schema says of an output: the value as the schema gives it back, or every place that breaks it. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly violations: readonly SchemaViolation[] };

export type OutputCheck = (output: Output) => Outcome | Promise<Outcome>;

/**
 * The check of a schema of any kind. It never throws for what a model said: a schema whose own code throws on an output,
 * or runs out of stack on its nesting, counts as not satisfied.
 *
 * @throws {TypeError} for what is no schema
 */
export function outputCheck(fn: string, schema: unknown): OutputCheck {
  const known = knownSchema(fn, schema);
  if (known.kind === 'standard') return (output) => checkStandard(known.schema, output.value);
  if (known.kind === 'fields') return (output) => checkFields(known.schema, output);
  const violationsOf = compileSchema(known.schema, `${fn}: schema`);
  return ({ value }) => {
    try {
      return outcomeOf(violationsOf(value), value);
    } catch (error) {
      return thrown(error, value);
    }
  };
}

function outcomeOf(violations: readonly SchemaViolation[], value: unknown): Outcome {
  return violations.length === 0 ? { ok: true, value } : { ok: false, violations };
}

function checkStandard(schema: StandardSchemaV1, value: unknown): Outcome | Promise<Outcome> {
  const settle = (result: StandardSchemaV1.Result<unknown>): Outcome =>
    result.issues
      ? { ok: false, violations: result.issues.map((issue) => issueViolation(issue, value)) }
      : { ok: true, value: result.value };
  try {
    const result = schema['~standard'].validate(value);
    if (!('then' in result)) return settle(result);
    const outcome = Promise.resolve(result)
      .then(settle)
      .catch((error: unknown) => thrown(error, value));
    // Zod answers an exhausted stack with a second, asynchronous attempt, which nobody who wrote a plain schema awaits.
    return isDeep(value) ? tooDeep(value) : outcome;
  } catch (error) {
    return thrown(error, value);
  }
}

function issueViolation(issue: StandardSchemaV1.Issue, root: unknown): SchemaViolation {
  const segments = (issue.path ?? []).map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    return typeof key === 'number' ? key : String(key);
  });
  return { segments, path: pathText(segments), rule: 'schema', message: issue.message, value: valueAt(root, segments) };
}

function thrown(error: unknown, value: unknown): Outcome {
  if (error instanceof Error && error.name === 'RangeError') return tooDeep(value);
  const message = `makes the schema throw ${String(error)}`;
  return { ok: false, violations: [{ segments: [], path: '$', rule: 'throws', message, value }] };
}

function tooDeep(value: unknown): Outcome {
  const violation = { segments: [], path: '$', rule: 'depth', message: 'must not be nested this deeply', value };
  return { ok: false, violations: [violation] };
}

/** Deeper than any honest output, shallower than what exhausts a validator's stack. */
const DEEP = 500;

function isDeep(value: unknown): boolean {
  const seen = new Set<unknown>();
  let level: unknown[] = [value];
  for (let depth = 0; depth < DEEP; depth++) {
    const below: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null || seen.has(item)) continue;
      seen.add(item);
      for (const child of Object.values(item)) below.push(child);
    }
    if (below.length === 0) return false;
    level = below;
  }
  return true;
}

function valueAt(root: unknown, segments: readonly (string | number)[]): unknown {
  let value = root;
  for (const segment of segments) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[segment];
  }
  return value;
}

const FIELD_PROBLEMS: Readonly<Record<string, readonly [rule: string, message: (type: string) => string]>> = {
  missing: ['required', () => 'is required'],
  'wrong type': ['type', (type) => (type === 'int' ? 'must be int, no float such as 1.0' : `must be ${type}`)],
  extra: ['additionalProperties', () => 'is not a known property'],
};

/** An int is told from a float by its literal, so the JSON text is what is checked. */
function checkFields(fields: FieldMap, output: Output): Outcome {
  const text = jsonText(output);
  const problems = text === undefined ? ['not an object'] : validateOutput(text, fields);
  const violations = problems.map((problem): SchemaViolation => {
    const colon = problem.indexOf(': ');
    const kind = FIELD_PROBLEMS[problem.slice(0, colon)];
    if (!kind) return { segments: [], path: '$', rule: 'type', message: 'must be object', value: output.value };
    const field = problem.slice(colon + 2);
    const [rule, message] = kind;
    return {
      segments: [field],
      path: pathText([field]),
      rule,
      message: message(fields[field] ?? ''),
      value: valueAt(output.value, [field]),
    };
  });
  return outcomeOf(violations, output.value);
}

function jsonText({ node, value }: Output): string | undefined {
  try {
    return writeJson(node ?? (fromValue(value) satisfies JsonNode));
  } catch {
    // A value with a cycle, or a `toJSON` that throws, has no JSON.
    return undefined;
  }
}

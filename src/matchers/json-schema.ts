import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { show } from '../metrics/misuse.ts';
import { pathText, pointerSegments } from './json-path.ts';
import { createAjv, type Draft } from './load-ajv.ts';
import { misspeltKeyword } from './schema-typos.ts';

/** One place where a value breaks its schema. */
export interface SchemaViolation {
  /** Where, as keys and indices from the root: `['items', 0, 'price']`. A missing or unknown key is the last of them. */
  readonly segments: readonly (string | number)[];
  /** The same as text: `$.items[0].price`. */
  readonly path: string;
  /** The keyword that is broken: `type`, `required`, `enum` … */
  readonly rule: string;
  /** What it asks, as the end of a sentence: `must be integer`. */
  readonly message: string;
  /** The value there; `undefined` for a missing key. */
  readonly value: unknown;
  /** The types asked for, where the rule is `type`. */
  readonly types?: readonly string[] | undefined;
}

/** Lists every violation of a compiled schema; empty for a valid value. Never throws. */
export type SchemaCheck = (value: unknown) => readonly SchemaViolation[];

const MOST_CACHED = 500;
const byIdentity = new WeakMap<object, SchemaCheck>();
const byText = new Map<string, SchemaCheck>();
const shared = new Map<Draft, Ajv>();

/**
 * Compiles a JSON Schema of draft 7, 2019-09 or 2020-12 (by its `$schema`; without one 2020-12, or draft 7 where only that fits),
 * with formats. The same schema, or an equal one, is compiled once.
 *
 * @param subject how an error names the schema: `toMatchSchema: schema`
 * Unknown keywords are annotations, but for the slips of the pen that `misspeltKeyword` finds.
 *
 * @throws {TypeError} for what is no valid JSON Schema, naming the path in it and the rule
 */
export function compileSchema(schema: unknown, subject: string): SchemaCheck {
  if (typeof schema !== 'boolean' && (typeof schema !== 'object' || schema === null || Array.isArray(schema))) {
    throw new TypeError(`${subject} must be a JSON Schema object, got ${show(schema)}`);
  }
  const known = typeof schema === 'object' ? byIdentity.get(schema) : undefined;
  if (known) return known;
  const text = schemaText(schema, subject);
  const check = byText.get(text) ?? compile(schema, text, subject);
  if (byText.size >= MOST_CACHED) byText.clear();
  byText.set(text, check);
  if (typeof schema === 'object') byIdentity.set(schema, check);
  return check;
}

function schemaText(schema: object | boolean, subject: string): string {
  try {
    return JSON.stringify(schema);
  } catch (error) {
    throw new TypeError(
      `${subject} must be a JSON Schema, got an object that is no JSON (${(error as Error).message})`,
    );
  }
}

function compile(schema: object | boolean, text: string, subject: string): SchemaCheck {
  const slip = misspeltKeyword(schema);
  if (slip) {
    throw new TypeError(
      `${subject} has the unknown keyword ${show(slip.written)} at ${slip.path}; did you mean ${show(slip.meant)}?`,
    );
  }
  const { drafts, body } = chooseDraft(schema);
  let problem: unknown;
  for (const draft of drafts) {
    // Identifiers stay registered in an instance, so schemas that have any get one of their own.
    const ajv = text.includes('"$id"') ? createAjv(draft) : instance(draft);
    try {
      return checkOf(compileIn(ajv, body));
    } catch (error) {
      problem ??= error;
    }
  }
  throw new TypeError(`${subject} is no valid JSON Schema: ${(problem as Error).message}`);
}

function instance(draft: Draft): Ajv {
  const ajv = shared.get(draft) ?? createAjv(draft);
  shared.set(draft, ajv);
  return ajv;
}

function compileIn(ajv: Ajv, schema: object | boolean): ValidateFunction {
  if (ajv.validateSchema(schema) !== true) {
    throw new Error(
      violationsOf(ajv.errors ?? [], schema)
        .map(({ path, message, value }) => `at ${path} ${message}${value === undefined ? '' : `, got ${show(value)}`}`)
        .slice(0, 3)
        .join('; '),
    );
  }
  try {
    return ajv.compile(schema);
  } finally {
    if (typeof schema === 'object') ajv.removeSchema(schema);
  }
}

const BY_ADDRESS: readonly (readonly [part: string, draft: Draft])[] = [
  ['2020-12', '2020-12'],
  ['2019-09', '2019-09'],
  ['draft-07', 'draft-07'],
  ['draft-06', 'draft-07'],
  ['draft-04', 'draft-07'],
];

function chooseDraft(schema: object | boolean): { drafts: readonly Draft[]; body: object | boolean } {
  if (typeof schema === 'boolean') return { drafts: ['2020-12'], body: schema };
  const { $schema, ...body } = schema as { $schema?: unknown };
  const named = BY_ADDRESS.find(([part]) => typeof $schema === 'string' && $schema.includes(part))?.[1];
  return { drafts: named ? [named] : ['2020-12', 'draft-07'], body };
}

function checkOf(validate: ValidateFunction): SchemaCheck {
  return (value) => {
    try {
      return validate(value) ? [] : violationsOf(validate.errors ?? [], value);
    } catch (error) {
      // A recursive schema follows the value's nesting, which a model sets.
      if (!isRangeError(error)) throw error;
      return [{ segments: [], path: '$', rule: 'depth', message: 'must not be nested this deeply', value }];
    }
  };
}

/** Not `instanceof`: Ajv may be loaded into another realm (Vitest's vmThreads, Jest's sandbox). */
export function isRangeError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as { readonly name?: unknown }).name === 'RangeError';
}

function violationsOf(errors: readonly ErrorObject[], root: unknown): SchemaViolation[] {
  // An `if` only repeats what its branch has said already.
  return errors.filter((error) => error.keyword !== 'if').map((error) => violationOf(error, root));
}

/** Keywords whose violation is about a key: the parameter of the error that holds it, and what to say of it. */
const ABOUT_KEYS: Readonly<Record<string, readonly [parameter: keyof Parameters, message: string]>> = {
  required: ['missingProperty', 'is required'],
  dependencies: ['missingProperty', 'is required here'],
  dependentRequired: ['missingProperty', 'is required here'],
  additionalProperties: ['additionalProperty', 'is not a known property'],
  unevaluatedProperties: ['unevaluatedProperty', 'is not a known property'],
  propertyNames: ['propertyName', 'has a name that is not allowed'],
};

/** What Ajv tells about an error, where the keyword has it. */
interface Parameters {
  readonly missingProperty?: unknown;
  readonly additionalProperty?: unknown;
  readonly unevaluatedProperty?: unknown;
  readonly propertyName?: unknown;
  readonly type?: unknown;
}

function violationOf(error: ErrorObject, root: unknown): SchemaViolation {
  const about = ABOUT_KEYS[error.keyword];
  const params: Parameters = error.params;
  const key = about ? params[about[0]] : undefined;
  const at = pointerSegments(error.instancePath, root);
  const segments = typeof key === 'string' ? [...at, key] : at;
  return {
    segments,
    path: pathText(segments),
    rule: error.keyword,
    message: about && typeof key === 'string' ? about[1] : ruleText(error, params),
    value: typeof key === 'string' ? ownValue(error.data, key) : error.data,
    ...(error.keyword === 'type' ? { types: [params.type].flat().map(String) } : {}),
  };
}

function ownValue(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
    ? (holder as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

function ruleText(error: ErrorObject, params: Parameters): string {
  if (error.keyword === 'enum' && Array.isArray(error.schema)) {
    return `must be one of ${error.schema.map(show).join(', ')}`;
  }
  if (error.keyword === 'const') return `must be ${show(error.schema)}`;
  if (error.keyword === 'type') return `must be ${[params.type].flat().join(' or ')}`;
  return error.message ?? `must satisfy ${error.keyword}`;
}

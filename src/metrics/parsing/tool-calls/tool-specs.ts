import type { StandardSchemaV1 } from '@standard-schema/spec';
import { show, wrongType } from '../../misuse.ts';
import { toJsonSchema } from './dialect.ts';
import { type Fields, field, firstField, hasField, isObject } from './fields.ts';

/** A tool a model may call, whatever shape it was described in. */
export interface ToolSpec {
  readonly name: string;
  /** What the arguments must be: a JSON Schema of an object, or a Standard Schema (Zod, Valibot, ArkType). */
  readonly parameters:
    | { readonly kind: 'json-schema'; readonly schema: Fields }
    | { readonly kind: 'standard-schema'; readonly schema: StandardSchemaV1 };
}

/** The keys under which a description holds its parameters. */
const PARAMETERS = ['parametersJsonSchema', 'input_schema', 'inputSchema', 'parameters', 'args_schema', 'schema'];
/** The keys of lists of tools inside a request, a configuration or a listing. */
const LISTS = ['functionDeclarations', 'function_declarations', 'tools'];
const NO_PARAMETERS: Fields = { type: 'object', properties: {}, additionalProperties: false };
const ANY_PARAMETERS: Fields = { type: 'object' };

/**
 * Reads descriptions of tools in any shape in use: OpenAI (nested `{ type: 'function', function }` and flat), Anthropic `input_schema`,
 * Gemini `functionDeclarations`, Vercel AI SDK (a record of tools with `inputSchema` or `parameters`, as JSON Schema, `jsonSchema()` or
 * Standard Schema), Bedrock `toolSpec`, MCP `inputSchema`, and the dialect of the Berkeley Function Calling Leaderboard
 * (`dict`, `float`, `tuple`, `any` and Java's and JavaScript's type names), as a list, a record, one alone, or a request that holds `tools`.
 *
 * A tool without parameters takes none. A provider's own tools without a schema are taken with any arguments, and those without a name left out.
 *
 * @param fn the function an error names
 * @throws {TypeError} for no tools, two of one name, a tool without a name, parameters that are no schema of an object
 * @example
 * normalizeToolSpecs([{ name: 'f', input_schema: { type: 'object' } }]) // [{"name":"f","parameters":{"kind":"json-schema","schema":{"type":"object"}}}]
 */
export function normalizeToolSpecs(tools: unknown, fn = 'normalizeToolSpecs'): ToolSpec[] {
  if (!Array.isArray(tools) && !isObject(tools)) throw wrongType(fn, 'tools', 'a list or record of tools', tools);
  const specs = flatten(tools, fn, 'tools');
  if (specs.length === 0) throw new TypeError(`${fn}: tools must hold at least one tool, got ${show(tools)}`);
  const names = new Set<string>();
  for (const { name } of specs) {
    if (names.has(name)) throw new TypeError(`${fn}: tools holds two tools named ${show(name)}`);
    names.add(name);
  }
  return specs;
}

function flatten(tools: unknown, fn: string, where: string): ToolSpec[] {
  if (Array.isArray(tools)) return tools.flatMap((tool, i) => flatten(tool, fn, `${where}[${i}]`));
  if (!isObject(tools)) throw wrongType(fn, where, 'a tool', tools);
  const list = LISTS.find(
    (key) => Array.isArray(field(tools, key)) || (key === 'tools' && isObject(field(tools, key))),
  );
  if (list !== undefined) return flatten(field(tools, list), fn, `${where}.${list}`);
  for (const key of ['function', 'toolSpec'] as const) {
    if (hasField(tools, key) && !isTool(field(tools, key)))
      return [described(field(tools, key), fn, `${where}.${key}`)];
  }
  if (hasField(tools, 'name') && !isTool(field(tools, 'name'))) return [described(tools, fn, where)];
  const type = field(tools, 'type');
  if (typeof type === 'string' && type !== 'function') return [];
  if (isRecord(tools)) {
    return Object.entries(tools).map(([name, tool]) => specOf(name, tool as Fields, fn));
  }
  throw new TypeError(`${fn}: ${where} is no tool in a known shape (it has no name), got ${show(tools)}`);
}

/** The AI SDK's form: the name of each tool is its key. */
function isRecord(tools: Fields): boolean {
  const values = Object.values(tools);
  return values.some(isTool) && values.every(isObject);
}

function isTool(value: unknown): boolean {
  return (
    isObject(value) && !hasField(value, 'name') && ['parameters', 'inputSchema'].some((key) => hasField(value, key))
  );
}

function described(tool: unknown, fn: string, where: string): ToolSpec {
  if (!isObject(tool)) throw wrongType(fn, where, 'an object', tool);
  const name = field(tool, 'name');
  if (typeof name !== 'string' || name === '') throw wrongType(fn, `${where}.name`, 'a non-empty string', name);
  return specOf(name, tool, fn);
}

function specOf(name: string, tool: Fields, fn: string): ToolSpec {
  const subject = `${fn}: the parameters of tool ${show(name)}`;
  const given = firstField(tool, PARAMETERS);
  if (given === undefined || given === null) {
    // A provider's own tool (`web_search_20250305`) has a name and a type, and its parameters are not told.
    const type = field(tool, 'type');
    const isProviders = typeof type === 'string' && type !== 'function';
    return { name, parameters: { kind: 'json-schema', schema: isProviders ? ANY_PARAMETERS : NO_PARAMETERS } };
  }
  return { name, parameters: schemaOf(given, subject) };
}

function schemaOf(given: unknown, subject: string): ToolSpec['parameters'] {
  if (isStandardSchema(given)) return { kind: 'standard-schema', schema: given };
  // The AI SDK takes a schema behind a function, to make it only when it is needed.
  if (typeof given === 'function') return schemaOf(given(), subject);
  if (!isObject(given)) throw new TypeError(`${subject} must be a schema, got ${show(given)}`);
  // `jsonSchema()` of the AI SDK and Bedrock's `{ json }` wrap the schema itself.
  for (const wrapper of ['jsonSchema', 'json']) {
    if (hasField(given, wrapper) && !hasField(given, 'type')) return schemaOf(field(given, wrapper), subject);
  }
  const schema = toJsonSchema(given);
  const type = field(schema, 'type');
  if (type !== undefined && ![type].flat().includes('object')) {
    throw new TypeError(`${subject} must describe an object, got type ${show(type)}`);
  }
  return { kind: 'json-schema', schema };
}

function isStandardSchema(value: unknown): value is StandardSchemaV1 {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  const standard: unknown = (value as { readonly '~standard'?: unknown })['~standard'];
  return isObject(standard) && typeof field(standard, 'validate') === 'function';
}

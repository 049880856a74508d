import { show } from '../../misuse.ts';
import { toValue } from '../json-node.ts';
import { parseJsonNode } from '../python-json.ts';
import { type Fields, isObject } from './fields.ts';

/** The shape that a call was found in. */
export type ToolCallSource =
  | 'openai-chat'
  | 'openai-function-call'
  | 'openai-responses'
  | 'anthropic'
  | 'gemini'
  | 'ai-sdk'
  | 'bedrock'
  | 'mcp'
  | 'langchain'
  | 'plain'
  | 'python'
  | 'unknown';

/** One call a model made, whatever shape it came in. */
export interface ToolCall {
  /** The tool's name; `undefined` where the call has none. */
  readonly name: string | undefined;
  /** The arguments by parameter; `undefined` where they cannot be read. */
  readonly arguments: Fields | undefined;
  /** What is wrong with the call's form: `arguments are no JSON: …`. A call with a problem is never valid. */
  readonly problem?: string | undefined;
  /** The provider's identifier of the call. */
  readonly id?: string | undefined;
  readonly source: ToolCallSource;
}

/**
 * Builds a call from the parts a shape holds. Arguments may be an object or its JSON text; none at all (`undefined`, `null`,
 * blank text) are `{}`, as providers write a call without arguments.
 */
export function toolCall(source: ToolCallSource, name: unknown, given: unknown, id?: unknown): ToolCall {
  const read = readArguments(given);
  const named = typeof name === 'string' && name.trim() !== '';
  const problem = named ? read.problem : `the call has no name${name === undefined ? '' : ` (got ${show(name)})`}`;
  return {
    name: named ? name.trim() : undefined,
    arguments: read.arguments,
    ...(problem === undefined ? {} : { problem }),
    ...(typeof id === 'string' ? { id } : {}),
    source,
  };
}

/** Something in a call's place that is none. */
export function malformedCall(problem: string): ToolCall {
  return { name: undefined, arguments: undefined, problem, source: 'unknown' };
}

function readArguments(given: unknown): { arguments: Fields | undefined; problem?: string } {
  if (given === undefined || given === null) return { arguments: {} };
  if (isObject(given)) return { arguments: given };
  if (typeof given !== 'string') return { arguments: undefined, problem: notAnObject(given) };
  const text = withoutMark(given);
  if (text.trim() === '') return { arguments: {} };
  const parsed = parseJsonNode(text, { allowNonFinite: false });
  if (!parsed.ok) return { arguments: undefined, problem: `the arguments are no JSON: ${parsed.message}` };
  const value = toValue(parsed.node);
  return isObject(value) ? { arguments: value } : { arguments: undefined, problem: notAnObject(value) };
}

function notAnObject(value: unknown): string {
  return `the arguments must be an object, got ${show(value)}`;
}

/** The text without a leading byte order mark. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

import { show } from '../../misuse.ts';
import { type Fields, field, firstField, hasField, isObject } from './fields.ts';
import { malformedCall, type ToolCall, type ToolCallSource, toolCall } from './tool-call.ts';

/** How one provider writes a call. The first row whose `claims` holds reads it. */
interface CallShape {
  readonly source: ToolCallSource;
  claims(value: Fields): boolean;
  /** The key of the object that holds name and arguments, where that is not the value itself. */
  readonly inside?: string;
  readonly name?: string;
  readonly arguments: readonly string[];
  readonly id: readonly string[];
}

const ANY_ARGUMENTS = ['arguments', 'args', 'input', 'parameters'];
/** What may stand beside the name of a call without arguments. */
const BESIDE_A_NAME: ReadonlySet<string> = new Set(['name', 'id', 'type', '_meta', 'index', 'call_id']);

function typed(...types: readonly unknown[]): (value: Fields) => boolean {
  return (value) => types.includes(field(value, 'type'));
}

function holding(key: string): (value: Fields) => boolean {
  return (value) => isObject(field(value, key));
}

const SHAPES: readonly CallShape[] = [
  {
    source: 'openai-responses',
    claims: typed('function_call', 'mcp_call', 'mcp_approval_request'),
    arguments: ['arguments'],
    id: ['call_id', 'id'],
  },
  {
    source: 'anthropic',
    claims: typed('tool_use', 'server_tool_use', 'mcp_tool_use'),
    arguments: ['input'],
    id: ['id'],
  },
  {
    source: 'langchain',
    claims: typed('tool_call', 'invalid_tool_call'),
    arguments: ['args', 'arguments'],
    id: ['id'],
  },
  {
    source: 'openai-chat',
    claims: (value) =>
      (hasField(value, 'function') && typeof field(value, 'function') !== 'string') ||
      (typed('function')(value) && !hasField(value, 'name')),
    inside: 'function',
    arguments: ANY_ARGUMENTS,
    id: ['id'],
  },
  {
    source: 'ai-sdk',
    claims: (value) =>
      typed('tool-call', 'dynamic-tool')(value) ||
      (typed(undefined, 'tool-input-available')(value) && hasField(value, 'toolName')),
    name: 'toolName',
    arguments: ['input', 'args'],
    id: ['toolCallId'],
  },
  {
    source: 'ai-sdk',
    claims: holding('toolInvocation'),
    inside: 'toolInvocation',
    name: 'toolName',
    arguments: ['args', 'input'],
    id: ['toolCallId'],
  },
  {
    source: 'gemini',
    claims: holding('functionCall'),
    inside: 'functionCall',
    arguments: ['args', 'arguments'],
    id: ['id'],
  },
  {
    source: 'openai-function-call',
    claims: (value) => holding('function_call')(value) && !hasField(value, 'tool_calls'),
    inside: 'function_call',
    arguments: ['arguments', 'args'],
    id: ['id'],
  },
  { source: 'bedrock', claims: holding('toolUse'), inside: 'toolUse', arguments: ['input'], id: ['toolUseId'] },
  {
    source: 'mcp',
    claims: (value) => field(value, 'method') === 'tools/call',
    inside: 'params',
    arguments: ['arguments'],
    id: ['id'],
  },
  {
    source: 'plain',
    claims: (value) => typeof field(value, 'function') === 'string',
    name: 'function',
    arguments: ANY_ARGUMENTS,
    id: ['id'],
  },
  { source: 'plain', claims: isPlainCall, arguments: ANY_ARGUMENTS, id: ['id', 'call_id'] },
];

function isPlainCall(value: Fields): boolean {
  if (hasField(value, 'role') || hasField(value, 'description')) return false;
  if (ANY_ARGUMENTS.some((key) => hasField(value, key))) return hasField(value, 'name');
  return isBareName(value);
}

/** Whether an object has a name and nothing that tells it from one of a person: a call only where calls are to be expected. */
export function isBareName(value: Fields): boolean {
  return typeof field(value, 'name') === 'string' && Object.keys(value).every((key) => BESIDE_A_NAME.has(key));
}

const INTERFACE_PART = /^tool-([^\s]+)$/;
/** Parts of an AI SDK stream that begin like a part of the interface but are about a call's result or pieces. */
const NO_CALL: ReadonlySet<string> = new Set([
  'tool-result',
  'tool-error',
  'tool-approval-request',
  'tool-approval-response',
]);

/** The call that an object is, in whichever provider's shape; `undefined` where it is none. */
export function callFromObject(value: Fields): ToolCall | undefined {
  const shape = SHAPES.find((row) => row.claims(value));
  if (!shape) return interfaceCall(value);
  const holder = shape.inside === undefined ? value : field(value, shape.inside);
  if (!isObject(holder)) return malformedCall(`${shape.inside} must be an object, got ${show(holder)}`);
  const id = firstField(value, shape.id) ?? firstField(holder, shape.id);
  return toolCall(shape.source, field(holder, shape.name ?? 'name'), firstField(holder, shape.arguments), id);
}

/** AI SDK 5 messages of the interface carry the tool's name in the type: `{ type: 'tool-getWeather', toolCallId, input }`. */
function interfaceCall(value: Fields): ToolCall | undefined {
  const type = field(value, 'type');
  if (typeof type !== 'string' || NO_CALL.has(type) || !hasField(value, 'toolCallId')) return undefined;
  const name = INTERFACE_PART.exec(type)?.[1];
  return name && hasField(value, 'state')
    ? toolCall('ai-sdk', name, field(value, 'input'), field(value, 'toolCallId'))
    : undefined;
}

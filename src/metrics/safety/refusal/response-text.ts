import { field, responseParts } from './response-parts.ts';

/** In the order of preference: a text given twice (`output_text` and `output`) counts once. */
const TEXT_FIELDS = [
  'output_text',
  'text',
  'content',
  'parts',
  'message',
  'choices',
  'candidates',
  'output',
  'response',
  'refusal',
];

/** Parts that are no answer to read. */
const SILENT: ReadonlySet<unknown> = new Set([
  'reasoning',
  'thinking',
  'redacted_thinking',
  'tool_use',
  'function_call',
  'tool-call',
  'input_text',
]);

const MOST_VISITED = 2_000;

/**
 * The answer's text in what is too little of a response for `readResponse` (a content without its message, a list of
 * choices), its parts joined by line breaks; a string as it stands.
 * `undefined` for an object in which no field is known.
 */
export function responseText(response: unknown): string | undefined {
  if (typeof response === 'string') return response;
  if (typeof response !== 'object' || response === null) return undefined;
  const texts: string[] = [];
  const stack: unknown[] = [response];
  let known = Array.isArray(response);
  for (let visited = 0; stack.length > 0 && visited < MOST_VISITED; visited++) {
    const value = stack.pop();
    if (typeof value === 'string') texts.push(value);
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, MOST_VISITED).reverse()) stack.push(item);
    } else {
      const name = SILENT.has(field(value, 'type')) ? undefined : textField(value);
      known ||= name !== undefined;
      if (name !== undefined) stack.push(field(value, name));
    }
  }
  return known ? texts.filter((text) => text !== '').join('\n') : undefined;
}

function textField(value: object): string | undefined {
  // A message that is a string is an error's; an answer's is an object.
  const names = TEXT_FIELDS.filter((name) => {
    const held = field(value, name);
    return held !== undefined && !(name === 'message' && typeof held === 'string');
  });
  return names.find((name) => field(value, name) !== null && field(value, name) !== '') ?? names[0];
}

const CALL_FIELDS = ['tool_calls', 'toolCalls', 'function_call', 'functionCall', 'toolUse'];
const CALL_TYPES: ReadonlySet<unknown> = new Set(['tool_use', 'function_call', 'tool-call']);

/** Whether the response calls a tool: an answer without a text, but an answer. */
export function callsTool(response: unknown): boolean {
  return responseParts(response).some(({ value }) => {
    if (CALL_TYPES.has(field(value, 'type'))) return true;
    return CALL_FIELDS.some((name) => {
      const calls = field(value, name);
      return typeof calls === 'object' && calls !== null && (!Array.isArray(calls) || calls.length > 0);
    });
  });
}

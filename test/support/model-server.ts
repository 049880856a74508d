import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server is asked. */
interface Asked {
  readonly stream?: boolean;
  readonly tools?: readonly unknown[];
  readonly messages?: readonly { readonly content: unknown }[];
  readonly input?: unknown;
}

export interface ModelServer {
  readonly baseUrl: string;
  close(): Promise<void>;
}

export const ANSWER = 'The capital of France is Paris.';
export const TOOL_ARGUMENTS = { city: 'Paris', unit: 'celsius' };
const PIECES = ['The capital ', 'of Fran', 'ce is Paris', '.'];
const ARGUMENT_PIECES = ['{"city":', '"Par', 'is","unit":"celsius"}'];
export const INPUT_TOKENS = 12;
export const OUTPUT_TOKENS = 7;

/**
 * A server on 127.0.0.1 that speaks OpenAI's Chat Completions and Responses, streamed or not, in the form that OpenAI documents. Asked
 * with tools it calls `get_weather`; asked to refuse it refuses; asked to break it breaks the stream off.
 */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    const asked = JSON.parse(text) as Asked;
    const isChat = incoming.url?.endsWith('/chat/completions') ?? false;
    if (asked.stream) return stream(outgoing, isChat ? chatChunks(asked) : responseEvents(asked), isBroken(asked));
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(isChat ? completion(asked) : response(asked)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isBroken(asked: Asked): boolean {
  return JSON.stringify(asked).includes('break off');
}

function isRefused(asked: Asked): boolean {
  return JSON.stringify(asked).includes('refuse');
}

const CHAT_USAGE = {
  prompt_tokens: INPUT_TOKENS,
  completion_tokens: OUTPUT_TOKENS,
  total_tokens: INPUT_TOKENS + OUTPUT_TOKENS,
};
const RESPONSES_USAGE = {
  input_tokens: INPUT_TOKENS,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: OUTPUT_TOKENS,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: INPUT_TOKENS + OUTPUT_TOKENS,
};
export const REFUSAL = "I'm sorry, I cannot assist with that request.";

function completion(asked: Asked): unknown {
  const call = {
    id: 'call_1',
    type: 'function',
    function: { name: 'get_weather', arguments: JSON.stringify(TOOL_ARGUMENTS) },
  };
  const message = asked.tools
    ? { role: 'assistant', content: null, refusal: null, tool_calls: [call] }
    : isRefused(asked)
      ? { role: 'assistant', content: null, refusal: REFUSAL }
      : { role: 'assistant', content: contentFor(asked), refusal: null };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'local',
    choices: [{ index: 0, message, logprobs: null, finish_reason: asked.tools ? 'tool_calls' : 'stop' }],
    usage: CHAT_USAGE,
  };
}

/** Asked for JSON it answers with JSON. */
function contentFor(asked: Asked): string {
  return JSON.stringify(asked).includes('json_schema') ? '{"capital":"Paris"}' : ANSWER;
}

function chatChunks(asked: Asked): unknown[] {
  const chunk = (delta: unknown, finish: string | null = null) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'local',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const call = (piece: unknown) => chunk({ tool_calls: [{ index: 0, ...(piece as object) }] });
  const deltas = asked.tools
    ? [
        call({ id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '' } }),
        ...ARGUMENT_PIECES.map((piece) => call({ function: { arguments: piece } })),
      ]
    : PIECES.map((content) => chunk({ content }));
  return [
    chunk({ role: 'assistant', content: '' }),
    ...deltas,
    chunk({}, asked.tools ? 'tool_calls' : 'stop'),
    { ...chunk({}), choices: [], usage: CHAT_USAGE },
  ];
}

function outputItem(asked: Asked): Record<string, unknown> {
  if (asked.tools) {
    return {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'call_1',
      name: 'get_weather',
      arguments: JSON.stringify(TOOL_ARGUMENTS),
      status: 'completed',
    };
  }
  const part = isRefused(asked)
    ? { type: 'refusal', refusal: REFUSAL }
    : { type: 'output_text', text: contentFor(asked), annotations: [], logprobs: [] };
  return { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [part] };
}

function response(asked: Asked, status = 'completed'): Record<string, unknown> {
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_700_000_000,
    status,
    error: null,
    incomplete_details: null,
    instructions: null,
    model: 'local',
    output: status === 'completed' ? [outputItem(asked)] : [],
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools: [],
    usage: status === 'completed' ? RESPONSES_USAGE : null,
  };
}

function responseEvents(asked: Asked): unknown[] {
  const item = outputItem(asked);
  const at = { item_id: item['id'], output_index: 0 };
  const pieces = asked.tools
    ? ARGUMENT_PIECES.map((delta) => ({ type: 'response.function_call_arguments.delta', ...at, delta }))
    : PIECES.map((delta) => ({ type: 'response.output_text.delta', ...at, content_index: 0, delta, logprobs: [] }));
  const empty = asked.tools ? { ...item, arguments: '' } : { ...item, content: [] };
  const part = { type: 'output_text', text: '', annotations: [] };
  const events: object[] = [
    { type: 'response.created', response: response(asked, 'in_progress') },
    { type: 'response.output_item.added', output_index: 0, item: { ...empty, status: 'in_progress' } },
    ...(asked.tools ? [] : [{ type: 'response.content_part.added', ...at, content_index: 0, part }]),
    ...pieces,
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: response(asked) },
  ];
  return events.map((event, sequence) => ({ ...event, sequence_number: sequence }));
}

function stream(outgoing: ServerResponse, events: readonly unknown[], broken: boolean): void {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of broken ? events.slice(0, 3) : events) outgoing.write(`data: ${JSON.stringify(event)}\n\n`);
  if (broken) outgoing.socket?.destroySoon();
  else outgoing.end('data: [DONE]\n\n');
}

import type { Call, Schema, Spec } from './bfcl-tasks.ts';

/** Calls as each provider, library or model writes them, from the providers' documentation. */
export const callShapes: Readonly<Record<string, (calls: readonly Call[]) => unknown>> = {
  'OpenAI Chat, tool_calls': (calls) => calls.map(openAiCall),
  'OpenAI Chat, message': (calls) => openAiMessage(calls),
  'OpenAI Chat, response': (calls) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'tool_calls', message: openAiMessage(calls) }],
    usage: { prompt_tokens: 1, completion_tokens: 1 },
  }),
  'OpenAI Chat, legacy function_call': (calls) =>
    calls.map(({ name, args }) => ({
      role: 'assistant',
      content: null,
      function_call: { name, arguments: JSON.stringify(args) },
    })),
  'OpenAI Responses, output': (calls) => [{ id: 'rs_1', type: 'reasoning', summary: [] }, ...calls.map(responsesCall)],
  'OpenAI Responses, response': (calls) => ({
    id: 'resp_1',
    object: 'response',
    output: [
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Let me see.' }] },
      ...calls.map(responsesCall),
    ],
    output_text: 'Let me see.',
  }),
  'Anthropic, blocks': (calls) => [{ type: 'text', text: 'I shall look.' }, ...calls.map(anthropicCall)],
  'Anthropic, message': (calls) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    content: [{ type: 'thinking', thinking: 'f(x=1)', signature: 's' }, ...calls.map(anthropicCall)],
    stop_reason: 'tool_use',
  }),
  'Gemini, response': (calls) => ({
    candidates: [
      {
        content: {
          role: 'model',
          parts: [
            { text: 'thinking', thought: true },
            ...calls.map(({ name, args }) => ({ functionCall: { name, args } })),
          ],
        },
        finishReason: 'STOP',
      },
    ],
  }),
  'Gemini, functionCalls': (calls) => ({ functionCalls: calls.map(({ name, args }) => ({ name, args })) }),
  'Gemini Live': (calls) => ({
    toolCall: { functionCalls: calls.map(({ name, args }, i) => ({ id: `${i}`, name, args })) },
  }),
  'AI SDK 4, toolCalls': (calls) =>
    calls.map(({ name, args }, i) => ({ type: 'tool-call', toolCallId: `${i}`, toolName: name, args })),
  'AI SDK 4, result': (calls) => ({
    text: '',
    toolCalls: calls.map(({ name, args }, i) => ({ toolCallId: `${i}`, toolName: name, args })),
    toolResults: [],
    steps: [],
  }),
  'AI SDK 5, steps': (calls) => {
    const made = calls.map(({ name, args }, i) => ({
      type: 'tool-call',
      toolCallId: `${i}`,
      toolName: name,
      input: args,
    }));
    const results = made.map((call) => ({ ...call, type: 'tool-result', output: 'done' }));
    return {
      steps: [{ content: [...made, ...results], toolCalls: made, toolResults: results, text: '' }],
      toolCalls: made,
      text: '',
    };
  },
  'AI SDK 5, message of the interface': (calls) => ({
    role: 'assistant',
    parts: calls.map(({ name, args }, i) => ({
      type: `tool-${name}`,
      toolCallId: `${i}`,
      state: 'output-available',
      input: args,
      output: 1,
    })),
  }),
  'Bedrock Converse': (calls) => ({
    output: {
      message: {
        role: 'assistant',
        content: [
          { text: 'One moment.' },
          ...calls.map(({ name, args }, i) => ({ toolUse: { toolUseId: `${i}`, name, input: args } })),
        ],
      },
    },
    stopReason: 'tool_use',
  }),
  'MCP, params': (calls) => calls.map(({ name, args }) => ({ name, arguments: args })),
  'MCP, requests': (calls) =>
    calls.map(({ name, args }, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, arguments: args },
    })),
  'LangChain, message': (calls) => ({
    type: 'ai',
    content: calls.map(({ name, args }, i) => ({ type: 'tool_use', id: `${i}`, name, input: args })),
    tool_calls: calls.map(({ name, args }, i) => ({ name, args, id: `${i}`, type: 'tool_call' })),
    additional_kwargs: { tool_calls: calls.map(openAiCall) },
  }),
  'LangChain, additional_kwargs': (calls) => ({
    type: 'ai',
    content: '',
    tool_calls: [],
    additional_kwargs: { tool_calls: calls.map(openAiCall) },
  }),
  Ollama: (calls) => ({
    message: {
      role: 'assistant',
      content: '',
      tool_calls: calls.map(({ name, args }) => ({ function: { name, arguments: args } })),
    },
  }),
  'text, Python list': (calls) => `[${calls.map(pythonCall).join(', ')}]`,
  'text, Python calls one a line': (calls) => calls.map(pythonCall).join('\n'),
  'text, Python list in prose': (calls) => `I shall call:\n[${calls.map(pythonCall).join(', ')}]\nand wait.`,
  'text, tool_call blocks': (calls) =>
    `Sure.\n${calls.map((call) => `<tool_call>\n${plainJson(call)}\n</tool_call>`).join('\n')}`,
  'text, JSON': (calls) => JSON.stringify(calls.map(({ name, args }) => ({ name, arguments: args }))),
  'text, JSON in prose': (calls) => `See [1]: ${calls.map(plainJson).join(' then ')}. More in [the guide](x).`,
  'text, JSON in a fence': (calls) => `Here:\n\`\`\`JSON\n[${calls.map(plainJson).join(',\n')}]\n\`\`\`\nDone {ok}.`,
  'text, JSON of a message': (calls) => JSON.stringify(openAiMessage(calls)),
  'text, after reasoning': (calls) => `<think>maybe wrong(x=1)</think>\n[${calls.map(pythonCall).join(', ')}]`,
};

function openAiCall({ name, args }: Call, i: number): unknown {
  return { id: `call_${i}`, type: 'function', function: { name, arguments: JSON.stringify(args) } };
}

function openAiMessage(calls: readonly Call[]): unknown {
  return { role: 'assistant', content: null, refusal: null, function_call: null, tool_calls: calls.map(openAiCall) };
}

function responsesCall({ name, args }: Call, i: number): unknown {
  return {
    type: 'function_call',
    id: `fc_${i}`,
    call_id: `call_${i}`,
    name,
    arguments: JSON.stringify(args),
    status: 'completed',
  };
}

function anthropicCall({ name, args }: Call, i: number): unknown {
  return { type: 'tool_use', id: `toolu_${i}`, name, input: args };
}

function plainJson({ name, args }: Call): string {
  return JSON.stringify({ name, arguments: args });
}

export function pythonCall({ name, args }: Call): string {
  return `${name}(${Object.entries(args)
    .map(([key, value]) => `${key}=${pythonLiteral(value)}`)
    .join(', ')})`;
}

function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') {
    return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
  }
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, part]) => `${pythonLiteral(key)}: ${pythonLiteral(part)}`)
      .join(', ')}}`;
  }
  return String(value);
}

/** Descriptions of tools as each provider or library takes them. */
export const specShapes: Readonly<Record<string, (specs: readonly Spec[]) => unknown>> = {
  'the leaderboard': (specs) => specs,
  'OpenAI Chat': (specs) =>
    specs.map(({ name, description, parameters }) => ({
      type: 'function',
      function: { name, description, parameters: jsonSchema(parameters) },
    })),
  'OpenAI Chat, the leaderboard inside': (specs) => specs.map((spec) => ({ type: 'function', function: spec })),
  'OpenAI Responses': (specs) =>
    specs.map(({ name, parameters }) => ({
      type: 'function',
      name,
      strict: false,
      parameters: jsonSchema(parameters),
    })),
  Anthropic: (specs) => specs.map(({ name, parameters }) => ({ name, input_schema: jsonSchema(parameters) })),
  Gemini: (specs) => [
    { functionDeclarations: specs.map(({ name, parameters }) => ({ name, parameters: geminiSchema(parameters) })) },
  ],
  'AI SDK 4': (specs) =>
    Object.fromEntries(
      specs.map(({ name, parameters }) => [name, { parameters: { jsonSchema: jsonSchema(parameters) } }]),
    ),
  'AI SDK 5': (specs) =>
    Object.fromEntries(
      specs.map(({ name, parameters }) => [name, { inputSchema: jsonSchema(parameters), execute() {} }]),
    ),
  Bedrock: (specs) => ({
    tools: specs.map(({ name, parameters }) => ({ toolSpec: { name, inputSchema: { json: jsonSchema(parameters) } } })),
  }),
  MCP: (specs) => ({ tools: specs.map(({ name, parameters }) => ({ name, inputSchema: jsonSchema(parameters) })) }),
  'draft 7': (specs) =>
    specs.map(({ name, parameters }) => ({
      name,
      inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', ...jsonSchema(parameters) },
    })),
};

const JSON_TYPES: Readonly<Record<string, string>> = { dict: 'object', float: 'number', tuple: 'array' };

function jsonSchema({ type, properties, items, ...rest }: Schema): Record<string, unknown> {
  const named = type === undefined || type === 'any' ? undefined : (JSON_TYPES[type] ?? type);
  const nullable = 'default' in rest && rest.default === null;
  return {
    ...rest,
    ...(named && { type: nullable ? [named, 'null'] : named }),
    ...(nullable && rest.enum && { enum: [...rest.enum, null] }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, jsonSchema(part)])),
    }),
    ...(items && { items: jsonSchema(items) }),
  };
}

function geminiSchema({ type, properties, items, ...rest }: Schema): Record<string, unknown> {
  const named = type === undefined || type === 'any' ? undefined : (JSON_TYPES[type] ?? type).toUpperCase();
  return {
    ...rest,
    ...(named && { type: named }),
    ...('default' in rest && rest.default === null && { nullable: true }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, geminiSchema(part)])),
    }),
    ...(items && { items: geminiSchema(items) }),
  };
}

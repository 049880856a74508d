import { describe, expect, test } from 'vitest';
import { collectToolCalls } from '../../../../src/metrics/parsing/tool-calls/collect-tool-calls.ts';

/** `name {arguments}` of every call, or its problem. */
function calls(value: unknown): string[] {
  return collectToolCalls(value).map((call) => call.problem ?? `${call.name} ${JSON.stringify(call.arguments)}`);
}

describe('structured shapes', () => {
  test.each([
    // OpenAI, "Function calling" guide: chat completions and responses.
    [
      'a tool_calls entry',
      { id: 'c1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } },
      'openai-chat',
      'c1',
    ],
    [
      'a legacy function_call',
      { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{"a":1}' } },
      'openai-function-call',
      undefined,
    ],
    [
      'a function_call item',
      { type: 'function_call', id: 'fc', call_id: 'c1', name: 'f', arguments: '{"a":1}' },
      'openai-responses',
      'c1',
    ],
    // Anthropic, "Tool use" guide.
    ['a tool_use block', { type: 'tool_use', id: 't1', name: 'f', input: { a: 1 } }, 'anthropic', 't1'],
    // Google, "Function calling with the Gemini API".
    ['a functionCall part', { functionCall: { id: 'g1', name: 'f', args: { a: 1 } } }, 'gemini', 'g1'],
    // Vercel AI SDK 4 and 5, "Tool calling".
    ['a v4 tool call', { type: 'tool-call', toolCallId: 'v1', toolName: 'f', args: { a: 1 } }, 'ai-sdk', 'v1'],
    ['a v5 tool call', { type: 'tool-call', toolCallId: 'v1', toolName: 'f', input: { a: 1 } }, 'ai-sdk', 'v1'],
    [
      'a v4 tool invocation',
      { type: 'tool-invocation', toolInvocation: { state: 'call', toolCallId: 'v1', toolName: 'f', args: { a: 1 } } },
      'ai-sdk',
      'v1',
    ],
    // AWS, "Converse API".
    ['a toolUse block', { toolUse: { toolUseId: 'b1', name: 'f', input: { a: 1 } } }, 'bedrock', 'b1'],
    // Model Context Protocol, "Tools".
    [
      'a tools/call request',
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'f', arguments: { a: 1 } } },
      'mcp',
      undefined,
    ],
    ['its params', { name: 'f', arguments: { a: 1 } }, 'plain', undefined],
    // LangChain, "Tool calling".
    ['a LangChain tool call', { name: 'f', args: { a: 1 }, id: 'l1', type: 'tool_call' }, 'langchain', 'l1'],
    // Meta, "Llama 3.1: JSON based tool calling".
    ['a Llama call', { type: 'function', name: 'f', parameters: { a: 1 } }, 'plain', undefined],
  ])('%s, alone, in an array and in a message', (_, call, source, id) => {
    const expected = { name: 'f', arguments: { a: 1 }, source, ...(id === undefined ? {} : { id }) };
    expect(collectToolCalls(call)).toEqual([expected]);
    expect(collectToolCalls([call])).toEqual([expected]);
    expect(collectToolCalls({ role: 'assistant', content: [{ type: 'text', text: 'g(b=2)' }, call] })).toEqual([
      expected,
    ]);
    expect(collectToolCalls(JSON.stringify(call))).toEqual([expected]);
  });

  test.each([
    ['null', null, []],
    ['undefined', undefined, []],
    ['a number', 3, []],
    ['no text', '', []],
    ['no calls', [], []],
    ['a message in words', { role: 'assistant', content: 'I cannot.' }, []],
    ['an empty response', { choices: [] }, []],
    ['an entry without anything', [{}], ['{} is no tool call in a known shape']],
    ['the same alone', {}, ['{} is no tool call in a known shape']],
    ['a function that is null', [{ type: 'function', function: null }], ['function must be an object, got null']],
    ['no function at all', [{ type: 'function' }], ['function must be an object, got undefined']],
    ['a string', ['x'], ['"x" is no tool call']],
    ['null in a list', [null], ['null is no tool call']],
    [
      'malformed entries of a message',
      { tool_calls: [{}, null] },
      ['{} is no tool call in a known shape', 'null is no tool call in a known shape'],
    ],
    ['a name that is no string', { name: 3, arguments: {} }, ['the call has no name (got 3)']],
    ['no name', { type: 'tool_use', input: {} }, ['the call has no name']],
    [
      'arguments cut short',
      { name: 'f', arguments: '{"a":' },
      ['the arguments are no JSON: expected a value at position 5'],
    ],
    ['arguments in a list', { name: 'f', arguments: '[1]' }, ['the arguments must be an object, got an array of 1']],
    ['arguments that are a number', { name: 'f', arguments: 3 }, ['the arguments must be an object, got 3']],
    [
      'no arguments',
      [{ name: 'f', arguments: '' }, { name: 'f', arguments: null }, { name: 'f' }],
      ['f {}', 'f {}', 'f {}'],
    ],
    [
      'results are no calls',
      [
        { type: 'tool_result', content: 'f(a=1)' },
        { type: 'function_call_output', output: 'f(a=1)' },
      ],
      [],
    ],
    [
      'results of servers',
      [
        { type: 'mcp_tool_result', content: [{ type: 'text', text: 'f(a=1)' }] },
        { type: 'tool-approval-request', toolCall: { toolName: 'f', input: {} } },
      ],
      [],
    ],
    ['an AI SDK result', [{ type: 'tool-result', toolCallId: '1', toolName: 'f', input: {}, output: 'g(b=2)' }], []],
    [
      'other speakers',
      [
        { role: 'user', content: 'f(a=1)' },
        { role: 'system', content: 'f(a=1)' },
        { type: 'human', content: 'f(a=1)' },
      ],
      [],
    ],
    [
      'the first of several choices',
      { choices: [{ message: { content: 'f(a=1)' } }, { message: { content: 'f(a=2)' } }] },
      ['f {"a":1}'],
    ],
    [
      'a transcript',
      {
        messages: [
          { role: 'assistant', tool_calls: [{ function: { name: 'f', arguments: '{}' } }] },
          { role: 'tool', content: 'g(a=1)' },
          { role: 'assistant', content: [{ type: 'tool_use', name: 'h', input: {} }] },
        ],
      },
      ['f {}', 'h {}'],
    ],
    [
      'an assistant run that waits',
      {
        status: 'requires_action',
        required_action: {
          type: 'submit_tool_outputs',
          submit_tool_outputs: { tool_calls: [{ type: 'function', function: { name: 'f', arguments: '{}' } }] },
        },
      },
      ['f {}'],
    ],
    [
      'a LangChain message, serialised',
      { lc: 1, type: 'constructor', kwargs: { content: '', tool_calls: [{ name: 'f', args: {}, type: 'tool_call' }] } },
      ['f {}'],
    ],
    ['a byte order mark in arguments', { name: 'f', arguments: '\ufeff{"a":1}' }, ['f {"a":1}']],
  ])('%s', (_, value, expected) => {
    expect(calls(value)).toEqual(expected);
  });

  test('getters of a result class are read, and one that throws is passed over', () => {
    class Result {
      get output(): unknown {
        throw new Error('no output');
      }
      get toolCalls(): unknown {
        return [{ toolCallId: '1', toolName: 'f', input: { a: 1 } }];
      }
    }
    expect(calls(new Result())).toEqual(['f {"a":1}']);
  });

  test('keys such as __proto__ are data', () => {
    const [call] = collectToolCalls('[f(__proto__=1, a={"__proto__": {"x": 1}})]');
    expect(JSON.stringify(call?.arguments)).toBe('{"__proto__":1,"a":{"__proto__":{"x":1}}}');
    expect(calls('{"name":"f","arguments":{"__proto__":1}}')).toEqual(['f {"__proto__":1}']);
  });
});

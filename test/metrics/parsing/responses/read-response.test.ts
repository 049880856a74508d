import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readResponse } from '../../../../src/metrics/index.ts';

/** Shapes as each provider documents its responses. */
const text = (said: string) => ({ type: 'text', text: said });

class Lazy {
  get text(): string {
    return 'Hi';
  }
  get finishReason(): string {
    return 'stop';
  }
  get output(): unknown {
    throw new Error('No output specified.');
  }
}

describe('text, refusal, parsed output and usage of', () => {
  test.each([
    [
      'OpenAI Chat',
      {
        choices: [{ message: { role: 'assistant', content: 'Hi', refusal: null } }],
        usage: { prompt_tokens: 3, completion_tokens: 1 },
      },
      { text: 'Hi', usage: { inputTokens: 3, outputTokens: 1 }, whole: true },
    ],
    [
      'OpenAI Chat, several choices',
      { choices: [{ message: { content: 'first' } }, { message: { content: 'second' } }] },
      { text: 'first', whole: true },
    ],
    [
      'OpenAI Chat, no text',
      { choices: [{ message: { content: null, tool_calls: [{}] } }] },
      { text: '', whole: true },
    ],
    [
      'OpenAI Chat, refused',
      { choices: [{ message: { content: null, refusal: 'No.' } }] },
      { text: 'No.', refusal: 'No.', whole: true },
    ],
    [
      'OpenAI Chat, parsed',
      { choices: [{ message: { content: '{"a":1}', parsed: { a: 1 } } }] },
      { text: '{"a":1}', parsed: { a: 1 }, whole: true },
    ],
    ['OpenAI completions', { choices: [{ text: 'Hi', index: 0 }] }, { text: 'Hi', whole: true }],
    [
      'OpenAI Responses',
      {
        object: 'response',
        output: [
          { type: 'reasoning', summary: [] },
          { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }] },
          { type: 'function_call', name: 'f', arguments: '{}' },
        ],
        output_text: 'Hi',
        usage: { input_tokens: 3, output_tokens: 1 },
      },
      { text: 'Hi', usage: { inputTokens: 3, outputTokens: 1 }, whole: true },
    ],
    [
      'OpenAI Responses, refused',
      {
        object: 'response',
        output: [{ type: 'message', role: 'assistant', content: [{ type: 'refusal', refusal: 'No.' }] }],
      },
      { text: 'No.', refusal: 'No.', whole: true },
    ],
    [
      'Anthropic, with thinking and what the cache brought',
      {
        type: 'message',
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm' },
          text('H'),
          text('i'),
          { type: 'tool_use', name: 'f', input: {} },
        ],
        usage: { input_tokens: 3, cache_read_input_tokens: 100, cache_creation_input_tokens: 10, output_tokens: 1 },
      },
      { text: 'Hi', usage: { inputTokens: 113, outputTokens: 1 }, whole: true },
    ],
    [
      'Gemini, with thoughts',
      {
        candidates: [{ content: { role: 'model', parts: [{ text: 'Hm', thought: true }, { text: 'Hi' }] } }],
        usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 1, thoughtsTokenCount: 5 },
      },
      { text: 'Hi', usage: { inputTokens: 3, outputTokens: 6 }, whole: true },
    ],
    [
      'Gemini, blocked',
      { candidates: [{ finishReason: 'SAFETY' }], usageMetadata: { promptTokenCount: 3 } },
      { text: '', usage: { inputTokens: 3 }, whole: true },
    ],
    [
      'AI SDK 5 and 6',
      {
        text: 'Hi',
        finishReason: 'stop',
        usage: { inputTokens: 3, outputTokens: 1 },
        totalUsage: { inputTokens: 30, outputTokens: 10 },
      },
      { text: 'Hi', usage: { inputTokens: 30, outputTokens: 10 }, whole: true },
    ],
    [
      'AI SDK 4',
      { text: 'Hi', finishReason: 'stop', usage: { promptTokens: 3, completionTokens: 1 } },
      { text: 'Hi', usage: { inputTokens: 3, outputTokens: 1 }, whole: true },
    ],
    ['AI SDK, a class whose getters may throw', new Lazy(), { text: 'Hi', whole: true }],
    [
      'AI SDK generateObject',
      { object: { a: 1 }, finishReason: 'stop', usage: {} },
      { text: '{"a":1}', parsed: { a: 1 }, whole: true },
    ],
    [
      'Bedrock Converse',
      {
        output: { message: { role: 'assistant', content: [{ text: 'Hi' }, { toolUse: { name: 'f' } }] } },
        usage: { inputTokens: 3, outputTokens: 1 },
      },
      { text: 'Hi', usage: { inputTokens: 3, outputTokens: 1 }, whole: true },
    ],
    [
      'Ollama',
      { model: 'm', message: { role: 'assistant', content: 'Hi' }, done: true, prompt_eval_count: 3, eval_count: 1 },
      { text: 'Hi', usage: { inputTokens: 3, outputTokens: 1 }, whole: true },
    ],
    [
      'Cohere',
      {
        message: { role: 'assistant', content: [text('Hi')] },
        usage: { tokens: { input_tokens: 3, output_tokens: 1 } },
      },
      { text: 'Hi', usage: { inputTokens: 3, outputTokens: 1 }, whole: true },
    ],
    [
      'LangChain',
      { content: 'Hi', response_metadata: {}, usage_metadata: { input_tokens: 3, output_tokens: 1 } },
      { text: 'Hi', usage: { inputTokens: 3, outputTokens: 1 }, whole: true },
    ],
    ['a message', { role: 'assistant', content: [text('Hi')] }, { text: 'Hi', whole: false }],
    ['content parts', [{ type: 'reasoning', text: 'Hm' }, text('Hi')], { text: 'Hi', whole: false }],
  ])('%s', (_, response, expected) => {
    expect(readResponse(response)).toEqual(expected);
  });
});

test.each([
  ['text', 'Hi'],
  ['nothing', null],
  ['a number', 7],
  ['an object of the user', { answer: 'Hi', usage: 'much' }],
  ['candidates who are no answers', { candidates: [{ name: 'Ada', content: 'CV' }] }],
  ['choices that are no answers', { choices: ['a', 'b'] }],
  ['the message of a user', { role: 'user', content: 'Hi' }],
  ['rows', [{ type: 'row', text: 'Hi' }]],
  ['parts without a type', [{ type: 'text', text: 'Hi' }, { text: 'x' }]],
])('%s is no response', (_, value) => {
  expect(readResponse(value)).toBeUndefined();
});

describe('never throws', () => {
  test('for any JSON and any object', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything({ withNullPrototype: true, maxDepth: 4 })), (value) => {
        readResponse(value);
      }),
    );
  });

  test('for shapes filled with anything', () => {
    const any = fc.anything({ maxDepth: 2 });
    const shape = fc.record(
      {
        choices: fc.array(any),
        output: any,
        content: any,
        candidates: any,
        message: any,
        usage: any,
        role: any,
        type: any,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(shape, (value) => {
        expect(typeof (readResponse(value)?.text ?? '')).toBe('string');
      }),
    );
  });

  test('for counts that are none', () => {
    const usage = { input_tokens: Number.NaN, output_tokens: -1, prompt_tokens: '3' };
    expect(readResponse({ choices: [{ message: { content: 'Hi' } }], usage })).toEqual({ text: 'Hi', whole: true });
  });
});

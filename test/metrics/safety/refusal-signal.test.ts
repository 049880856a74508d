import { describe, expect, test } from 'vitest';
import { classifyRefusalResponse } from '../../../src/metrics/safety/classify-refusal-response.ts';
import { refusalSignal } from '../../../src/metrics/safety/refusal-signal.ts';

// Shapes from the providers' API references: OpenAI Chat Completions and Responses, Azure OpenAI content filtering,
// Anthropic Messages, Gemini generateContent, Bedrock Converse, the AI SDK's generateText.
describe('refusalSignal', () => {
  test.each<[string, unknown, string, string]>([
    [
      'OpenAI finish_reason',
      { choices: [{ finish_reason: 'content_filter', message: { role: 'assistant', content: '' } }] },
      'choices[0].finish_reason',
      'content_filter',
    ],
    [
      'OpenAI message.refusal',
      { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: null, refusal: 'I cannot.' } }] },
      'choices[0].message.refusal',
      'I cannot.',
    ],
    [
      'OpenAI Responses',
      { output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] }] },
      'output[0].content[0].refusal',
      'No.',
    ],
    [
      'OpenAI Responses, cut off',
      { status: 'incomplete', incomplete_details: { reason: 'content_filter' }, output: [] },
      'incomplete_details.reason',
      'content_filter',
    ],
    ['a bare message', { role: 'assistant', content: null, refusal: 'No.' }, 'refusal', 'No.'],
    [
      'Azure error',
      { error: { code: 'content_filter', status: 400, innererror: { code: 'ResponsibleAIPolicyViolation' } } },
      'error.code',
      'content_filter',
    ],
    [
      'a thrown error',
      Object.assign(new Error('400'), { code: 'content_policy_violation' }),
      'code',
      'content_policy_violation',
    ],
    ['Anthropic', { stop_reason: 'refusal', content: [] }, 'stop_reason', 'refusal'],
    ['Gemini answer', { candidates: [{ finishReason: 'SAFETY' }] }, 'candidates[0].finishReason', 'SAFETY'],
    [
      'Gemini prompt',
      { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } },
      'promptFeedback.blockReason',
      'PROHIBITED_CONTENT',
    ],
    [
      'Bedrock',
      { stopReason: 'guardrail_intervened', output: { message: { content: [{ text: 'Blocked.' }] } } },
      'stopReason',
      'guardrail_intervened',
    ],
    ['AI SDK', { text: '', finishReason: 'content-filter' }, 'finishReason', 'content-filter'],
  ])('%s', (_name, response, path, value) => {
    expect(refusalSignal(response)).toEqual({ path, value });
    expect(classifyRefusalResponse(response).kind).toBe('full');
  });

  test.each<[string, unknown]>([
    ['text', 'content_filter'],
    ['nothing', null],
    [
      'an ordinary stop',
      { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: 'Paris', refusal: null } }] },
    ],
    [
      'the ratings of an unblocked answer',
      { candidates: [{ finishReason: 'STOP', safetyRatings: [{ category: 'HARM', blocked: false }] }] },
    ],
    ["a user's own field", { refusal: 'none of the above', score: 1 }],
    ['the length limit', { stop_reason: 'max_tokens', content: [{ type: 'text', text: 'Par' }] }],
  ])('%s has none', (_name, response) => {
    expect(refusalSignal(response)).toBeUndefined();
  });
});

describe('classifyRefusalResponse', () => {
  test.each<[string, unknown, string, string]>([
    [
      'text of OpenAI Chat',
      { choices: [{ message: { role: 'assistant', content: "I can't help." } }] },
      'full',
      "I can't help.",
    ],
    [
      'text of OpenAI Responses, once',
      { output_text: 'Paris', output: [{ type: 'message', content: [{ type: 'output_text', text: 'Paris' }] }] },
      'none',
      'Paris',
    ],
    [
      'text of Anthropic, without its thinking',
      {
        content: [
          { type: 'thinking', thinking: "I can't help" },
          { type: 'text', text: 'Paris' },
        ],
      },
      'none',
      'Paris',
    ],
    [
      'text of Gemini',
      { candidates: [{ content: { parts: [{ text: 'I cannot ' }, { text: 'help.' }] }, finishReason: 'STOP' }] },
      'full',
      'I cannot help.',
    ],
    [
      'the first of several choices, as every matcher reads them',
      {
        choices: [
          { message: { role: 'assistant', content: 'Paris' } },
          { message: { role: 'assistant', content: "I'm sorry, but I can't help with that." } },
        ],
      },
      'none',
      'Paris',
    ],
    [
      'text of Bedrock',
      { output: { message: { role: 'assistant', content: [{ text: 'Paris' }] } }, stopReason: 'end_turn' },
      'none',
      'Paris',
    ],
    [
      'an answer cut off by a filter',
      { choices: [{ finish_reason: 'content_filter', message: { role: 'assistant', content: 'Mix the two and' } }] },
      'partial',
      'Mix the two and',
    ],
    [
      'a tool call',
      { role: 'assistant', content: null, tool_calls: [{ id: 'c', function: { name: 'f', arguments: '{}' } }] },
      'none',
      '',
    ],
    ['no content', { role: 'assistant', content: '' }, 'empty', ''],
    ['null', null, 'empty', ''],
    ['undefined', undefined, 'empty', ''],
    ['a number', 42, 'none', '42'],
    ['an object of no provider', { city: 'Paris' }, 'none', '{"city":"Paris"}'],
  ])('%s', (_name, response, kind, text) => {
    expect(classifyRefusalResponse(response)).toMatchObject({ kind, text });
  });

  test('survives hostile objects', () => {
    const circular: { content: unknown[] } = { content: [] };
    circular.content = [circular, circular];
    const getter = Object.defineProperty({}, 'content', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    });
    let deep: unknown = 'x';
    for (let depth = 0; depth < 100_000; depth++) deep = { content: deep };
    for (const hostile of [
      circular,
      getter,
      deep,
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ),
      Symbol('s'),
      10n,
    ]) {
      expect(['none', 'empty']).toContain(classifyRefusalResponse(hostile).kind);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectToolCalls, readResponse } from '../../../../src/metrics/index.ts';
import { StreamedAnswer } from '../../../../src/metrics/parsing/responses/collect-stream.ts';

/** Pieces as each provider documents its stream. OpenAI's and the AI SDK's own streams are in test/integration. */
function collected(pieces: readonly unknown[]): unknown {
  const answer = new StreamedAnswer();
  for (const piece of pieces) answer.add(piece);
  return answer.result();
}

describe('text', () => {
  test.each([
    ['strings', ['a', 'b', '', 'c'], 'abc'],
    ['bytes, a character cut in two', [new Uint8Array([0xe2, 0x82]), new Uint8Array([0xac])], '€'],
    ['bytes that end in half a character', [new Uint8Array([0x61, 0xe2])], 'a\ufffd'],
    ['nothing between', ['a', null, undefined, 'b'], 'ab'],
    ['numbers', [1, 2], '12'],
    ['objects of no provider', [{ a: 1 }, [2]], '{"a":1}[2]'],
    [
      'messages of Ollama',
      [{ message: { role: 'assistant', content: 'H' } }, { message: { role: 'assistant', content: 'i' } }],
      'Hi',
    ],
    ['no piece', [], ''],
  ])('%s', (_, pieces, expected) => {
    expect(collected(pieces)).toBe(expected);
  });

  test('is the same however it is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 5 }), (text, size) => {
        const bytes = new TextEncoder().encode(text);
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.slice(i * size, (i + 1) * size),
        );
        expect(collected(pieces)).toBe(new TextDecoder().decode(bytes));
      }),
    );
  });
});

test('Anthropic: text, a call whose input comes in pieces, usage', () => {
  const answer = collected([
    { type: 'message_start', message: { usage: { input_tokens: 25, output_tokens: 1 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm' } },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'ping' },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Hel' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'lo' } },
    { type: 'content_block_stop', index: 1 },
    {
      type: 'content_block_start',
      index: 2,
      content_block: { type: 'tool_use', id: 't1', name: 'get_weather', input: {} },
    },
    { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '' } },
    { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '{"city": "Pa' } },
    { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: 'ris"}' } },
    { type: 'content_block_start', index: 3, content_block: { type: 'tool_use', id: 't2', name: 'now', input: {} } },
    { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 15 } },
    { type: 'message_stop' },
  ]);
  expect(readResponse(answer)).toEqual({ text: 'Hello', usage: { inputTokens: 25, outputTokens: 15 }, whole: true });
  expect(collectToolCalls(answer)).toEqual([
    { name: 'get_weather', arguments: { city: 'Paris' }, id: 't1', source: 'anthropic' },
    { name: 'now', arguments: {}, id: 't2', source: 'anthropic' },
  ]);
});

test('OpenAI Chat: several calls at once, a refusal, only the first of several answers', () => {
  const chunk = (delta: unknown, index = 0) => ({ choices: [{ index, delta, finish_reason: null }] });
  const call = (index: number, piece: object) => chunk({ tool_calls: [{ index, ...piece }] });
  const answer = collected([
    chunk({ role: 'assistant', content: '', refusal: null }),
    chunk({ content: 'not this' }, 1),
    call(0, { id: 'a', function: { name: 'f', arguments: '' } }),
    call(1, { id: 'b', function: { name: 'g', arguments: '{"x"' } }),
    call(0, { function: { arguments: '{}' } }),
    call(1, { function: { arguments: ':1}' } }),
    { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
    { choices: [], usage: { prompt_tokens: 2, completion_tokens: 4 } },
  ]);
  expect(readResponse(answer)).toEqual({ text: '', usage: { inputTokens: 2, outputTokens: 4 }, whole: true });
  expect(collectToolCalls(answer)).toEqual([
    { name: 'f', arguments: {}, id: 'a', source: 'openai-chat' },
    { name: 'g', arguments: { x: 1 }, id: 'b', source: 'openai-chat' },
  ]);
  expect(readResponse(collected([chunk({ refusal: 'I ' }), chunk({ refusal: 'won’t.' })]))?.refusal).toBe('I won’t.');
});

test('a call whose arguments were cut off stays a malformed one', () => {
  const chunk = {
    choices: [{ index: 0, delta: { tool_calls: [{ index: 0, function: { name: 'f', arguments: '{"x":' } }] } }],
  };
  expect(collectToolCalls(collected([chunk]))[0]?.problem).toMatch(/no JSON/);
});

test('Gemini: parts of several responses', () => {
  const piece = (parts: unknown[]) => ({ candidates: [{ content: { role: 'model', parts } }] });
  const answer = collected([
    piece([{ text: 'H' }]),
    piece([{ text: 'i' }, { functionCall: { name: 'f', args: { x: 1 } } }]),
    { candidates: [{ finishReason: 'STOP' }], usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 2 } },
  ]);
  expect(readResponse(answer)).toMatchObject({ text: 'Hi', usage: { inputTokens: 1, outputTokens: 2 } });
  expect(collectToolCalls(answer)).toMatchObject([{ name: 'f', arguments: { x: 1 } }]);
});

test('AI SDK: the text of the last step, the calls of all, the tokens of the whole', () => {
  const answer = collected([
    { type: 'start' },
    { type: 'start-step' },
    { type: 'text-delta', id: '0', text: 'Let me see.' },
    { type: 'tool-call', toolCallId: 'c', toolName: 'f', input: { x: 1 } },
    { type: 'finish-step', usage: { inputTokens: 1, outputTokens: 1 } },
    { type: 'start-step' },
    { type: 'text-delta', id: '0', text: 'It is ' },
    { type: 'text-delta', id: '0', text: 'sunny.' },
    { type: 'finish', finishReason: 'stop', totalUsage: { inputTokens: 5, outputTokens: 6 } },
  ]);
  expect(readResponse(answer)).toEqual({
    text: 'It is sunny.',
    usage: { inputTokens: 5, outputTokens: 6 },
    whole: true,
  });
  expect(collectToolCalls(answer)).toMatchObject([{ name: 'f', arguments: { x: 1 } }]);
});

test('never throws, and takes 100,000 pieces in its stride', () => {
  fc.assert(
    fc.property(fc.array(fc.anything({ maxDepth: 3 }), { maxLength: 5 }), (pieces) => {
      collected(pieces);
    }),
  );
  const pieces = Array.from({ length: 100_000 }, (_, index) => ({
    choices: [{ index: 0, delta: { content: `${index % 10}` } }],
  }));
  expect(readResponse(collected(pieces))?.text).toHaveLength(100_000);
});

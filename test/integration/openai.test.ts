import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { matchers } from '../../src/matchers/matchers.ts';
import { measure } from '../../src/matchers/measure.ts';
import { readResponse } from '../../src/metrics/index.ts';
import {
  ANSWER,
  INPUT_TOKENS,
  type ModelServer,
  OUTPUT_TOKENS,
  REFUSAL,
  startModelServer,
  TOOL_ARGUMENTS,
} from '../support/model-server.ts';

/** What the `openai` package returns, as received values, from a local server. */

expect.extend(matchers as never);

let server: ModelServer;
let client: OpenAI;

beforeAll(async () => {
  server = await startModelServer();
  client = new OpenAI({ baseURL: server.baseUrl, apiKey: 'none', maxRetries: 0 });
});
afterAll(() => server.close());

const usage = { inputTokens: INPUT_TOKENS, outputTokens: OUTPUT_TOKENS };
const parameters = {
  type: 'object',
  properties: { city: { type: 'string' }, unit: { enum: ['celsius'] } },
  required: ['city'],
};
const ask = (content: string) => ({ model: 'local', messages: [{ role: 'user' as const, content }] });
const chatTools = [{ type: 'function' as const, function: { name: 'get_weather', parameters } }];
const tools = [{ type: 'function' as const, name: 'get_weather', parameters, strict: false }];
const called = [{ name: 'get_weather', arguments: TOOL_ARGUMENTS }];

describe('chat completions', () => {
  test('text and usage', async () => {
    const received = await client.chat.completions.create(ask('Capital of France?'));
    expect(received).toExactMatch(ANSWER);
    expect(received).toHaveF1Above(0.9, 'Capital of France is Paris');
    expect(received).toNotBeRefusal();
    expect(received.choices[0]?.message).toExactMatch(ANSWER);
    expect(readResponse(received)).toEqual({ text: ANSWER, usage, whole: true });
  });

  test('a stream, read once for several matchers', async () => {
    const received = await client.chat.completions.create({ ...ask('Capital of France?'), stream: true });
    await expect(received).toExactMatch(ANSWER);
    await expect(received).not.toExactMatch('Lyon');
    expect((await measure(received).toHaveF1Above(0.5, ANSWER)).score).toBe(1);
  });

  test('the stream helper', async () => {
    await expect(client.chat.completions.stream(ask('Capital of France?'))).toExactMatch(ANSWER);
  });

  test('a connection that breaks off is an error, not an answer', async () => {
    const received = await client.chat.completions.create({ ...ask('break off'), stream: true });
    await expect(async () => expect(received).not.toExactMatch(ANSWER)).rejects.toThrow(/terminated|closed|aborted/i);
  });

  test('tool calls', async () => {
    const received = await client.chat.completions.create({ ...ask('Weather?'), tools: chatTools });
    await expect(received).toBeValidToolCall(chatTools);
    expect(received).toCallTools(called);
    expect(received).toExactMatch('');
    expect(received).toNotBeRefusal();
  });

  test('tool calls that are streamed', async () => {
    const received = await client.chat.completions.create({ ...ask('Weather?'), tools: chatTools, stream: true });
    await expect(received).toCallTools(called);
    await expect(received).toBeValidToolCall(chatTools);
  });

  test('a refusal', async () => {
    const received = await client.chat.completions.create(ask('refuse'));
    expect(received).toBeRefusal();
    expect(received).toExactMatch(REFUSAL);
    expect(readResponse(received)).toMatchObject({ refusal: REFUSAL });
  });

  test('structured output, parsed by the client', async () => {
    const schema = z.object({ capital: z.string() });
    const received = await client.chat.completions.parse({
      ...ask('Capital of France?'),
      response_format: zodResponseFormat(schema, 'capital'),
    });
    await expect(received).toMatchSchema(schema);
    expect(received).toContainJson({ capital: 'Paris' });
    expect(readResponse(received)?.parsed).toEqual({ capital: 'Paris' });
  });

  test('a promise of a response is a forgotten await', () => {
    expect(() => expect(client.chat.completions.create(ask('x'))).toExactMatch('x')).toThrow(/received a promise/);
  });
});

describe('responses', () => {
  test('text and usage', async () => {
    const received = await client.responses.create({ model: 'local', input: 'Capital of France?' });
    expect(received).toExactMatch(ANSWER);
    expect(received).toNotBeRefusal();
    expect(readResponse(received)).toEqual({ text: ANSWER, usage, whole: true });
  });

  test('a stream', async () => {
    const received = await client.responses.create({ model: 'local', input: 'Capital of France?', stream: true });
    await expect(received).toExactMatch(ANSWER);
  });

  test('a stream that is cut off keeps what had come', async () => {
    const received = await client.responses.create({ model: 'local', input: 'x', stream: true });
    async function* cut() {
      for await (const event of received) {
        if (event.type === 'response.output_item.done') return;
        yield event;
      }
    }
    await expect(cut()).toExactMatch(ANSWER);
  });

  test('tool calls, whole and streamed', async () => {
    const whole = await client.responses.create({ model: 'local', input: 'Weather?', tools });
    await expect(whole).toBeValidToolCall(tools);
    const stream = await client.responses.create({ model: 'local', input: 'Weather?', tools, stream: true });
    await expect(stream).toCallTools(called);
  });

  test('a refusal', async () => {
    const received = await client.responses.create({ model: 'local', input: 'refuse' });
    expect(received).toBeRefusal();
    expect(received).toExactMatch(REFUSAL);
  });
});

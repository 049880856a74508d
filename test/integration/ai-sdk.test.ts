import { createOpenAI } from '@ai-sdk/openai';
import { generateObject, generateText, Output, stepCountIs, streamObject, streamText, type ToolSet } from 'ai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { matchers } from '../../src/matchers/matchers.ts';
import { readResponse } from '../../src/metrics/index.ts';
import {
  ANSWER,
  INPUT_TOKENS,
  type ModelServer,
  OUTPUT_TOKENS,
  startModelServer,
  TOOL_ARGUMENTS,
} from '../support/model-server.ts';

/** What the Vercel AI SDK returns, as received values, from a local server. */

expect.extend(matchers as never);

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const parameters = { type: 'object' as const, properties: { city: { type: 'string' as const } }, required: ['city'] };
const specs = [{ name: 'get_weather', parameters: { ...parameters, additionalProperties: true } }];
// The SDK's types do not survive exactOptionalPropertyTypes.
const toolSet = (more: object = {}) =>
  ({ get_weather: { inputSchema: z.object({ city: z.string(), unit: z.string() }), ...more } }) as unknown as ToolSet;
const tools = toolSet();
const called = [{ name: 'get_weather', arguments: TOOL_ARGUMENTS }];
const usage = { inputTokens: INPUT_TOKENS, outputTokens: OUTPUT_TOKENS };
const capital = z.object({ capital: z.string() });
const prompt = 'Capital of France?';

describe.each(['chat', 'responses'] as const)('%s', (api) => {
  const model = () => createOpenAI({ baseURL: server.baseUrl, apiKey: 'none' })[api]('gpt-4o');

  test('generateText', async () => {
    const received = await generateText({ model: model(), prompt });
    expect(received).toExactMatch(ANSWER);
    expect(received).toNotBeRefusal();
    expect(received).toHaveRougeLAbove(0.9, ANSWER);
    expect(readResponse(received)).toEqual({ text: ANSWER, usage, whole: true });
  });

  test('generateText with tools', async () => {
    const received = await generateText({ model: model(), prompt, tools });
    await expect(received).toBeValidToolCall(specs);
    expect(received).toCallTools(called);
    expect(received).toNotBeRefusal();
  });

  test('the tokens of all steps count', async () => {
    const steps = await generateText({
      model: model(),
      prompt,
      tools: toolSet({ execute: () => 'sunny' }),
      stopWhen: stepCountIs(2),
    });
    expect(readResponse(steps)?.usage).toEqual({ inputTokens: 2 * INPUT_TOKENS, outputTokens: 2 * OUTPUT_TOKENS });
  });

  test('streamText: the result, its text and its parts', async () => {
    const result = streamText({ model: model(), prompt });
    await expect(result).toExactMatch(ANSWER);
    await expect(result).not.toExactMatch('Lyon');
    await expect(streamText({ model: model(), prompt }).textStream).toExactMatch(ANSWER);
    await expect(streamText({ model: model(), prompt }).fullStream).toExactMatch(ANSWER);
    await expect(streamText({ model: model(), prompt }).toUIMessageStream()).toExactMatch(ANSWER);
  });

  test('streamText with tools', async () => {
    const received = streamText({ model: model(), prompt, tools });
    await expect(received).toCallTools(called);
    await expect(received).toBeValidToolCall(specs);
  });

  test('generateText with an output', async () => {
    const received = await generateText({ model: model(), prompt, output: Output.object({ schema: capital }) });
    await expect(received).toMatchSchema(capital);
    expect(received).toContainJson({ capital: 'Paris' });
  });

  test('generateObject', async () => {
    const received = await generateObject({ model: model(), prompt, schema: capital });
    await expect(received).toMatchSchema(capital);
    expect(readResponse(received)).toMatchObject({ text: '{"capital":"Paris"}', parsed: { capital: 'Paris' }, usage });
  });
});

test('streamObject', async () => {
  // The server streams prose, which is no object: the text is judged all the same.
  const model = createOpenAI({ baseURL: server.baseUrl, apiKey: 'none' }).chat('gpt-4o');
  const received = streamObject({ model, prompt, schema: capital, onError: () => {} });
  received.object.then(undefined, () => {});
  await expect(received).toExactMatch(ANSWER);
  await expect(received).not.toMatchSchema(capital);
});

test('a connection that fails is an error, not an answer', async () => {
  const model = createOpenAI({ baseURL: 'http://127.0.0.1:1/v1', apiKey: 'none' }).chat('gpt-4o');
  const received = streamText({ model, prompt, maxRetries: 0, onError: () => {} });
  await expect(async () => expect(received).not.toExactMatch('Lyon')).rejects.toThrow(/connect|fetch|ECONN/i);
});

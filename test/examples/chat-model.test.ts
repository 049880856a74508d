import { afterEach, describe, expect, test } from 'vitest';
import { chatModel } from '../../examples/lib/chat-model.ts';
import { busy, type ChatRequest, type ChatServer, completion, type Reply, startChatServer } from './chat-server.ts';

let server: ChatServer | undefined;

afterEach(() => server?.close());

async function modelThat(answer: (request: ChatRequest, nth: number) => Reply, system?: string) {
  server = await startChatServer(answer);
  const { baseUrl, requests } = server;
  return { model: chatModel({ baseUrl, apiKey: 'key', model: 'local', system }), requests, baseUrl };
}

describe('chatModel', () => {
  test('asks as chat completions want it, and reads text, usage and latency', async () => {
    const { model, requests } = await modelThat(() => completion('Canberra'), 'Be brief.');

    expect(await model('Capital of Australia?', { seed: 3 })).toMatchObject({
      text: 'Canberra',
      usage: { inputTokens: 31, outputTokens: 4 },
      latencyMs: expect.any(Number),
    });
    expect(requests).toMatchObject([
      {
        url: '/v1/chat/completions',
        headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
        body: {
          model: 'local',
          seed: 3,
          messages: [
            { role: 'system', content: 'Be brief.' },
            { role: 'user', content: 'Capital of Australia?' },
          ],
        },
      },
    ]);
  });

  test('waits as long as a busy server asks, then tries again', async () => {
    const { model, requests } = await modelThat((_, nth) => (nth === 0 ? busy : completion('now')));

    expect(await model('?')).toMatchObject({ text: 'now' });
    expect(requests).toHaveLength(2);
  });

  test('gives up on a server that stays busy', async () => {
    const { model, requests } = await modelThat(() => busy);

    await expect(model('?')).rejects.toThrow(/answered 429 Too Many Requests: .*Rate limit reached/);
    expect(requests).toHaveLength(4);
  });

  test.each<[string, Reply, RegExp]>([
    [
      'a wrong key',
      { status: 401, body: { error: { message: 'Incorrect API key' } } },
      /answered 401 .*Incorrect API key/,
    ],
    [
      'an error body with status 200',
      { body: { error: { message: 'model not loaded' } } },
      /without a choice: .*not loaded/,
    ],
    ['a web page', { body: '<html>gateway</html>' }, /not JSON: <html>/],
    ['JSON that is no object', { body: 'null' }, /without a choice: null/],
    ['no choices', { body: { choices: [] } }, /without a choice/],
  ])('says what came back: %s', async (_, reply, message) => {
    const { model, requests } = await modelThat(() => reply);

    await expect(model('?')).rejects.toThrow(message);
    expect(requests).toHaveLength(1);
  });

  test('says which server cannot be reached, and why', async () => {
    const { model, baseUrl } = await modelThat(() => completion('never'));
    await server?.close();

    await expect(model('?')).rejects.toThrow(
      new RegExp(`^${baseUrl}/chat/completions cannot be reached: .*ECONNREFUSED`),
    );
  });

  test('a message without text is an empty answer', async () => {
    const { model } = await modelThat(() => completion(null));

    expect(await model('?')).toMatchObject({ text: '' });
  });

  test('a base URL may end with a slash', async () => {
    const { baseUrl, requests } = await modelThat(() => completion('yes'));

    await chatModel({ baseUrl: `${baseUrl}/`, apiKey: 'key', model: 'local' })('?');
    expect(requests[0]?.url).toBe('/v1/chat/completions');
  });

  test('an aborted signal ends the wait for a busy server', async () => {
    const abort = new AbortController();
    const { model, requests } = await modelThat(() => {
      setImmediate(() => abort.abort());
      return { ...busy, headers: { 'retry-after': '20' } };
    });

    await expect(model('?', { signal: abort.signal })).rejects.toThrow(/abort/i);
    expect(requests).toHaveLength(1);
  });
});

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly seed?: number;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string as it stands. */
  readonly body: unknown;
}

export interface ChatServer {
  readonly baseUrl: string;
  readonly requests: readonly ChatRequest[];
  close(): Promise<void>;
}

/** A server on 127.0.0.1 that speaks chat completions: `answer` says what to reply to the nth request, from 0. */
export async function startChatServer(answer: (request: ChatRequest, nth: number) => Reply): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    const request = {
      url: incoming.url ?? '',
      headers: incoming.headers,
      body: JSON.parse(text) as ChatRequest['body'],
    };
    const { status = 200, headers = {}, body } = answer(request, requests.length);
    requests.push(request);
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A chat completion that says `content`, in the form OpenAI documents. */
export function completion(content: string | null): Reply {
  return {
    body: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: 'local',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 31, completion_tokens: 4, total_tokens: 35 },
    },
  };
}

/** Too many requests, come back at once. */
export const busy: Reply = {
  status: 429,
  headers: { 'retry-after': '0' },
  body: { error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' } },
};

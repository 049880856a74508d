import { setTimeout as wait } from 'node:timers/promises';
import type { Model } from './model.ts';

export interface ChatServer {
  /** Up to and including the version: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** What every conversation starts with. */
  readonly system?: string | undefined;
}

interface ChatResponse {
  readonly choices?: readonly { readonly message?: { readonly content?: string | null } }[];
  readonly usage?: { readonly prompt_tokens?: number; readonly completion_tokens?: number };
}

const MOST_TRIES = 4;
const LONGEST_WAIT_MS = 20_000;

/** A model behind any server that speaks OpenAI's chat completions: OpenAI, vLLM, Ollama, llama.cpp, LM Studio … */
export function chatModel({ baseUrl, apiKey, model, system }: ChatServer): Model {
  const url = `${baseUrl.replace(/\/$/, '')}/chat/completions`;
  return async (prompt, { signal, seed } = {}) => {
    const messages = [{ role: 'user', content: prompt }];
    if (system !== undefined) messages.unshift({ role: 'system', content: system });
    const request: RequestInit = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ model, messages, ...(seed === undefined ? {} : { seed }) }),
      ...(signal ? { signal } : {}),
    };
    for (let tries = 1; ; tries += 1) {
      const started = performance.now();
      const response = await fetch(url, request).catch((error) => unreachable(url, error, signal));
      const body = await response.text();
      if (response.ok) {
        const { choices, usage } = parse(body, url);
        const content = choices?.[0]?.message?.content;
        if (content === undefined) throw new Error(`${url} answered without a choice: ${body.slice(0, 200)}`);
        return {
          text: content ?? '',
          message: choices?.[0]?.message,
          usage: { inputTokens: usage?.prompt_tokens ?? 0, outputTokens: usage?.completion_tokens ?? 0 },
          latencyMs: performance.now() - started,
        };
      }
      const busy = response.status === 429 || response.status >= 500;
      if (!busy || tries === MOST_TRIES) {
        throw new Error(`${url} answered ${response.status} ${response.statusText}: ${body.slice(0, 200)}`);
      }
      await wait(pause(response.headers.get('retry-after'), tries), undefined, signal ? { signal } : {});
    }
  };
}

/** `fetch failed` alone says neither where nor why. */
function unreachable(url: string, error: Error, signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  const { cause } = error;
  throw new Error(`${url} cannot be reached: ${cause instanceof Error ? cause.message : error.message}`, {
    cause: error,
  });
}

function parse(body: string, url: string): ChatResponse {
  try {
    return (JSON.parse(body) as ChatResponse | null) ?? {};
  } catch {
    throw new Error(`${url} answered something that is not JSON: ${body.slice(0, 200)}`);
  }
}

/** What the server asked for, in seconds or as a date; otherwise twice as long each time. */
function pause(retryAfter: string | null, tries: number): number {
  const asked = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  const until = retryAfter === null ? Number.NaN : Date.parse(retryAfter) - Date.now();
  const chosen = [asked, until].find((ms) => Number.isFinite(ms)) ?? 500 * 2 ** tries;
  return Math.min(Math.max(chosen, 0), LONGEST_WAIT_MS);
}

import { isBytes } from '../../metrics/parsing/responses/bytes.ts';
import { StreamedAnswer } from '../../metrics/parsing/responses/collect-stream.ts';
import { field } from '../../metrics/parsing/tool-calls/fields.ts';

/** A stream can be read once, yet several matchers may ask about it. */
const read = new WeakMap<object, Promise<unknown>>();

/**
 * The whole answer behind a stream: an async iterable of text, bytes or a provider's pieces, or a result of the AI SDK's
 * `streamText` or `streamObject`. `undefined` for what is no stream. Rejects with the error that breaks the stream off.
 */
export function readStream(received: object): Promise<unknown> | undefined {
  const known = read.get(received);
  if (known) return known;
  const stream = streamOf(received);
  if (!stream) return undefined;
  const answer = collect(stream);
  read.set(received, answer);
  return answer;
}

function streamOf(received: object): AsyncIterable<unknown> | undefined {
  if (isAsyncIterable(received)) return received;
  if (isBytes(received) || Array.isArray(received)) return undefined;
  const full = field(received, 'fullStream');
  return isAsyncIterable(full) ? full : undefined;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function collect(stream: AsyncIterable<unknown>): Promise<unknown> {
  const answer = new StreamedAnswer();
  for await (const piece of stream) {
    // The AI SDK and OpenAI Responses tell of a broken connection in the stream itself; no model said that.
    if (field(piece, 'type') === 'error') throw asError(piece);
    answer.add(piece);
  }
  return answer.result();
}

function asError(piece: unknown): Error {
  const error = field(piece, 'error') ?? piece;
  // An error of another realm has its own Error.
  if (error instanceof Error || Object.prototype.toString.call(error) === '[object Error]') return error as Error;
  const message = field(error, 'message');
  return new Error(`the stream broke off: ${typeof message === 'string' ? message : JSON.stringify(error)}`);
}

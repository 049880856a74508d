import { isObject } from '../tool-calls/fields.ts';
import { isBytes } from './bytes.ts';
import { readResponse } from './read-response.ts';
import { aiSdkStream } from './streams/ai-sdk.ts';
import { anthropicStream } from './streams/anthropic.ts';
import type { StreamCollector, StreamShape } from './streams/collector.ts';
import { geminiStream } from './streams/gemini.ts';
import { openaiChatStream } from './streams/openai-chat.ts';
import { openaiResponsesStream } from './streams/openai-responses.ts';
import { utf8Decoder } from './utf8-decoder.ts';

const STREAM_SHAPES: readonly StreamShape[] = [
  openaiChatStream,
  openaiResponsesStream,
  anthropicStream,
  aiSdkStream,
  geminiStream,
];

/**
 * Puts a model's streamed answer together, piece by piece: text and bytes become one string; chunks of OpenAI Chat, events of OpenAI
 * Responses and of Anthropic, parts of the AI SDK and of Gemini become a response in the provider's own shape, tool calls and usage
 * included, which `readResponse` and `collectToolCalls` read. Of other objects the text is kept, if they have one, else their JSON.
 */
export class StreamedAnswer {
  private decoder: TextDecoder | undefined;
  private readonly texts: string[] = [];
  private collector: StreamCollector | undefined;
  private shape: StreamShape | undefined;

  add(piece: unknown): void {
    if (typeof piece === 'string') this.texts.push(piece);
    else if (isBytes(piece)) this.addBytes(piece);
    else if (isObject(piece)) this.addObject(piece);
    else if (piece !== null && piece !== undefined)
      this.texts.push(Array.isArray(piece) ? otherText(piece) : String(piece));
  }

  private addBytes(bytes: Uint8Array<ArrayBuffer>): void {
    this.decoder ??= utf8Decoder();
    this.texts.push(this.decoder.decode(bytes, { stream: true }));
  }

  private addObject(piece: Readonly<Record<string, unknown>>): void {
    const shape = this.shape ?? STREAM_SHAPES.find((row) => row.claims(piece));
    if (!shape) {
      this.texts.push(readResponse(piece)?.text ?? otherText(piece));
      return;
    }
    this.shape = shape;
    this.collector ??= shape.collector();
    this.collector.add(piece);
  }

  /** The whole answer: a string, or a response. */
  result(): unknown {
    if (this.collector) return this.collector.result();
    return this.texts.join('') + (this.decoder?.decode() ?? '');
  }
}

function otherText(piece: unknown): string {
  try {
    return JSON.stringify(piece) ?? '';
  } catch {
    return '';
  }
}

import { type Fields, field, isObject } from '../tool-calls/fields.ts';
import { contentText, refusalText } from './content-text.ts';
import { RESPONSE_SHAPES, type ResponseShape } from './response-shapes.ts';
import { type ResponseUsage, usageOf } from './usage.ts';

export type { ResponseUsage } from './usage.ts';

/** What a model's client returned, read. */
export interface ModelResponse {
  /** The words of the answer, without reasoning; the refusal's where there are no others. */
  readonly text: string;
  /** The output that the client parsed from the text, if it did: a plain value. */
  readonly parsed?: unknown;
  /** The refusal that the provider gave in place of an answer. */
  readonly refusal?: string | undefined;
  readonly usage?: ResponseUsage | undefined;
  /** `false` for a message or its parts alone, `true` for what holds one. */
  readonly whole: boolean;
}

/**
 * Reads what a model's client returned: text, refusal, parsed output and token counts.
 *
 * Understood are responses of OpenAI (Chat and legacy completions, Responses), Anthropic, Gemini, the Vercel AI SDK (`generateText`,
 * `generateObject`), Bedrock Converse, Ollama, Cohere, LangChain and whatever imitates them; a message of the assistant; and a list of
 * its content parts. Of several choices or candidates the first counts; of an AI SDK result the text of the last step and the tokens
 * of all. Tool calls are read by `collectToolCalls`.
 *
 * @returns `undefined` for anything else: text, other objects. Never throws; a getter that throws is as good as none.
 * @example
 * readResponse({ choices: [{ message: { role: 'assistant', content: 'Hi' } }] }) // {"text":"Hi","whole":true}
 * readResponse({ type: 'message', content: [{ type: 'text', text: 'Hi' }], usage: { input_tokens: 3, output_tokens: 1 } }) // {"text":"Hi","usage":{"inputTokens":3,"outputTokens":1},"whole":true}
 */
export function readResponse(value: unknown): ModelResponse | undefined {
  try {
    return readAny(value);
  } catch {
    // A list may be a proxy that throws.
    return undefined;
  }
}

function readAny(value: unknown): ModelResponse | undefined {
  if (Array.isArray(value)) return isContent(value) ? { text: contentText(value), whole: false } : undefined;
  if (!isObject(value)) return undefined;
  const shape = RESPONSE_SHAPES.find((row) => row.claims(value));
  return shape && read(shape, value);
}

function read(shape: ResponseShape, value: Fields): ModelResponse {
  const messages = shape.messages(value).filter(isObject);
  const text = messages.map((message) => contentText(field(message, 'content') ?? field(message, 'parts'))).join('');
  const refusal = messages.map(refusalText).find((said) => said !== undefined);
  const parsed = shape.parsed?.(value) ?? undefined;
  const usage = shape.whole ? usageOf(value) : undefined;
  return {
    text: text === '' && refusal !== undefined ? refusal : text,
    ...(parsed !== undefined && { parsed }),
    ...(refusal !== undefined && { refusal }),
    ...(usage && { usage }),
    whole: shape.whole,
  };
}

const TEXT_PARTS: ReadonlySet<unknown> = new Set(['text', 'output_text']);

/** Whether a list is a message's content: parts that all have a type, among them text. */
function isContent(parts: readonly unknown[]): boolean {
  const types = parts.map((part) => field(part, 'type'));
  const hasText = parts.some((part) => TEXT_PARTS.has(field(part, 'type')) && typeof field(part, 'text') === 'string');
  return hasText && types.every((type) => typeof type === 'string');
}

import { type Fields, field, hasField, isObject } from '../tool-calls/fields.ts';

/** How one provider or library writes a response. The first row whose `claims` holds reads it. */
export interface ResponseShape {
  readonly provider: string;
  /** `false` for a message or its content alone: a value that a user may as well mean as the output itself. */
  readonly whole: boolean;
  claims(value: Fields): boolean;
  /** The messages that make up the answer: objects with `content` or `parts`, and perhaps `refusal`. */
  messages(value: Fields): readonly unknown[];
  /** The output that the library parsed from the text, if it did. */
  parsed?(value: Fields): unknown;
}

function first(value: Fields, list: string): unknown {
  const items = field(value, list);
  return Array.isArray(items) ? items[0] : undefined;
}

function isList(value: Fields, key: string): boolean {
  return Array.isArray(field(value, key));
}

function isText(value: unknown, key: string): boolean {
  return typeof field(value, key) === 'string';
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

function isGeminiContent(candidate: unknown): boolean {
  return Array.isArray(field(field(candidate, 'content'), 'parts'));
}

const MODEL_ROLES: ReadonlySet<unknown> = new Set(['assistant', 'model']);

export const RESPONSE_SHAPES: readonly ResponseShape[] = [
  {
    provider: 'openai-chat',
    whole: true,
    claims: (value) => {
      const choice = first(value, 'choices');
      return isObject(field(choice, 'message')) || (isText(choice, 'text') && hasField(value, 'choices'));
    },
    messages: (value) => {
      const choice = first(value, 'choices');
      const message = field(choice, 'message');
      return isObject(message) ? [message] : [{ content: field(choice, 'text') }];
    },
    parsed: (value) => field(field(first(value, 'choices'), 'message'), 'parsed'),
  },
  {
    provider: 'openai-responses',
    whole: true,
    claims: (value) =>
      isList(value, 'output') && (field(value, 'object') === 'response' || isText(value, 'output_text')),
    messages: (value) => {
      const messages = (field(value, 'output') as unknown[]).filter((item) => field(item, 'type') === 'message');
      return messages.length > 0 ? messages : [{ content: field(value, 'output_text') }];
    },
    parsed: (value) => field(value, 'output_parsed'),
  },
  {
    provider: 'anthropic',
    whole: true,
    claims: (value) => field(value, 'type') === 'message' && isList(value, 'content'),
    messages: (value) => [value],
  },
  {
    provider: 'gemini',
    whole: true,
    claims: (value) => {
      if (!isList(value, 'candidates')) return false;
      const candidate = first(value, 'candidates');
      return hasField(value, 'usageMetadata') || isText(candidate, 'finishReason') || isGeminiContent(candidate);
    },
    messages: (value) => [field(first(value, 'candidates'), 'content')],
  },
  {
    provider: 'ai-sdk',
    whole: true,
    claims: (value) => isText(value, 'finishReason') && isText(value, 'text'),
    messages: (value) => [{ content: field(value, 'text') }],
    parsed: (value) =>
      [field(value, 'output'), field(value, 'experimental_output')].find((output) => typeof output === 'object'),
  },
  {
    provider: 'ai-sdk-object',
    whole: true,
    claims: (value) => isText(value, 'finishReason') && hasField(value, 'object') && isObject(field(value, 'usage')),
    messages: (value) => [{ content: asJson(field(value, 'object')) }],
    parsed: (value) => field(value, 'object'),
  },
  {
    provider: 'bedrock',
    whole: true,
    claims: (value) => isList((field(field(value, 'output'), 'message') ?? {}) as Fields, 'content'),
    messages: (value) => [field(field(value, 'output'), 'message')],
  },
  {
    // Ollama and Cohere
    provider: 'message',
    whole: true,
    claims: (value) => {
      const message = field(value, 'message');
      return MODEL_ROLES.has(field(message, 'role')) && isObject(message) && hasField(message, 'content');
    },
    messages: (value) => [field(value, 'message')],
  },
  {
    provider: 'langchain',
    whole: true,
    claims: (value) => hasField(value, 'response_metadata') && hasField(value, 'content'),
    messages: (value) => [value],
  },
  {
    provider: 'assistant-message',
    whole: false,
    claims: (value) =>
      MODEL_ROLES.has(field(value, 'role')) &&
      ['content', 'parts', 'refusal'].some((key) => isText(value, key) || isList(value, key)),
    messages: (value) => [value],
  },
];

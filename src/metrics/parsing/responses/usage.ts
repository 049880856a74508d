import { type Fields, field, isObject } from '../tool-calls/fields.ts';

/** Tokens that a response says it took. */
export interface ResponseUsage {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

/** Where providers keep the counts; `totalUsage` first, since the AI SDK's `usage` is that of the last step alone. */
const HOLDERS = ['totalUsage', 'usage', 'usageMetadata', 'usage_metadata'];

/** Names of one count. Of `first` the first that is there counts; those of `plus` are counted apart by their provider, and added. */
interface CountNames {
  readonly first: readonly string[];
  readonly plus: readonly string[];
}

const INPUT: CountNames = {
  first: [
    'inputTokens',
    'input_tokens',
    'prompt_tokens',
    'promptTokens',
    'promptTokenCount',
    'prompt_eval_count',
    'inputTokenCount',
  ],
  // Anthropic's input_tokens are those that were neither read from the cache nor written to it; Bedrock's likewise.
  plus: [
    'cache_creation_input_tokens',
    'cache_read_input_tokens',
    'cacheReadInputTokenCount',
    'cacheWriteInputTokenCount',
  ],
};
const OUTPUT: CountNames = {
  first: [
    'outputTokens',
    'output_tokens',
    'completion_tokens',
    'completionTokens',
    'candidatesTokenCount',
    'eval_count',
    'outputTokenCount',
  ],
  // Gemini counts its thoughts apart from its answer.
  plus: ['thoughtsTokenCount'],
};

/** The tokens a response says it took; `undefined` where it says nothing. */
export function usageOf(response: Fields): ResponseUsage | undefined {
  for (const key of HOLDERS) {
    const holder = field(response, key);
    if (!isObject(holder)) continue;
    const usage = counts(holder) ?? counts(field(holder, 'tokens'));
    if (usage) return usage;
  }
  return counts(response);
}

function counts(holder: unknown): ResponseUsage | undefined {
  if (!isObject(holder)) return undefined;
  const inputTokens = count(holder, INPUT);
  const outputTokens = count(holder, OUTPUT);
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  return { ...(inputTokens !== undefined && { inputTokens }), ...(outputTokens !== undefined && { outputTokens }) };
}

function count(holder: Fields, names: CountNames): number | undefined {
  const key = names.first.find((name) => isCount(field(holder, name)));
  if (key === undefined) return undefined;
  const added = names.plus.map((name) => field(holder, name)).filter(isCount);
  return added.reduce((sum, value) => sum + value, field(holder, key) as number);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

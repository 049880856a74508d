// Question answering in four languages. An answer is right if it equals an accepted alias (exactMatch); token F1 also
// gives credit for the right words inside a longer answer. Slices show whether one language or topic lags behind.
// Set OPENAI_BASE_URL and OPENAI_API_KEY (and OPENAI_MODEL) to put a live model in place of the recordings.

import { evalTest, measure, record } from 'expect-llm/vitest';
import { chatModel } from '../lib/chat-model.ts';
import { readJsonLines } from '../lib/json-lines.ts';
import { recordedModel } from '../lib/recorded-model.ts';

interface Question {
  readonly question: string;
  readonly accepted: readonly string[];
  readonly language: string;
  readonly topic: string;
}

const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL: name = 'gpt-4o-mini' } = process.env;
const system = "Answer in the question's language, with the answer alone: a name, a number or a few words.";

const model =
  baseUrl && apiKey
    ? chatModel({ baseUrl, apiKey, model: name, system })
    : recordedModel('./recordings.jsonl', import.meta.url);

const questions = readJsonLines<Question>('./questions.jsonl', import.meta.url);

for (const { question, accepted, language, topic } of questions) {
  evalTest(question, { minPassRate: 0 }, async ({ signal, expect }) => {
    const { text, usage, latencyMs } = await model(question, { signal });

    record({ slice: { language, topic }, usage, latencyMs, input: question, output: text, expected: accepted });
    measure(text).toExactMatch(accepted);
    expect(text).toHaveF1AtLeast(0.5, accepted);
  });
}

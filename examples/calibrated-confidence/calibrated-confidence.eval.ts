// Calibrated confidence: the model states how sure it is, and the expected calibration error (ece) says how far that is
// from how often it is right. These answers are overconfident, as models are: on hard products it claims 75% and gets 40%.
// Nothing is asserted; measure() scores each answer and the threshold on ece decides.

import { evalTest, measure, record } from 'expect-llm/vitest';
import { readJsonLines } from '../lib/json-lines.ts';
import { recordedModel } from '../lib/recorded-model.ts';

interface Question {
  readonly question: string;
  readonly answer: string;
  readonly difficulty: string;
}

const model = recordedModel('./recordings.jsonl', import.meta.url);
const questions = readJsonLines<Question>('./questions.jsonl', import.meta.url);

for (const { question, answer, difficulty } of questions) {
  evalTest(question, async ({ signal }) => {
    const { text, usage, latencyMs } = await model(question, { signal });
    const [answered = '', stated = ''] = text.split('\nConfidence:');
    const confidence = Number.parseFloat(stated) / 100;

    record({ slice: { difficulty }, usage, latencyMs, input: question, output: text, expected: answer });
    measure(answered).toHaveFinalAnswer(answer, { confidence });
  });
}

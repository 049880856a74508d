// Function calling on real tasks of the Berkeley Function Calling Leaderboard (see README.md). A call must be valid
// against the tools on offer (toolCall) and be the call that was wanted (passRate). The model answers in several
// providers' shapes, and the matchers take them all. Where no function fits, the right answer is to call none.

import { evalTest, measure, record } from 'expect-llm/vitest';
import { readJsonLines } from '../lib/json-lines.ts';
import { recordedModel } from '../lib/recorded-model.ts';
import { categoryOf, expectedCalls, promptOf, type Task } from './tasks.ts';

const model = recordedModel('./recordings.jsonl', import.meta.url);
const tasks = readJsonLines<Task>('./tasks.jsonl', import.meta.url);

for (const task of tasks) {
  evalTest(task.id, { minPassRate: 0 }, async ({ signal, expect }) => {
    const prompt = promptOf(task);
    const { text, message, usage, latencyMs } = await model(prompt, { signal });
    const answer = message ?? text;

    record({ slice: { category: categoryOf(task) }, usage, latencyMs, input: prompt, output: answer });
    if (task.ground_truth.length > 0) measure(answer).toBeValidToolCall(task.function);
    expect(answer).toCallTools(expectedCalls(task));
  });
}

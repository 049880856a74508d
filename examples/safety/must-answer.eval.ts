// Safety, one half: harmless prompts that only look dangerous ("kill a Python process") must be answered. The share of
// refusals has a ceiling; matching on alarming words would break it. The other half is must-refuse.eval.ts: two files,
// so that each has thresholds of its own.

import { evalTest, record } from 'expect-llm/vitest';
import { readJsonLines } from '../lib/json-lines.ts';
import { recordedModel } from '../lib/recorded-model.ts';

const model = recordedModel('./recordings.jsonl', import.meta.url);
const prompts = readJsonLines<{ prompt: string; category: string }>('./must-answer.jsonl', import.meta.url);

for (const { prompt, category } of prompts) {
  evalTest(prompt, { minPassRate: 0 }, async ({ signal, expect }) => {
    const { text, usage, latencyMs } = await model(prompt, { signal });

    record({ slice: { category }, usage, latencyMs, input: prompt, output: text });
    expect(text).toNotBeRefusal();
  });
}

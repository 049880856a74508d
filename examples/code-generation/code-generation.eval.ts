// Code generation, judged as HumanEval does: eight samples a problem, each run against unit checks in a sandbox, and
// pass@k, the chance that at least one of k samples is right. One trial is one sample. Among the recordings are an
// endless loop, a call of process.exit and a require: each is a failed trial, and the run goes on.

import { evalTest, record } from 'expect-llm/vitest';
import { readJsonLines } from '../lib/json-lines.ts';
import { recordedModel } from '../lib/recorded-model.ts';
import { codeIn, runGenerated } from './sandbox.ts';

interface Problem {
  readonly name: string;
  readonly difficulty: string;
  readonly task: string;
  readonly checks: readonly { readonly args: readonly unknown[]; readonly returns: unknown }[];
}

const model = recordedModel('./recordings.jsonl', import.meta.url);
const problems = readJsonLines<Problem>('./problems.jsonl', import.meta.url);

for (const { name, task, checks, difficulty } of problems) {
  evalTest(name, { trials: 8, minPassRate: 0 }, async ({ trial, signal, expect }) => {
    const { text, usage, latencyMs } = await model(task, { signal, seed: trial });
    record({ slice: { difficulty }, usage, latencyMs, input: task, output: text });

    const outcome = runGenerated(
      codeIn(text),
      name,
      checks.map((check) => check.args),
    );

    expect(outcome).toEqual({ results: checks.map((check) => check.returns) });
  });
}

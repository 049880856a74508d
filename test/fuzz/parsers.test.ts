import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judges } from '../../src/matchers/index.ts';
import type { Verdict } from '../../src/matchers/verdict.ts';
import * as metrics from '../../src/metrics/index.ts';
import { plainExplain } from '../matchers/plain-explain.ts';
import { mutatedTexts } from './mutations.ts';

/** Every parser of model text, on many mutated strings: `npm run fuzz` for a million of them, fewer in the ordinary run. */

const COUNT = Number(process.env['EXPECT_LLM_FUZZ'] ?? 20_000);

/** Of so many strings one is judged again with harmless re-encodings. */
const RECODED_EVERY = 5;

const data = join(import.meta.dirname, '../data');
const lines = (name: string) => readFileSync(join(data, name), 'utf8').trim().split('\n');
const seeds = [
  ...lines('refusals.jsonl').map((line) => String(JSON.parse(line).text)),
  ...lines('bfcl-sample.jsonl').map((line) => JSON.stringify(JSON.parse(line).ground_truth)),
  'Let me think.\n<think>5 + 5</think>\nThe total is 1,234.50 dollars.\n**Answer:** $1,234.50',
  '[note(text="a)]b", n=2), f(h={"k": ["v", None]})]',
  '```json\n{"name": "Ada", "age": 36, "tags": ["a"]}\n```\nMore in [the guide](https://example.test).',
  'The correct option is (C) because A and B are too small.',
];

const PARSERS: readonly ((text: string) => unknown)[] = [
  metrics.extractJson,
  metrics.findJson,
  metrics.parseJsonNode,
  metrics.parseToolCall,
  metrics.collectToolCalls,
  metrics.stripReasoning,
  metrics.finalAnswer,
  metrics.extractFinalAnswer,
  metrics.extractNumber,
  (text) => metrics.extractChoice(text, ['A', 'B', 'C', 'D']),
  (text) => metrics.validateOutput(text, { name: 'str', age: 'int' }),
  metrics.classifyRefusal,
  metrics.normalizeAnswer,
  (text) => metrics.fillTemplate(text, { a: '{b}', b: 1 }),
];

const tools = [
  { name: 'f', parameters: { type: 'object', properties: { q: { type: 'string' }, k: { type: 'integer' } } } },
];
const JUDGED: Readonly<Record<string, (text: string) => unknown>> = {
  toBeValidToolCall: (text) => judges.toBeValidToolCall(text, tools),
  toCallTools: (text) => judges.toCallTools(text, [{ name: 'f', arguments: { q: 'x' } }]),
  toMatchSchema: (text) => judges.toMatchSchema(text, { type: 'object', required: ['name'] }),
  toContainJson: (text) => judges.toContainJson(text, { a: 1 }),
  toNotBeRefusal: (text) => judges.toNotBeRefusal(text),
  toHaveFinalAnswer: (text) => judges.toHaveFinalAnswer(text, ['1,234.50', 'C']),
  toBeNumericallyClose: (text) => judges.toBeNumericallyClose(text, 1234.5),
  toChoose: (text) => judges.toChoose(text, 'C', ['A', 'B', 'C', 'D']),
  toExactMatch: (text) => judges.toExactMatch(text, 'x'),
  toHaveF1AtLeast: (text) => judges.toHaveF1AtLeast(text, 0.5, 'the answer is x'),
};

test(`${COUNT.toLocaleString('en-US')} mutated strings: nothing throws, and harmless re-encodings change no verdict`, () => {
  const texts = mutatedTexts(seeds, 20_261_130);
  const names = Object.keys(JUDGED);
  for (let n = 0; n < COUNT; n++) {
    const text = texts.next().value ?? '';
    try {
      for (const parse of PARSERS) parse(text);
      // Matchers take turns: each sees its share of the strings.
      const name = names[n % names.length] ?? '';
      const verdict = judge(name, text);
      verdict.reason();
      verdict.message(plainExplain(name));
      if (n % RECODED_EVERY === 0) {
        for (const recoded of [`\ufeff${text}`, `${text}  `, text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')]) {
          if (judge(name, recoded).pass !== verdict.pass)
            throw new Error(`${name} changes its verdict on ${JSON.stringify(recoded)}`);
        }
      }
    } catch (error) {
      throw new Error(`string ${n}, ${JSON.stringify(text)}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
  expect(COUNT).toBeGreaterThan(0);
}, 1_800_000);

function judge(name: string, text: string): Verdict {
  return JUDGED[name]?.(text) as Verdict;
}

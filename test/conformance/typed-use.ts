/** What a Vitest user writes: it must compile, and each wrong line must not. */
export const TYPED_USE = `
import { expect, test } from 'vitest';
import { evalTest, measure, record } from 'expect-llm/vitest';
import { passAtK } from 'expect-llm/metrics';
import { defineReportOptions, matchers, type Report } from 'expect-llm';
import { expectLlm } from 'expect-llm/vitest/plugin';
import Reporter from 'expect-llm/vitest/reporter';

const n: number = passAtK(10, 3, 2);
expect('a').toExactMatch('a', { confidence: 0.9 });
expect('a').not.toExactMatch(['a']);
expect({ a: 'b' }).toEqual({ a: expect.toExactMatch('b') });
await expect(Promise.resolve('a')).resolves.toExactMatch('a');
await expect.poll(() => 'a').toExactMatch('a');
const measured: boolean = measure('a').toExactMatch('a').passed;
evalTest('x', { trials: 3 }, async ({ trial, signal, expect }) => { expect.soft(trial).toBe(0); signal.throwIfAborted(); });
evalTest.each([['a', 1]] as const)('%s', (letter, number, { expect }) => { expect(letter + number).toExactMatch('a1'); });
record({ confidence: 0.5, slice: { language: 'fr' } });
expectLlm(defineReportOptions({ thresholds: { passRate: 0.9, 'pass@5': 0.7, 'evals/**': { ece: 0.1 } } }));
new Reporter({ outputs: { json: 'x.json' } });
test('y', () => { expect.extend(matchers); });
export type { Report };
export { n, measured };

// @ts-expect-error a number is no accepted answer
expect('a').toExactMatch(1);
// @ts-expect-error the option does not exist
evalTest('x', { trails: 3 }, () => {});
// @ts-expect-error no such metric
expectLlm({ thresholds: { exactMach: 0.8 } });
// @ts-expect-error a slice is text
record({ slice: { language: 1 } });
`;

/** Mistakes, a line each, and what the compiler must say of them. */
export const MISTAKES: readonly (readonly [line: string, said: string])[] = [
  ["expect('a').toHaveF1Above('0.5', 'a');", "'string' is not assignable to parameter of type 'number'"],
  ["expect('a').toExactMatch();", 'Expected 1-2 arguments, but got 0'],
  ["expect('a').toExactMach('a');", "Did you mean 'toExactMatch'?"],
  ["expect('a').toExactMatch('a', { confidance: 0.5 });", "Did you mean to write 'confidence'?"],
  ["evalTest('x', { trails: 3 }, () => {});", "Did you mean to write 'trials'?"],
  ['expectLlm({ thresholds: { exactMach: 0.8 } });', "Did you mean to write 'exactMatch'?"],
  ["expectLlm({ thresholds: { 'evals/**': { exactMach: 0.8 } } });", "Did you mean to write 'exactMatch'?"],
  ['expectLlm({ treshold: {} });', "Did you mean to write 'thresholds'?"],
  ['record({ slice: { language: 1 } });', "'number' is not assignable to type 'string'"],
  ["measure('a').toExactMatch('a').then(() => {});", "'then' does not exist on type 'Measurement'"],
];

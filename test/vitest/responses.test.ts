import { expect, test } from 'vitest';
import { runProject } from '../support/run-project.ts';

/** Responses of clients and scorers of one's own, in a real run. */

const source = `
import { expect, test } from 'vitest';
import { evalTest, measure } from 'expect-llm/vitest';

const response = (text) => ({ choices: [{ message: { role: 'assistant', content: text } }], usage: { prompt_tokens: 10, completion_tokens: 2 } });
async function* chunks() {
  for (const content of ['Par', 'is']) yield { choices: [{ index: 0, delta: { content } }] };
  yield { choices: [], usage: { prompt_tokens: 5, completion_tokens: 1 } };
}

test('a response that two matchers judge', () => {
  const received = response('Paris');
  expect(received).toExactMatch('Paris');
  measure(received).toHaveF1Above(0.5, 'Paris');
});
test('a stream', async () => { await expect(chunks()).toExactMatch('Paris'); });
test('a wrong one', () => { expect(response('Lyon')).toExactMatch('Paris'); });

const brevity = ({ output }) => ({ name: 'Brevity', score: output.length < 10 ? 1 : null });
test('a scorer', () => { measure('short').toScoreAbove(brevity, 0.5); });
test('no score', () => { measure('much longer').not.toScoreAbove(brevity, 0.5); });
evalTest('a scorer that fails is no misuse', { trials: 2, minPassRate: 0.5 }, async ({ trial, expect }) => {
  await expect('x').toScoreAbove(async () => { if (trial === 0) throw new Error('no connection'); return 1; }, 0.5);
});
`;

test('usage, output, scores and what was received are in the report', async () => {
  const run = await runProject({
    files: { 'evals.test.ts': source },
    options: "{ outputs: { json: 'report.json' }, thresholds: { 'score:Brevity': 0.9, inputTokens: 9 } }",
  });
  const report = run.report();
  const trialOf = (name: string) => report.cases.find((item) => item.name === name)?.trials[0];
  expect(trialOf('a response that two matchers judge')).toMatchObject({
    inputTokens: 10,
    outputTokens: 2,
    output: 'Paris',
  });
  expect(trialOf('a stream')).toMatchObject({ inputTokens: 5, outputTokens: 1, output: 'Paris' });
  expect(trialOf('a wrong one')?.records[0]).toMatchObject({ passed: false, received: 'Lyon' });
  expect(report.metrics['score:Brevity']).toMatchObject({ estimate: 1, cases: 1, invalid: 1 });
  expect(trialOf('no score')?.records[0]).toMatchObject({ passed: false, score: null, negated: true });
  expect(trialOf('a scorer that fails is no misuse')).toMatchObject({
    errored: true,
    error: 'ScorerError: toScoreAbove: the scorer (anonymous) failed: no connection',
  });
  expect(report.cases.find((item) => item.name.startsWith('a scorer that fails'))?.trials[1]?.passed).toBe(true);
  // The mean of 10, 5 and 10.
  expect(report.metrics['inputTokens']?.estimate).toBeCloseTo(25 / 3, 12);
  expect(report.thresholds.map(({ metric, verdict }) => [metric, verdict])).toEqual([
    ['score:Brevity', 'pass'],
    ['inputTokens', 'pass'],
  ]);
  expect(run.stderr).toContain('Received: "Lyon"');
});

import type { Report } from '../../src/report/report.ts';

/** What every runner is given, as source: the matchers in each way an assertion can be written. Needs `expect` and `fails`. */
export const matcherCases = `
  expect('The Eiffel Tower.').toExactMatch(['Eiffel tower', 'La tour Eiffel']);
  expect('Lyon').not.toExactMatch('Paris');
  expect('the cat sat').toHaveF1Above(0.5, 'cat sat');
  expect('Here you go: {"name": "Ada", "age": 36}').toMatchSchema({ name: 'str', age: 'int' });
  expect('f(x="a")').toBeValidToolCall([{ name: 'f', parameters: { type: 'object', properties: { x: { type: 'string' } } } }]);
  expect('As you asked: 42.').toNotBeRefusal();
  expect({ choices: [{ message: { role: 'assistant', content: 'Paris' } }] }).toExactMatch('Paris');
  await expect(Promise.resolve('Paris')).resolves.toExactMatch('paris');
  await expect((async function* () { yield 'Par'; yield 'is'; })()).toExactMatch('Paris');
  await expect('x').toScoreAbove(async () => 1, 0.5);
  expect({ answer: 'Paris', n: 1 }).toEqual({ answer: expect.toExactMatch('paris'), n: 1 });
  await fails(() => expect('Lyon').toExactMatch('Paris'), /Accepted: .*Paris[^]*Received: .*Lyon/);
  await fails(() => expect('Paris').not.toExactMatch('Paris'), /not/);
  await fails(() => expect('x').toHaveF1Above(85, 'x'), /for 85% write 0.85/);
`;

/** Expects an error, whatever runner: the runners' own ways to do so differ. */
export const failsSource = `
async function fails(call, pattern) {
  try { await call(); } catch (error) {
    if (pattern.test(error.message)) return;
    throw new Error('other message: ' + error.message);
  }
  throw new Error('did not fail: ' + call);
}
`;

/** What the report says, without what differs from run to run. */
export function summaryOf(report: Report): unknown {
  return {
    runner: report.run.runner.name,
    verdict: report.verdict,
    cases: report.cases.map((item) => [item.file, item.name, item.state, item.flaky, item.trials.map((t) => t.passed)]),
    exactMatch: report.metrics['exactMatch']?.estimate,
  };
}

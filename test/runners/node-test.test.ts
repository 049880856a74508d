import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readReport } from '../support/run-project.ts';
import { failsSource, matcherCases, summaryOf } from './cases.ts';
import { run } from './run.ts';

/** `node:test` with Jest's `expect` as a package of its own. */

const source = `
import { writeFileSync } from 'node:fs';
import test, { after, describe } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'expect';
import { createCollector, matchers, measure } from 'expect-llm';

expect.extend(matchers);
${failsSource}
test('matchers', async () => {${matcherCases}});

const collector = createCollector({ thresholds: { exactMatch: 0.5 }, runner: { name: 'node:test', version: process.version } });
const evalTest = (name, body) => test(name, () => collector.run(name, body, { file: 'evals.test.mjs' }));

describe('at the same time', { concurrency: true }, () => {
  for (const [name, answer] of [['France', 'Paris'], ['Italy', 'Rome'], ['Spain', 'Lisbon']]) {
    evalTest(name, async () => {
      await setImmediate();
      measure(answer).toExactMatch({ France: 'Paris', Italy: 'Rome', Spain: 'Madrid' }[name]);
      await setImmediate();
      expect(answer).toNotBeRefusal();
    });
  }
});
evalTest('fails', () => expect('Lyon').toExactMatch('Paris'));
after(() => writeFileSync('report.json', JSON.stringify(collector.report())));
`;

test('the matchers work, and a collector makes the report', async () => {
  const folder = mkdtempSync(join(inject('installed'), 'node-test-'));
  writeFileSync(join(folder, 'evals.test.mjs'), source);
  const { code, output } = await run(process.execPath, ['--test', 'evals.test.mjs'], folder);
  expect(output).toMatch(/pass 4\b/);
  expect(output).toMatch(/fail 1\b/);
  expect(code).toBe(1);
  expect(summaryOf(readReport(folder))).toEqual({
    runner: 'node:test',
    verdict: 'fail',
    cases: [
      ['evals.test.mjs', 'France', 'passed', false, [true]],
      ['evals.test.mjs', 'Italy', 'passed', false, [true]],
      ['evals.test.mjs', 'Spain', 'passed', false, [true]],
      ['evals.test.mjs', 'fails', 'failed', false, [false]],
    ],
    exactMatch: 0.5,
  });
});

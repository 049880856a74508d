import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReport } from '../support/run-project.ts';
import { failsSource, matcherCases, summaryOf } from './cases.ts';
import { type InstalledFolder, installWith } from './install.ts';
import { run } from './run.ts';

/** Bun's own test runner, in the version that is pinned here. */

let installed: InstalledFolder;
beforeAll(() => {
  installed = installWith('bun@1.4.5');
});
afterAll(() => installed.remove());

const source = `
import { afterAll, expect, test } from 'bun:test';
import { createCollector, type LlmMatchers, matchers } from 'expect-llm';

declare module 'bun:test' {
  interface Matchers<T> extends LlmMatchers<void> {}
  interface AsymmetricMatchers extends LlmMatchers<any> {}
}
expect.extend(matchers as never);
${failsSource.replace('call, pattern', 'call: () => unknown, pattern: RegExp').replace('catch (error)', 'catch (error: any)')}
test('matchers', async () => {${matcherCases}});

const collector = createCollector({ runner: { name: 'bun', version: Bun.version } });
const evalTest = (name: string, body: () => unknown) =>
  test(name, () => collector.run(name, body as () => void, { file: 'evals.test.ts' }));

evalTest('passes', async () => { await Bun.sleep(1); expect('Paris').toExactMatch('Paris'); });
evalTest('fails', async () => { await Bun.sleep(1); expect('Lyon').toExactMatch('Paris'); });
afterAll(() => Bun.write('report.json', JSON.stringify(collector.report())));
`;

test('the matchers work, and a collector makes the report', async () => {
  installed.write('evals.test.ts', source);
  const bun = join(installed.folder, 'node_modules/bun/bin/bun.exe');
  const { code, output } = await run(bun, ['test', 'evals.test.ts'], installed.folder);
  expect(output).toMatch(/2 pass\n\s*1 fail/);
  expect(code).toBe(1);
  expect(summaryOf(readReport(installed.folder))).toEqual({
    runner: 'bun',
    verdict: 'fail',
    cases: [
      ['evals.test.ts', 'fails', 'failed', false, [false]],
      ['evals.test.ts', 'passes', 'passed', false, [true]],
    ],
    exactMatch: 0.5,
  });
});

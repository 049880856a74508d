import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReport } from '../support/run-project.ts';
import { failsSource, matcherCases, summaryOf } from './cases.ts';
import { type InstalledFolder, installWith } from './install.ts';
import { run } from './run.ts';

/** Playwright Test, in the version that is pinned here; expectations alone need no browser. */

let installed: InstalledFolder;
beforeAll(() => {
  installed = installWith('@playwright/test@1.65.1');
});
afterAll(() => installed.remove());

const files: Record<string, string> = {
  'playwright.config.ts': `
import { defineConfig } from '@playwright/test';
export default defineConfig({ workers: 2, fullyParallel: true, retries: 1, reporter: [['line'], ['./evals-reporter.ts']] });
`,
  // Each worker is a process of its own: what it collects travels as an attachment.
  'evals.ts': `
import { test as base, expect, type TestInfo } from '@playwright/test';
import { createCollector, type LlmMatchers, matchers } from 'expect-llm';

declare global {
  namespace PlaywrightTest {
    interface Matchers<R, T = unknown> extends LlmMatchers<R> {}
  }
}
expect.extend(matchers as never);

export { expect };
export const test = base;
export function evalTest(name: string, body: (info: TestInfo) => Promise<void> | void) {
  base(name, async ({}, info) => {
    const collector = createCollector();
    try {
      await collector.run(name, () => body(info), { file: 'evals.spec.ts', retry: info.retry, repeat: info.repeatEachIndex });
    } finally {
      await info.attach('expect-llm', { body: JSON.stringify(collector.runs()), contentType: 'application/json' });
    }
  });
}
`,
  'evals-reporter.ts': `
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { createCollector } from 'expect-llm';

export default class implements Reporter {
  collector = createCollector({ runner: { name: 'playwright', version: '1' } });
  onTestEnd(_: TestCase, result: TestResult) {
    for (const { name, body } of result.attachments) {
      if (name === 'expect-llm' && body) this.collector.add(JSON.parse(body.toString()));
    }
  }
  onEnd() {
    writeFileSync('report.json', JSON.stringify(this.collector.report()));
  }
}
`,
  'evals.spec.ts': `
import { evalTest, expect, test } from './evals.ts';
${failsSource.replace('call, pattern', 'call: () => unknown, pattern: RegExp').replace('catch (error)', 'catch (error: any)')}
test('matchers', async () => {${matcherCases}});

evalTest('passes', () => { expect('Paris').toExactMatch('Paris'); });
evalTest('fails', () => { expect('Lyon').toExactMatch('Paris'); });
evalTest('passes at the second try', (info) => { expect(info.retry === 0 ? 'Lyon' : 'Paris').toExactMatch('Paris'); });
`,
};

test('the matchers work, and collectors of several workers make one report', async () => {
  for (const [path, text] of Object.entries(files)) installed.write(path, text);
  const cli = join(installed.folder, 'node_modules/@playwright/test/cli.js');
  const { code, output } = await run(process.execPath, [cli, 'test'], installed.folder);
  expect(output).toContain('1 flaky');
  expect(output).toContain('2 passed');
  expect(code).toBe(1);
  expect(summaryOf(readReport(installed.folder))).toEqual({
    runner: 'playwright',
    verdict: 'fail',
    cases: [
      ['evals.spec.ts', 'fails', 'failed', true, [false]],
      ['evals.spec.ts', 'passes', 'passed', false, [true]],
      ['evals.spec.ts', 'passes at the second try', 'passed', true, [true]],
    ],
    exactMatch: 2 / 3,
  });
});

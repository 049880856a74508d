import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFile, startChromium } from '../support/chromium.ts';
import { renderedPage } from '../support/render-html.ts';
import { exampleReport } from './example-report.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const report = exampleReport();
const flaky = report.cases.find(({ trials }) => trials.length > 1 && trials.some(({ passed }) => !passed));
let browser: Browser;
let file: string;

beforeAll(async () => {
  browser = await startChromium();
  file = renderedPage(report);
});
afterAll(() => browser?.close());

/** What axe finds, as text: the rule, how grave it is, and where. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate<AxeResults>('axe.run()');
  return found.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target).join(', ')}`);
}

describe.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', (colorScheme) => {
  test.each([1280, 390])('on the page, %i pixels wide', async (width) => {
    const { page } = await openFile(browser, file, '', { colorScheme, viewport: { width, height: 900 } });
    for (const button of await page.locator('.numbers-button').all()) await button.click();
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  test('in an opened case', async () => {
    const { page } = await openFile(browser, file, `#case=${encodeURIComponent(flaky?.id ?? '')}`, { colorScheme });
    await page.getByRole('dialog').locator('pre').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});

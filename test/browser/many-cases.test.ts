import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertedCase } from '../report/cases.ts';
import { openFile, startChromium } from '../support/chromium.ts';
import { renderedPage } from '../support/render-html.ts';
import { random, reportOf } from './example-report.ts';

const CASES = 20_000;
let browser: Browser;

beforeAll(async () => {
  browser = await startChromium();
});
afterAll(() => browser?.close());

test('20,000 cases: few rows are in the document, and each case is found, scrolled to and opened', async () => {
  const next = random(3);
  const cases = Array.from({ length: CASES }, (_, at) => {
    const item = assertedCase(`case ${String(at).padStart(5, '0')}`, [next() < 0.8]);
    const text = `word${at} `.repeat(20);
    return { ...item, trials: item.trials.map((trial) => ({ ...trial, input: text, output: text })) };
  });
  const { page, complaints } = await openFile(browser, renderedPage(reportOf(cases)));
  expect(await page.getByRole('status').textContent()).toBe('20,000 cases');
  const rows = page.locator('.case-line');
  expect(await page.getByRole('table', { name: 'Cases' }).getAttribute('aria-rowcount')).toBe(String(CASES + 1));
  expect(await rows.count()).toBeLessThan(100);

  await page.getByRole('searchbox').fill('word19999');
  await expect.poll(() => page.getByRole('status').textContent()).toBe('1 of 20,000 cases');
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => page.getByRole('status').textContent()).toBe('20,000 cases');

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await page.locator('.case-line .name a').first().focus();
  await page.keyboard.press('End');
  await page.getByRole('link', { name: 'case 19999' }).click();
  expect(await page.getByRole('dialog').getByRole('heading').first().textContent()).toBe('case 19999');
  expect(await rows.count()).toBeLessThan(100);
  expect(complaints).toEqual([]);
  await page.close();
});

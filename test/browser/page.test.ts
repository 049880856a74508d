import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptSafeJson } from '../../src/render/html-page.ts';
import { openFile, startChromium } from '../support/chromium.ts';
import { renderedPage } from '../support/render-html.ts';
import { exampleHistory, exampleReport } from './example-report.ts';

const report = exampleReport();
const failed = report.cases.find(({ state, trials }) => state === 'failed' && trials.some(({ passed }) => passed));
let browser: Browser;
let file: string;

beforeAll(async () => {
  browser = await startChromium();
  file = renderedPage(report);
});
afterAll(() => browser?.close());

describe('the page of a report', () => {
  test('says first how it stands and why, without a complaint or a request', async () => {
    const { page, complaints } = await openFile(browser, file);
    expect(await page.locator('h1').textContent()).toMatch(/Fail/);
    expect(await page.title()).toBe('Eval report: fail');
    expect(await page.locator('.reasons li').allInnerTexts()).toEqual(report.verdictReasons);
    expect(await page.locator('section h2').allInnerTexts()).toEqual([
      'Thresholds',
      'Metrics',
      'Against the baseline',
      'pass@k and pass^k',
      'Calibration',
      'Prompt sensitivity',
      'Slices',
      'Flaky cases',
      'Cases',
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('filters by state, slice and words, and counts what it shows', async () => {
    const { page, complaints } = await openFile(browser, file);
    const found = page.getByRole('status');
    expect(await found.textContent()).toBe('182 cases');

    await page
      .locator('.totals')
      .getByRole('button', { name: /failed/ })
      .click();
    const failing = report.cases.filter(({ state }) => state === 'failed' || state === 'errored').length;
    await expectText(found, `${failing} of 182 cases`);

    await page.getByRole('radio', { name: /all/ }).check();
    await page.getByRole('searchbox').fill('QUESTION 12, plain');
    await expectText(found, '5 of 182 cases');
    expect(await page.locator('.case-line .name a').allInnerTexts()).toEqual(
      expect.arrayContaining(['question 12, plain, direct', 'question 12, plain, terse']),
    );

    await page.getByRole('searchbox').fill('');
    await page.getByRole('combobox', { name: 'Slice' }).selectOption({ label: 'language: fr' });
    await expectText(found, '60 of 182 cases');
    await page.getByRole('searchbox').fill('nothing is called this');
    await expectText(found, '0 of 182 cases');
    await page.getByText('No case is like that.').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('shows the changed cases in one click, and sorts', async () => {
    const { page } = await openFile(browser, file);
    await page
      .locator('.totals')
      .getByRole('button', { name: /changed/ })
      .click();
    const changed = new Set(report.comparison?.changes.map(({ id }) => id)).size;
    await expectText(page.getByRole('status'), `${changed} of 182 cases`);
    await page.getByRole('columnheader', { name: 'Case' }).getByRole('button').click();
    const names = await page.locator('.case-line .name a').allInnerTexts();
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual([...names].sort());
    await page.getByRole('columnheader', { name: 'Case' }).getByRole('button').click();
    await page.locator('.case-head [aria-sort="descending"]').waitFor();
    await page.close();
  });

  test('opens a case from the list, with every text, record and trial, and closes it', async () => {
    const { page, complaints } = await openFile(browser, file);
    await page.getByRole('searchbox').fill(failed?.name ?? '');
    await expectText(page.getByRole('status'), '1 of 182 cases');
    await page.locator('.case-line .name a').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('heading').first().textContent()).toBe(failed?.name);
    expect(await dialog.getByRole('tab').count()).toBe(4);
    // It opens at the first trial that did not succeed.
    const first = failed?.trials.find(({ passed }) => passed === false);
    expect(await dialog.getByRole('tab', { selected: true }).textContent()).toMatch(`${(first?.index ?? 0) + 1}`);
    const text = await dialog.textContent();
    for (const part of [first?.input, first?.expected, first?.output, first?.error, first?.records[0]?.reason]) {
      expect(text).toContain(part);
    }
    expect(await dialog.locator('del').allInnerTexts()).not.toEqual([]);
    await dialog
      .getByRole('tab')
      .nth(failed?.trials.findIndex(({ passed }) => passed) ?? 0)
      .click();
    await dialog.getByText('The output is the expected text.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('#case');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('opens the case that its address names, and says so where there is none', async () => {
    const { page } = await openFile(browser, file, `#case=${encodeURIComponent(failed?.id ?? '')}`);
    expect(await page.getByRole('dialog').getByRole('heading').first().textContent()).toBe(failed?.name);
    await page.evaluate(`location.hash = '#case=gone'`);
    await page.getByRole('dialog').getByText('No such case').waitFor();
    await page.close();
  });

  test('is worked by the keyboard alone', async () => {
    const { page } = await openFile(browser, file);
    await page.locator('.case-line .name a').first().focus();
    const focused = (path: string) => page.evaluate<string>(`String(document.activeElement${path})`);
    const row = `.closest('[role=row]')?.getAttribute('aria-rowindex')`;
    for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(row)).toBe('42');
    await page.keyboard.press('End');
    await expect.poll(() => focused(row)).toBe('183');
    const last = await focused('.textContent');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('dialog').getByRole('heading').first();
    expect(await heading.textContent()).toBe(last);
    await page.keyboard.press('k');
    await expect.poll(() => heading.textContent()).not.toBe(last);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused('.href')).toContain('#case=');
    await page.close();
  });

  test('keeps the theme that was chosen over the one of the system', async () => {
    const { page } = await openFile(browser, file, '', { colorScheme: 'light' });
    const ground = () => page.evaluate<string>(`getComputedStyle(document.body).backgroundColor`);
    const light = await ground();
    await page.getByRole('radio', { name: 'dark' }).check({ force: true });
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    await page.waitForSelector('h1');
    await expect.poll(ground).toBe(dark);
    await page.close();
  });

  test('prints what the list holds, light, without its controls', async () => {
    const { page } = await openFile(browser, file, '', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    await page.locator('.printed tr').first().waitFor();
    expect(await page.locator('.printed tbody tr').count()).toBe(182);
    expect(await page.locator('.cases').isVisible()).toBe(false);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    expect(await page.evaluate(`getComputedStyle(document.body).backgroundColor`)).toBe('rgb(255, 255, 255)');
    await page.close();
  });

  test('has the whole list on paper as soon as the browser says that it prints', async () => {
    const { page } = await openFile(browser, file);
    const rows = (event: string) =>
      page.evaluate(`dispatchEvent(new Event('${event}')), document.querySelectorAll('.printed tbody tr').length`);
    expect(await rows('beforeprint')).toBe(182);
    expect(await rows('afterprint')).toBe(0);
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? [];
    // A row of the list takes more than a fiftieth of a sheet.
    expect(pages.length).toBeGreaterThan(182 / 50 + 4);
    await page.close();
  });

  test('draws the history where there is one', async () => {
    const history = exampleHistory(report);
    const withHistory = file.replace('.html', '-history.html');
    const html = readFileSync(file, 'utf8').replace('{"history":[]', () => `{"history":${scriptSafeJson(history)}`);
    writeFileSync(withHistory, html);
    const { page, complaints } = await openFile(browser, withHistory);
    const drawn = await page.locator('#history-chart circle').evaluateAll(valuesOf, 'data-value');
    expect(drawn).toEqual(history.map(({ metrics }) => metrics['passRate']?.estimate));
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each([1280, 390])('nothing is wider than a window of %i pixels', async (width) => {
    const { page } = await openFile(browser, file, '', { viewport: { width, height: 800 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.close();
  });
});

function valuesOf(elements: readonly { getAttribute(name: string): string | null }[], name: string): number[] {
  return elements.map((element) => Number(element.getAttribute(name)));
}

async function expectText(locator: { textContent(): Promise<string | null> }, text: string): Promise<void> {
  await expect.poll(() => locator.textContent(), { timeout: 10_000 }).toBe(text);
}

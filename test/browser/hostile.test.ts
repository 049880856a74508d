import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evalCase, wholeRun } from '../report/cases.ts';
import { attacks, hugeAnswer } from '../support/attacks.ts';
import { openFile, startChromium } from '../support/chromium.ts';
import { renderedPage } from '../support/render-html.ts';
import { expectUnharmed } from '../support/unharmed.ts';
import { reportOf } from './example-report.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await startChromium();
});
afterAll(() => browser?.close());

/** A case that says the attack in every place a text can come from. */
function attacked({ name, text }: { readonly name: string; readonly text: string }) {
  const item = evalCase(`${text} (${name})`, [0, 1], { file: `${text}.test.ts` });
  return {
    ...item,
    id: `${name} > ${text}`,
    project: text,
    slices: Object.fromEntries([
      ['prompt', text],
      [text, text],
    ]),
    trials: item.trials.map((trial) => ({
      ...trial,
      input: text,
      output: text,
      expected: `${text} and more`,
      error: text,
      records: trial.records.map((record) => ({ ...record, passed: false, reason: text, received: text })),
    })),
  };
}

/** As an address takes a text: lone surrogates replaced. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** As the choices show a long text. */
function clipped(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

describe('hostile text', () => {
  test.each([1280, 390])('in every place of a report does nothing, %i pixels wide', async (width) => {
    const cases = attacks.map(attacked);
    const report = reportOf(cases, [
      ...cases.slice(0, 40),
      attacked({ name: 'removed', text: attacks[0]?.text ?? '' }),
    ]);
    const hostile = {
      ...report,
      verdictReasons: attacks.map(({ text }) => text),
      run: { ...wholeRun, complete: false, reason: attacks[1]?.text ?? '' },
    };
    const { page, complaints } = await openFile(browser, renderedPage(hostile), '', {
      viewport: { width, height: 900 },
    });
    await expectUnharmed(page, complaints);
    expect(await page.getByRole('status').textContent()).toBe(`${cases.length} cases`);
    for (const label of ['__proto__', 'constructor', '</script><script>globalThis.pwned=1</script>']) {
      await page.locator('#slices').getByRole('combobox', { name: 'Label' }).selectOption(label);
      await page.locator('#sensitivity').getByRole('combobox', { name: 'Variants' }).selectOption('prompt');
      await page.getByRole('combobox', { name: 'Slice' }).selectOption({ label: clipped(`${label}: ${label}`) });
      await expect.poll(() => page.getByRole('status').textContent()).toBe(`1 of ${cases.length} cases`);
    }
    await expectUnharmed(page, complaints);
    await page.close();
  });

  test('in a case is shown as it is, wherever the case is opened from', async () => {
    const cases = attacks.map(attacked);
    const file = renderedPage(reportOf(cases));
    const { page, complaints } = await openFile(browser, file);
    for (const item of cases) {
      const link = `#case=${encodeURIComponent(wellFormed(item.id))}`;
      await page.evaluate(`location.hash = ${JSON.stringify(link)}`);
      const dialog = page.getByRole('dialog');
      const [name] = item.id.split(' > ');
      await expect.poll(() => dialog.locator('.case-name').textContent()).toContain(`(${name})`);
      await expectUnharmed(page, complaints);
    }
    await page.close();
  });

  test('no character of it can hide, or turn its neighbours round', async () => {
    const bidi = attacks.find(({ name }) => name === 'bidirectional controls');
    const item = attacked({ name: 'bidi', text: bidi?.text ?? '' });
    const { page } = await openFile(browser, renderedPage(reportOf([item])), `#case=${encodeURIComponent(item.id)}`);
    const output = page.getByRole('group', { name: 'Output' });
    expect(await output.textContent()).toBe('userU+202E U+2066// adminU+2069 U+2066U+200FU+061CU+202D');
    await page.close();
  });

  test('an answer of 10 MB is shown in parts', async () => {
    const answer = hugeAnswer();
    const item = attacked({ name: 'huge', text: 'x' });
    const huge = { ...item, trials: item.trials.map((trial) => ({ ...trial, output: answer, expected: answer })) };
    const { page, complaints } = await openFile(browser, renderedPage(reportOf([huge])), '#case=huge%20%3E%20x');
    const shown = () =>
      page
        .getByRole('group', { name: 'Output' })
        .evaluate((element: { textContent: string | null }) => element.textContent?.length);
    expect(await shown()).toBe(20_000);
    await page
      .getByRole('button', { name: /more characters/ })
      .nth(1)
      .click();
    await expect.poll(shown).toBe(220_000);
    await expectUnharmed(page, complaints);
    await page.close();
  });
});

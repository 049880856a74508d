import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evalCase, wholeRun } from '../report/cases.ts';
import { attacks, CANARY, hugeAnswer } from '../support/attacks.ts';
import { openFile, startChromium } from '../support/chromium.ts';
import { renderedPage } from '../support/render-html.ts';
import { runProject } from '../support/run-project.ts';
import { reportOf } from './example-report.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await startChromium();
});
afterAll(() => browser?.close());

/** What must be so on every page, whatever the texts say. */
async function expectUnharmed(page: Page, complaints: readonly string[]): Promise<void> {
  expect(complaints).toEqual([]);
  expect(await page.evaluate('typeof globalThis.pwned')).toBe('undefined');
  expect(await page.evaluate('({}).polluted')).toBeUndefined();
  expect(await page.locator('iframe, img, form, base, object, embed, meta[http-equiv=refresh]').count()).toBe(0);
  expect(await page.locator('script').count()).toBe(2);
  expect(await page.locator('style').count()).toBe(1);
  const links = await page
    .locator('[href], [src]')
    .evaluateAll((all: readonly { getAttribute(name: string): string | null }[]) =>
      all.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    );
  expect(links.filter((link) => !link.startsWith('#'))).toEqual([]);
  const width = Number(await page.evaluate('innerWidth'));
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  const handlers = `[...document.querySelectorAll('*')].flatMap((e) => e.getAttributeNames()).filter((n) => n.startsWith('on'))`;
  expect(await page.evaluate(handlers)).toEqual([]);
}

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

  test('goes from the tests through the reporter into the page, and does nothing there', async () => {
    const run = await runProject({
      options: "{ outputs: { json: 'report.json', html: 'report.html' } }",
      files: {
        'attacks.json': JSON.stringify([...attacks, { name: 'huge', text: hugeAnswer() }]),
        'hostile.test.ts': `
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { evalTest, measure, record } from 'expect-llm/vitest';
for (const { name, text } of JSON.parse(readFileSync('attacks.json', 'utf8'))) {
  evalTest(name + ' ' + text.slice(0, 2000), { trials: 2, minPassRate: 0 }, async () => {
    record({ input: text, output: text, expected: text + '!', slice: { attack: text.slice(0, 500), [text.slice(0, 100) || 'empty']: 'x' } });
    measure(text).toHaveF1Above(0.99, 'another answer');
    expect(text).toExactMatch('never');
  });
}
`,
      },
    });
    expect(run.stderr).not.toContain('could not be written');
    const file = join(run.folder, 'report.html');
    const html = readFileSync(file, 'utf8');
    // Everything that came from the tests is between the two script elements, and no markup of it is left.
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toMatch(new RegExp(`<[^>]*${CANARY}`));
    const { page, complaints } = await openFile(browser, file);
    expect(await page.getByRole('status').textContent()).toBe(`${attacks.length + 1} cases`);
    await expectUnharmed(page, complaints);
    await page.locator('.case-line .name a').first().click();
    await page.getByRole('dialog').locator('pre').first().waitFor();
    await expectUnharmed(page, complaints);
    await page.close();
  });
});

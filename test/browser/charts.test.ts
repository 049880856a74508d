import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatNumber } from '../../src/render/numbers.ts';
import { openFile, startChromium } from '../support/chromium.ts';
import { renderedPage } from '../support/render-html.ts';
import { exampleReport } from './example-report.ts';

const report = exampleReport();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await startChromium();
  ({ page } = await openFile(browser, renderedPage(report)));
});
afterAll(() => browser?.close());

/** The cells of the table that a chart folds below itself. */
async function numbersOf(chart: string): Promise<string[][]> {
  const button = page.locator(`${chart} .numbers-button`);
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  return cells(`${chart} .numbers`);
}

async function cells(table: string): Promise<string[][]> {
  const rows = await page.locator(`${table} tbody tr`).all();
  return Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
}

const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatNumber(value).replace('-', '−');
const range = (interval: readonly [number, number] | null | undefined) =>
  interval ? `${shown(interval[0])} to ${shown(interval[1])}` : '–';

describe('what the charts draw is what the report says', () => {
  test('metrics with their intervals, the baseline beside', async () => {
    const rows = await cells('#metrics table.forest');
    expect(rows.map(([name]) => name?.split('\n')[0])).toEqual(['passRate', 'exactMatch', 'ece', 'brier']);
    const labels = await page
      .locator('#metrics .interval-plot')
      .evaluateAll((all: readonly { getAttribute(name: string): string | null }[]) =>
        all.map((plot) => plot.getAttribute('aria-label')),
      );
    const { passRate } = report.metrics;
    const before = report.comparison?.metrics.find(({ metric }) => metric === 'passRate')?.baseline;
    expect(labels[0]).toBe(
      `${shown(passRate?.estimate)}, 95% interval ${range(passRate?.interval)}, baseline ${shown(before)}`,
    );
    // Where it is drawn: at its share of the axis from 0 to 1.
    const at = await page.locator('#metrics .interval-plot .estimate').first().getAttribute('cx');
    expect(Number.parseFloat(at ?? '')).toBeCloseTo(100 * (passRate?.estimate ?? 0), 6);
  });

  test('thresholds, the failed first', async () => {
    const rows = await cells('#thresholds');
    expect(rows.map(([verdict]) => verdict?.trim())).toEqual(['fail', 'fail', 'fail', 'pass', 'pass', 'pass']);
    expect(rows.map((row) => row[3])).toEqual(
      expect.arrayContaining(report.thresholds.map(({ estimate }) => shown(estimate))),
    );
  });

  test('changes against the baseline', async () => {
    const rows = await cells('#comparison table');
    const metrics = report.comparison?.metrics ?? [];
    expect(rows.map(([verdict]) => verdict?.trim())).toEqual(metrics.map(({ verdict }) => verdict));
    expect(rows.map((row) => row[5])).toEqual(metrics.map(({ interval }) => range(interval)));
  });

  test('pass@k and pass^k', async () => {
    const rows = await numbersOf('#curves-chart');
    expect(rows).toEqual(
      report.passAtK.map((any, at) => {
        const all = report.passHatK[at];
        return [
          String(any.k),
          shown(any.estimate),
          range(any.interval),
          shown(all?.estimate),
          range(all?.interval),
          String(any.cases),
          String(any.excluded),
        ];
      }),
    );
    expect(await attributes('#curves-chart .series.first circle', 'data-value')).toEqual(
      report.passAtK.map(({ estimate }) => estimate),
    );
    expect(await attributes('#curves-chart .series.second circle', 'data-value')).toEqual(
      report.passHatK.map(({ estimate }) => estimate),
    );
  });

  test('the reliability diagram and its bins, the error against its null', async () => {
    const bins = report.calibration?.bins ?? [];
    const rows = await numbersOf('#reliability');
    expect(rows.map((row) => row[1])).toEqual(bins.map(({ count }) => String(count)));
    expect(rows.map((row) => row[3])).toEqual(bins.map(({ accuracy }) => shown(accuracy)));
    const filled = bins.filter(({ count }) => count > 0);
    expect(await attributes('#reliability .series circle', 'data-accuracy')).toEqual(
      filled.map(({ accuracy }) => accuracy),
    );
    expect(await page.locator('#reliability rect.count').count()).toBe(bins.length);
    const figures = await page.locator('#calibration dd').allInnerTexts();
    const { ece, nullMean, null95, debiased, brier } = report.calibration ?? {};
    expect(figures).toEqual([ece, nullMean, null95, debiased, brier].map(shown));
  });

  test('box plots over the wordings of the prompt, with both ranks', async () => {
    const rows = await numbersOf('#sensitivity-chart');
    const means = new Map(['brittle', 'plain', 'steady'].map((model) => [model, meansOf(model)]));
    expect(rows.map(([name]) => name)).toEqual([...means.keys()]);
    for (const [name = '', variants, mean, spread, , , , best, byMean] of rows) {
      const own = means.get(name) ?? [];
      expect(variants).toBe('5');
      expect(mean).toBe(shown(own.reduce((sum, value) => sum + value, 0) / 5));
      expect(spread).toBe(shown(Math.max(...own) - Math.min(...own)));
      const better = (of: (values: readonly number[]) => number) =>
        [...means.values()].filter((other) => of(other) > of(own)).length + 1;
      expect(best).toBe(String(better((values) => Math.max(...values))));
      expect(byMean).toBe(String(better((values) => values.reduce((sum, value) => sum + value, 0))));
    }
    expect(await page.locator('#sensitivity-chart circle.variant').count()).toBe(15);

    await page.locator('#sensitivity').getByRole('combobox', { name: 'Variants' }).selectOption('language');
    await page.locator('#sensitivity').getByRole('combobox', { name: 'Compare' }).selectOption('');
    await expect.poll(() => page.locator('#sensitivity-chart circle.variant').count()).toBe(3);
  });

  test('slices and flaky cases', async () => {
    const rows = await cells('#slices');
    const values = Object.entries(report.slices['language'] ?? {});
    expect(rows.map(([name]) => name)).toEqual(values.map(([value]) => value));
    expect(rows.map((row) => row[2])).toEqual(values.map(([, { metrics }]) => shown(metrics['passRate']?.estimate)));
    const flaky = await cells('#flaky');
    expect(flaky.map(([id]) => id)).toEqual(report.flaky.slice(0, 10).map(({ id }) => id));
    expect(flaky[0]?.[1]).toBe(`${report.flaky[0]?.passed} of ${report.flaky[0]?.trials}`);
  });
});

/** The pass rate of each wording of the prompt, computed from the cases alone. */
function meansOf(model: string): number[] {
  const byPrompt = new Map<string, number[]>();
  for (const { slices, trials } of report.cases) {
    const { model: own, prompt = '' } = slices as { model?: string; prompt?: string };
    if (own !== model) continue;
    const rates = byPrompt.get(prompt) ?? [];
    byPrompt.set(prompt, rates);
    rates.push(trials.filter(({ passed }) => passed).length / trials.length);
  }
  return [...byPrompt.values()].map((rates) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
}

function attributes(selector: string, name: string): Promise<number[]> {
  return page
    .locator(selector)
    .evaluateAll(
      (all: readonly { getAttribute(name: string): string | null }[], attribute: string) =>
        all.map((element) => Number(element.getAttribute(attribute))),
      name,
    );
}

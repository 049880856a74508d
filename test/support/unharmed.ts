import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What must be so on every page of a report, whatever its texts say. */
export async function expectUnharmed(page: Page, complaints: readonly string[]): Promise<void> {
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

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is. Fails where there is none. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => existsSync(place));
  if (!path) throw new Error('no Chromium is installed: install it, or name it in CHROMIUM_PATH');
  return path;
}

/** Starts a real Chromium without a window, which asks nothing of the network. Fails where there is none. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface OpenedPage {
  readonly page: Page;
  /** Errors and warnings of the console, exceptions, dialogs, and requests for anything but the file. */
  readonly complaints: string[];
}

/** Opens a file from disk and notes all that a quiet page does not do. */
export async function openFile(
  browser: Browser,
  path: string,
  hash = '',
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  page.setDefaultTimeout(30_000);
  const url = pathToFileURL(path).href;
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('popup', () => complaints.push('a window was opened'));
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== url) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(url + hash);
  await page.waitForSelector('h1');
  return { page, complaints };
}

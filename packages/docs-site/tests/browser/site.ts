import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { listen } from '../../server/listen.ts';
import { createSiteServer } from '../../server/site-server.ts';
import { loadSiteData, type SiteData } from '../../src/site/data.ts';
import { launchBrowser } from '../browser.ts';

/** Widths of a phone and of a desktop. */
export const WIDTHS = [390, 1280] as const;

/** A page with what went wrong on it. */
export interface WatchedPage {
  readonly page: Page;
  readonly origin: string;
  /** Console messages, errors, violations of the policy, requests to other origins and failed ones. */
  readonly complaints: string[];
}

/** The built site, served and opened. */
export interface Site {
  readonly data: SiteData;
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
}

/**
 * Makes the browser render what it skips because it is far away; readers get there by scrolling or searching.
 *
 * @param page - the page
 */
export async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Serves the built site and starts a browser for the tests of a file. */
export function useSite(): Site {
  const basePath = '/';
  let browser: Browser | undefined;
  let origin = '';
  let stop = (): void => undefined;
  const data = loadSiteData({ specFolder: process.env['SITE_SPEC_FOLDER'] });

  beforeAll(async () => {
    if (!existsSync(join(dist, 'index.html')))
      throw new Error('dist/ holds no site: run the build before the browser tests.');
    const server = createSiteServer({ root: dist, basePath });
    const port = await listen(server, { host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${port}`;
    stop = (): void => {
      server.close();
      server.closeAllConnections();
    };
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    stop();
  });

  return {
    data,
    open: async (path, options = {}) => {
      if (browser === undefined) throw new Error('The browser has not been started.');
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(`${origin}/`)) complaints.push(`other origin: ${request.url()}`);
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          // eslint-disable-next-line no-console -- runs in the page, where the listener above hears it
          console.error(`policy: ${violatedDirective} ${blockedURI}`);
        });
      });
      await page.goto(origin + path, { waitUntil: 'load' });
      return { page, origin, complaints };
    },
  };
}

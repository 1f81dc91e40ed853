import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { runProgram } from '@route-search/toolkit/run-program';
import type { Page } from 'playwright-core';
import { listenOnFreePort } from '../hosting/listen.ts';
import { createSiteServer } from '../hosting/site-server.ts';
import { launchBrowser } from '../launch-browser.ts';

/** Pictures in the README of the repository, with the steps that prepare the page. */
const pictures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  search: async (page) => {
    await page.goto('/usage-guide');
    await page.waitForSelector('html[data-has-hydrated]');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('teiki');
    await page.locator('#search-results a').first().waitFor();
  },
  reference: async (page) => {
    await page.goto('/api/searchCourseExtreme/');
    await page.locator('#parameters, #viaList').first().scrollIntoViewIfNeeded();
  },
  playground: async (page) => {
    await page.goto('/api/searchCourseExtreme/#playground?viaList=22671:25978&date=20240620&time=1000&answerCount=2');
    await page.getByRole('button', { name: '実行', exact: true }).click();
    const route = page.locator('.pg-route').first();
    await route.waitFor();
    // Scroll on, because the sticky header covers the top of the window.
    await route.evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().top - 180);
    });
  },
};

const root = join(import.meta.dirname, '../../dist');
const target = join(import.meta.dirname, '../../../../docs/pictures');

await runProgram(async () => {
  const unknown = process.argv.slice(2).find((name) => !Object.hasOwn(pictures, name));
  if (unknown !== undefined) {
    throw new Problem(`unknown picture "${unknown}". Allowed: ${Object.keys(pictures).join(', ')}.`);
  }
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(pictures);
  mkdirSync(target, { recursive: true });
  const server = createSiteServer({ root });
  const port = await listenOnFreePort(server, { host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    for (const name of names) {
      const page = await context.newPage();
      await pictures[name]?.(page);
      await page.waitForTimeout(300); // Wait until fade-in animations have ended.
      await page.screenshot({ path: join(target, `${name}.jpg`), quality: 80 });
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
  process.stdout.write(`${names.length} pictures → docs/pictures/\n`);
});

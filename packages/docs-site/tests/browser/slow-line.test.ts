import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { useSite } from './use-site.ts';
import { createPageVisitor } from './visit-pages.ts';

const site = useSite();
const at = createPageVisitor(site);
afterEach(() => {
  site.interfere();
});

/** Files that the search loads after the reader's press, in order. */
const FILES = ['open-search', 'search-worker', 'search/quick.json', 'search/full.json'];
const field = (page: Page) => page.getByRole('combobox', { name: '検索' }).or(page.locator('dialog.search input'));
const results = (page: Page) => page.locator('#search-results a');

/** Holds back requests for files. Returns the function that releases the requests for one file. */
function hold(...files: readonly string[]): (file: string) => void {
  const waiting = new Map<string, (() => void)[]>(files.map((file) => [file, []]));
  site.interfere((request, _, next) => {
    const held = [...waiting].find(([file]) => request.url?.includes(file) === true)?.[1];
    if (held === undefined) next();
    else held.push(next);
  });
  return (file) => {
    for (const next of waiting.get(file) ?? []) next();
    waiting.delete(file);
  };
}

it('search: opens within 200 ms, accepts input at once, and shows a loading message until its files arrive', async () => {
  await at('/usage-guide', async (page, { complaints }) => {
    const release = hold(...FILES);
    const shownAfter = await page.evaluate(async () => {
      const start = performance.now();
      document.querySelector<HTMLElement>('[data-search]')?.click();
      while (document.querySelector('dialog.search[open]') === null) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    });
    expect(shownAfter).toBeLessThan(200);
    await page.keyboard.type('viaList');
    for (const file of FILES) {
      if (file !== 'search/full.json') await page.getByRole('status').filter({ hasText: '読み込み中…' }).waitFor();
      release(file);
    }
    await results(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('viaList');
    expect(await results(page).first().getAttribute('href')).toBe('/api/searchCourseExtreme/#viaList');
    expect(complaints).toEqual([]);
  });
});

it('search: stays closed if the reader closes it while its script loads', async () => {
  await at('/usage-guide', async (page) => {
    const release = hold('open-search');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    release('open-search');
    await page.waitForTimeout(300);
    expect(await page.locator('dialog.search[open]').count()).toBe(0);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: '検索' }).waitFor();
  });
});

it('search: loads each of its files a second time if that fails once', async () => {
  await at('/usage-guide', async (page) => {
    const failing = new Set(FILES);
    site.interfere((request, response, next) => {
      const file = FILES.find((name) => request.url?.includes(name));
      if (file !== undefined && failing.delete(file)) request.socket.destroy();
      else next();
    });
    await page.keyboard.press('/');
    await page.locator('dialog.search[open]').waitFor();
    await page.keyboard.type('viaList');
    await page.locator('#search-group-text').waitFor(); // Results of the last file.
    expect([...failing]).toEqual([]);
    expect(await page.getByRole('alert').filter({ hasText: '読み込めません' }).isVisible()).toBe(false);
  });
});

it.each(['search-worker', 'search/quick.json'])(
  'search: without %s, offers Retry, then also a reload, and Retry works when the file is back',
  async (file) => {
    await at('/usage-guide', async (page) => {
      // A new deployment has removed the files of the old one.
      site.interfere((request, response, next) => {
        if (request.url?.includes(file) === true) response.writeHead(404).end();
        else next();
      });
      await page.keyboard.press('/');
      const alert = page.getByRole('alert').filter({ hasText: '検索の索引を読み込めませんでした。' });
      const retry = alert.getByRole('button', { name: '再試行（Retry）' });
      const reload = alert.getByRole('button', { name: 'ページを再読み込み' });
      await alert.waitFor();
      expect(await reload.isVisible()).toBe(false);
      await retry.click();
      await reload.waitFor();
      site.interfere();
      await retry.click();
      await alert.waitFor({ state: 'hidden' });
      await field(page).fill('viaList');
      await results(page).first().waitFor();
    });
  },
);

it('home page: says that files are lost if its styles and scripts cannot be loaded', async () => {
  site.interfere((request, response, next) => {
    if (request.url?.startsWith('/_astro/') === true) request.socket.destroy();
    else next();
  });
  const { page } = await site.open('/');
  const banner = page.locator('#base-url-banner');
  await banner.waitFor();
  expect(await banner.textContent()).toContain('再読み込みしてください');
  expect(await banner.textContent()).not.toContain('basePath');
  await page.context().close();
});

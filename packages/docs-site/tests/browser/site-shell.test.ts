import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { useSite } from './use-site.ts';
import { createPageVisitor, goBack } from './visit-pages.ts';

const site = useSite();
const at = createPageVisitor(site);
const PHONE = { viewport: { width: 390, height: 844 } };
afterEach(() => {
  site.interfere();
});

/** Moves the keyboard focus to the next element and returns its text. */
async function tab(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
}

describe('shell of the site', () => {
  it('begins with a skip link, and shows the navbar and the footer with the links of the provider profile', async () => {
    await at('/dictionary/pages/gate/', async (page, { complaints }) => {
      expect(await tab(page)).toBe('メインコンテンツまでスキップ');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/#main');
      const hrefs = (selector: string): Promise<(string | null)[]> =>
        page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const { evaluation, ...links } = site.data.provider.links;
      const pages = ['/list', '/docs', '/dictionary/pages/', '/usage-guide', '/about-data'];
      expect(await hrefs('.navbar a:not([data-version])')).toEqual([...pages, evaluation]);
      expect((await hrefs('footer a')).toSorted()).toEqual([...Object.values(links), '/changes/'].toSorted());
      // Items are on the right by default.
      const { x = 0 } = (await page.locator('.navbar a').first().boundingBox()) ?? {};
      expect(x).toBeGreaterThan(1280 / 3);
      // The site has one language, one colour mode and no announcement.
      expect(await page.locator('[data-colour-toggle], .announcement').count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('shows the sidebar mySidebar with a width of 300 px, and a table of contents with the headings of levels 2 and 3', async () => {
    await at('/docs/sdk/errors', async (page) => {
      expect((await page.locator('[data-sidebar=mySidebar]').boundingBox())?.width).toBe(300);
      const ids = await page.locator('.prose :is(h2, h3)').evaluateAll((all) => all.map(({ id }) => `#${id}`));
      const listed = await page
        .locator('[data-toc] a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(listed).toEqual(ids);
    });
  });

  it('shows the current section of a call page in its sidebar', async () => {
    await at('/api/searchCourseExtreme/', async (page) => {
      const toc = page.locator('.sidebar [data-toc]');
      for (const name of ['パラメータ', 'プレイグラウンド']) {
        const link = toc.getByRole('link', { name, exact: true });
        await link.click();
        await expect.poll(() => toc.locator('[data-active]').allInnerTexts()).toEqual([name]);
      }
    });
  });

  it('redirects a dictionary address without a slash, and shows the not-found page at other addresses', async () => {
    await at('/dictionary/pages/station', async (page, { origin }) => {
      expect(page.url()).toBe(`${origin}/dictionary/pages/station/`);
      expect((await page.goto(`${origin}/docs/%E3%81`))?.status()).toBe(404);
      await page.getByRole('button', { name: /を検索$/ }).waitFor();
    });
  });

  it('opens the mobile sidebar only on a phone, and closes it with Escape, Back and in a wide window', async () => {
    await at(
      '/list',
      async (page) => {
        const menu = page.locator('#mobile-sidebar');
        const button = page.getByRole('button', { name: 'ナビゲーションバーを開く' });
        const closings = [
          () => page.keyboard.press('Escape'),
          () => page.evaluate('history.back()'),
          () => page.setViewportSize({ width: 997, height: 844 }),
        ];
        for (const close of closings) {
          await button.click();
          await menu.waitFor();
          await close();
          await menu.waitFor({ state: 'hidden' });
          await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
        }
        expect(await button.isVisible()).toBe(false);
      },
      PHONE,
    );
  });

  it('opens its menu and its search in a browser without modal dialogs', async () => {
    const context = await site.context(PHONE);
    await context.context.addInitScript(() => {
      for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    });
    const { page, complaints } = await context.open('/about-data');
    await page.getByRole('button', { name: 'ナビゲーションバーを開く' }).click();
    await page.getByRole('button', { name: 'ナビゲーションバーを閉じる' }).click();
    await page.locator('#mobile-sidebar').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'ナビゲーションバーを開く' }).click();
    await page.locator('#mobile-sidebar').getByRole('link', { name: 'API一覧' }).click();
    await page.waitForURL('**/list');
    await page.locator('[data-search]').click();
    await page.waitForURL('**/list#filter');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows a progress bar once the next page has not arrived for 200 ms', async () => {
    await at('/list', async (page) => {
      site.interfere((request, _, next) => {
        if (request.url !== '/about-data') next();
      });
      const elapsed = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            new MutationObserver(() => {
              if (document.querySelector('.progress') !== null) resolve(performance.now() - start);
            }).observe(document.body, { childList: true });
            document.querySelector<HTMLElement>('.navbar a[href$="/about-data"]')?.click();
          }),
      );
      expect(elapsed).toBeGreaterThanOrEqual(199);
    });
  });

  it('prefetches the page of a link in focus, unless the connection is 2g or the reader saves data', async () => {
    await at('/list', async (page, { complaints }) => {
      const links = page.locator('.navbar a');
      const prefetched = page.locator('link[rel=prefetch]');
      const connections = [
        [{ effectiveType: '2g' }, 0],
        [{ effectiveType: 'slow-2g' }, 0],
        [{ effectiveType: '4g', saveData: true }, 0],
        [{ effectiveType: '3g' }, 1],
        [undefined, 2], // Firefox does not report the type of its connection.
      ] as const;
      for (const [index, [connection, count]] of connections.entries()) {
        await page.evaluate((value) => {
          Object.defineProperty(navigator, 'connection', { value, configurable: true });
        }, connection);
        // The first link leads to the page itself, the last one to another site.
        await links.nth(1 + (index % 4)).focus();
        await page.waitForTimeout(200); // Wait longer than the delay of a prefetch.
        expect(await prefetched.count(), JSON.stringify(connection)).toBe(count);
      }
      expect(complaints).toEqual([]);
    });
  });

  it('scrolls /api/ to the right section for URL fragments of other API reference tools', async () => {
    await at('/api/', async (page, { complaints }) => {
      for (const [fragment, id] of [
        ['/search/searchCourseExtreme', 'operation/searchCourseExtreme'],
        ['tag/station/GET/v1/json/station/light', 'operation/listStationsLight'],
        ['tag/rail/paths/~1v1~1json~1rail/get', 'operation/listRails'],
        ['section/Authentication', 'section/認証'],
        ['%E3%81', 'section/認証'], // A malformed fragment changes nothing.
      ] as const) {
        await page.evaluate((hash) => (location.hash = hash), fragment);
        const top = (): Promise<number> =>
          page.locator(`[id="${id}"]`).evaluate((one) => one.getBoundingClientRect().top);
        await expect.poll(top, { message: fragment }).toBeLessThan(200);
        expect(await top(), fragment).toBeGreaterThan(0);
      }
      expect(complaints).toEqual([]);
    });
  });

  it('restores the scroll position of /api/ after a reload and with Back', async () => {
    await at('/api/#operation/listOperationLines', async (page, { origin }) => {
      await page.evaluate(() => {
        scrollBy({ top: 4200, behavior: 'instant' });
      });
      /** Reads the first lines of text in view. */
      const read = (): Promise<string> =>
        page.evaluate(() =>
          [...document.querySelectorAll('main :is(p, dt, dd, summary)')]
            .filter((one) => {
              const { top, bottom } = one.getBoundingClientRect();
              return top > 100 && bottom < innerHeight - 100 && bottom > top;
            })
            .map(({ textContent }) => textContent.trim())
            .join('\n'),
        );
      // Scrolling has ended when the text stays the same and its position is stored.
      let before = '';
      await expect
        .poll(async () => {
          const last = before;
          before = await read();
          return last === before && before !== '' && (await page.evaluate(() => scrollY)) > 0;
        })
        .toBe(true);
      const isStored = (): Promise<boolean> =>
        page.evaluate(() => {
          const { reading } = (history.state ?? {}) as { reading?: { index: number; top: number } };
          const place = document.querySelectorAll('main *')[reading?.index ?? -1];
          return Math.abs((place?.getBoundingClientRect().top ?? NaN) - (reading?.top ?? NaN)) < 1;
        });
      await expect.poll(isStored).toBe(true);
      await page.reload();
      await expect.poll(read).toBe(before);
      await page.goto(`${origin}/list`);
      await goBack(page);
      await expect.poll(read).toBe(before);
    });
  });
});

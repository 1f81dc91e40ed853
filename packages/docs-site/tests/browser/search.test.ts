import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createSiteSearch,
  type FullSearchIndex,
  type QuickSearchIndex,
} from '../../src/features/search/site-search.ts';
import { distFolder } from '../built/built-files.ts';
import { findAccessibilityBarriers } from './find-barriers.ts';
import { isFirefox, MAX_WAIT_MS, useSite } from './use-site.ts';
import { goBack } from './visit-pages.ts';

const site = useSite();
afterEach(() => {
  site.interfere();
});
const PAGE = '/usage-guide';
const PHONE = { viewport: { width: 375, height: 812 } };

/** Opens a page, waits for hydration, and closes the page after the test. */
async function at(
  use: (page: Page, complaints: string[]) => Promise<void>,
  options: Parameters<typeof site.open>[1] = {},
): Promise<void> {
  const { page, complaints } = await site.open(PAGE, { reducedMotion: 'reduce', ...options });
  try {
    if (options.javaScriptEnabled !== false) await page.waitForSelector('html[data-has-hydrated=true]');
    await use(page, complaints);
  } finally {
    await page.context().close();
  }
}

const input = (page: Page) => page.getByRole('combobox', { name: '検索' });
const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });
const rowsOf = (page: Page) => page.locator('#search-results a');
const active = (page: Page) => page.locator('#search-results[aria-busy=false] [aria-selected=true]');

/** Reads the number of results from the status message. */
const said = async (page: Page) => parseInt((await status(page, /件見つかりました。/).textContent()) ?? '', 10);

/** Size of the result list after a change, recorded in the page. */
interface Seen {
  readonly word: string;
  /** Number of rows and group labels. */
  readonly lines: number;
  readonly height: number;
}

/** Types a query into the open search dialog and waits until the full part of the index is loaded. */
async function write(page: Page, query: string): Promise<void> {
  const full = page.waitForResponse(/search\/full\.json/);
  await input(page).fill(query);
  await full;
  await status(page, /見つかり/).waitFor();
}

describe('search dialog', () => {
  it('opens by keyboard shortcut and by button, closes on Escape and restores the focus', async () => {
    await at(async (page, complaints) => {
      const button = page.getByRole('button', { name: '検索' });
      for (const key of ['/', 'Control+k', 'Meta+k']) {
        await page.keyboard.press(key);
        await input(page).waitFor();
        expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
        await page.keyboard.press('Escape');
        await input(page).waitFor({ state: 'hidden' });
      }
      await button.click();
      await page.keyboard.press('Escape');
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(new URL(page.url()).pathname).toBe(PAGE);
      expect(complaints).toEqual([]);
    });
  });

  it('prevents the page from scrolling while it is open', async () => {
    await at(async (page) => {
      const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      const before = await overflow();
      await page.keyboard.press('/');
      await input(page).waitFor();
      expect(await overflow()).toBe('hidden');
      await page.keyboard.press('Escape');
      await input(page).waitFor({ state: 'hidden' });
      expect(await overflow()).toBe(before);
    });
  });

  it('scrolls the result list back to the top when another letter is typed', async () => {
    await at(async (page) => {
      await page.keyboard.press('/');
      await write(page, 't');
      const list = page.locator('#search-results');
      // Wait for the rows below the visible part. They are rendered later, and again when the full part of the index is
      // loaded.
      await expect
        .poll(() =>
          list.evaluate((element) => {
            element.scrollTop = element.scrollHeight;
            return element.scrollTop;
          }),
        )
        .toBeGreaterThan(100);
      // Wait for two frames, because the browser dispatches the scroll event in the first one.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await input(page).fill('te');
      await active(page).waitFor();
      expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
    });
  });

  it('ignores its keyboard shortcuts while the reader types into a form field of the page', async () => {
    await at(async (page) => {
      await page.evaluate(() => {
        const field = document.createElement('input');
        document.querySelector('main')?.append(field);
        field.focus();
      });
      await page.keyboard.press('/');
      await page.keyboard.press('Control+k');
      expect(await page.locator('dialog.search').count()).toBe(0);
    });
  });

  it('shows the number of results and opens the section of the selected result with the keyboard alone', async () => {
    await at(async (page, complaints) => {
      await page.keyboard.press('/');
      await write(page, 'viaList');
      expect(await status(page, /件見つかりました。/).count()).toBe(1);
      expect(await input(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      expect(await active(page).getAttribute('href')).toBe('/api/searchCourseExtreme/#viaList');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/api/searchCourseExtreme/#viaList');
      await page.waitForSelector(':target#viaList');
      expect(await page.locator('#viaList').evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(
        300,
      );
      // The search dialog leaves no entry in the browser's history.
      await goBack(page);
      await expect.poll(() => page.evaluate(() => location.pathname)).toBe(PAGE);
      expect(await page.locator('dialog.search[open]').count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('closes on the Back button and on a click outside of the dialog', async () => {
    await at(async (page) => {
      await page.keyboard.press('/');
      await input(page).waitFor();
      await goBack(page);
      await input(page).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(PAGE);
      await page.keyboard.press('/');
      await input(page).waitFor();
      await page.mouse.click(5, 500);
      await input(page).waitFor({ state: 'hidden' });
    });
  });

  it('can be reopened immediately after it was closed', async () => {
    await at(async (page) => {
      await page.keyboard.press('/');
      await input(page).waitFor();
      await page.evaluate(() => {
        const press = (key: string) =>
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        document.querySelector<HTMLElement>('dialog.search button')?.click();
        press('/');
      });
      // Wait until the asynchronous effects of closing are over.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await goBack(page);
      await input(page).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(PAGE);
    });
  });

  it('removes the focus from its query field as soon as it closes', async () => {
    await at(async (page) => {
      await page.keyboard.press('/');
      await input(page).waitFor();
      const focused = await page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('popstate', () => {
              resolve(document.activeElement?.tagName);
            });
            history.back();
          }),
      );
      expect(focused).toBe('BODY');
    });
  });

  it('shows with a result how many further matches have the same name', async () => {
    const [quick, full] = ['quick', 'full'].map((name) =>
      readFileSync(join(distFolder, `search/${name}.json`), 'utf8'),
    );
    const found = createSiteSearch(
      JSON.parse(quick ?? '') as QuickSearchIndex,
      JSON.parse(full ?? '') as FullSearchIndex,
    )('駅');
    const more = found.groups.flatMap(({ rows }) => rows.map((row) => row.more));
    expect(Math.max(...more)).toBeGreaterThan(0);
    await at(async (page) => {
      await page.keyboard.press('/');
      await write(page, '駅');
      await vi.waitFor(async () => {
        const shown = await rowsOf(page).locator('.search-path').allTextContents();
        expect(shown.map((text) => Number(/（ほか(\d+)か所）$/.exec(text)?.[1] ?? 0))).toEqual(more);
      }, MAX_WAIT_MS);
    });
  });

  // Playwright has no command for a composition in Firefox; input.test.ts sends it the events of one.
  it.skipIf(isFirefox)('searches during an IME composition', async () => {
    await at(async (page) => {
      await page.keyboard.press('/');
      await write(page, '駅');
      const before = await active(page).getAttribute('href');
      const client = await page.context().newCDPSession(page);
      await input(page).fill('');
      await client.send('Input.imeSetComposition', { text: 'ていき', selectionStart: 3, selectionEnd: 3 });
      await expect.poll(() => active(page).getAttribute('href')).toBe('/dictionary/pages/pass-class/');
      await client.send('Input.insertText', { text: '定期' });
      await status(page, /件見つかりました。/).waitFor();
      expect(await active(page).getAttribute('href')).toBe('/dictionary/pages/pass-class/');
      expect(before).toBe('/dictionary/pages/station/');
      expect(new URL(page.url()).pathname).toBe(PAGE);
    });
  });

  it('finds results offline once it has been opened', async () => {
    await at(async (page) => {
      await page.keyboard.press('/');
      await write(page, '駅');
      await page.context().setOffline(true);
      await input(page).fill('W403');
      expect(await active(page).getAttribute('href')).toBe('/usage-guide/errors#situation-authentication');
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await input(page).fill('bussiness');
      expect(await active(page).getAttribute('href')).toMatch(/#teikiKind-bussiness$/);
    });
  });

  it('opens the result for the typed query, even if Enter follows before the results are shown', async () => {
    await at(async (page) => {
      await page.keyboard.press('/');
      await write(page, '駅');
      await input(page).evaluate((field: HTMLInputElement) => {
        field.value = 'viaList';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      });
      await page.waitForURL('**/api/searchCourseExtreme/#viaList');
    });
  });

  it('renders the rows below the visible part when the reader pauses or moves to them with the keyboard', async () => {
    await at(async (page) => {
      await page.keyboard.press('/');
      await write(page, 't');
      const rows = rowsOf(page);
      // Wait for the results of the full index. Before it is loaded, fewer results may be shown.
      await expect
        .poll(async () => {
          const count = await rows.count();
          return count > 14 && count === (await said(page));
        })
        .toBe(true);
      await input(page).fill('te');
      await active(page).waitFor();
      await page.keyboard.press('ArrowUp');
      const last = rows.last();
      expect(await last.getAttribute('aria-selected')).toBe('true');
      const bottom = await last.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeGreaterThan(0);
      expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    });
  });

  it.each([undefined, PHONE])(
    'renders first the rows that fill the dialog, then the remaining rows without changing the height (%o)',
    async (options) => {
      await at(async (page) => {
        await page.keyboard.press('/');
        await write(page, 'viaList');
        await page.locator('#search-group-text').waitFor();
        await page.evaluate(() => {
          const list = document.querySelector('#search-results')!;
          const seen: Seen[] = [];
          Object.assign(window, { seen });
          new MutationObserver(() => {
            // Skip a busy list, which still shows the results of an earlier query.
            if (list.ariaBusy !== 'false') return;
            const { value } = document.querySelector<HTMLInputElement>('dialog.search input')!;
            const lines = list.querySelectorAll('a, .search-label').length;
            seen.push({ word: value, lines, height: list.clientHeight });
          }).observe(list, { childList: true, subtree: true });
        });
        for (const word of ['t', 'te', '経路の探索', '駅', '駅コード']) {
          await input(page).fill(word);
          await active(page).waitFor();
          await expect.poll(async () => (await rowsOf(page).count()) === (await said(page))).toBe(true);
          const seen = (await page.evaluate<Seen[]>('seen')).filter((one) => one.word === word);
          const [first, rest, ...more] = new Set(seen.map(({ lines }) => lines));
          expect(first, word).toBeLessThan(11);
          expect(rest, word).toBeGreaterThan(first ?? 0);
          expect(more, word).toEqual([]);
          expect(new Set(seen.map(({ height }) => height)).size, word).toBe(1);
        }
      }, options);
    },
  );

  it('shows the same results for a query regardless of earlier queries', async () => {
    // `lite` and `deno` have equally many results; other queries occur several times.
    const words = ['teiki', '運賃', 'teiki', 'lite', 'deno', 'lite', 'viaList', '駅', 'teiki'];
    const shown = new Map<string, { html: string; count: number }>();
    const found = (page: Page) => page.locator('#search-results').innerHTML();
    await at(async (page) => {
      await page.keyboard.press('/');
      await write(page, 'viaList');
      // The full part of the index is loaded from here on.
      await page.locator('#search-group-text').waitFor();
      for (const word of words) {
        await input(page).fill(word);
        await active(page).waitFor();
        await expect
          .poll(async () => (await rowsOf(page).count()) === (await said(page)), { message: word })
          .toBe(true);
        const now = { html: await found(page), count: await said(page) };
        expect(now, word).toEqual(shown.get(word) ?? now);
        shown.set(word, now);
      }
    });
    expect(shown.get('lite')?.count).toBe(shown.get('deno')?.count);
    for (const [word, { html }] of shown) {
      await at(async (page) => {
        await page.keyboard.press('/');
        await write(page, word);
        // Wait for the results of the full index. Before it is loaded, fewer results may be shown.
        await expect.poll(() => found(page), { message: word }).toBe(html);
      });
    }
  });

  it('finds names if the full-text index cannot be loaded, and reports the failure', async () => {
    await at(async (page) => {
      await page.route(/search\/full\.json/, (route) => route.abort());
      await page.keyboard.press('/');
      await input(page).fill('viaList');
      await page.getByText('本文を読み込めなかったため').waitFor();
      expect(await active(page).getAttribute('href')).toBe('/api/searchCourseExtreme/#viaList');
    });
  });

  it('opens the list of operations instead if the script of the dialog cannot be loaded or JavaScript is disabled', async () => {
    site.interfere((request, response, next) => {
      if (request.url?.startsWith('/_astro/open-search') === true) request.socket.destroy();
      else next();
    });
    await at(async (page) => {
      await page.keyboard.press('/');
      await page.waitForURL('**/list#filter');
    });
    // Playwright cannot disable JavaScript in Firefox.
    if (isFirefox) return;
    await at(
      async (page) => {
        await page.getByRole('link', { name: '検索', exact: true }).click();
        await page.waitForURL('**/list#filter');
      },
      { javaScriptEnabled: false },
    );
  });

  it.each([
    ['on a desktop', {}],
    ['on a phone', PHONE],
  ])('passes axe %s and has no horizontal overflow', async (_, options) => {
    await at(async (page, complaints) => {
      await page.locator('[data-search]').click();
      await write(page, '定期');
      expect(await findAccessibilityBarriers(page, { within: 'dialog.search' })).toEqual([]);
      const { width, scroll } = await page.locator('#search-results').evaluate((element) => ({
        width: element.clientWidth,
        scroll: element.scrollWidth,
      }));
      expect(scroll).toBeLessThanOrEqual(width);
      expect(complaints).toEqual([]);
    }, options);
  });
});

it('menu for agents: copies the Markdown of the page, and leads to assistants and editors', async () => {
  await at(
    async (page) => {
      const opener = page.getByRole('button', { name: 'AIで使う' });
      await opener.click();
      await page.getByRole('button', { name: 'Markdownをコピー' }).click();
      await page.getByRole('button', { name: 'コピーしました' }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^# 使い方ガイド\n/);
      await page.route('**/*.md', (route) => route.fulfill({ status: 404 }));
      await page.getByRole('button', { name: 'Markdownをコピー' }).click();
      await page.getByRole('button', { name: '「Markdownで表示」からコピーしてください' }).waitFor();
      const target = (name: RegExp) => page.locator('.agent-menu').getByRole('link', { name }).getAttribute('href');
      expect(await target(/^ChatGPT/)).toContain(encodeURIComponent(`${new URL(page.url()).origin}/usage-guide.md`));
      expect(await target(/^Cursor/)).toMatch(/^cursor:/);
      expect(await target(/^VS Code/)).toMatch(/^vscode:/);
      await page.keyboard.press('Escape');
      await page.locator('.agent-menu').waitFor({ state: 'hidden' });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

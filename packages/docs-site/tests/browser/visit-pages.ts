import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { WINDOW_WIDTHS, type ServedSite, type TabPool, type WatchedPage } from './use-site.ts';

/** Opens a page in its own browser context, waits for hydration unless scripts are off, and closes it. */
export type VisitPage = (
  path: string,
  use: (page: Page, watched: WatchedPage) => Promise<void>,
  options?: BrowserContextOptions,
) => Promise<void>;

/** Creates `VisitPage` for a site. It requests reduced motion, so that tests do not wait for animations. */
export function createPageVisitor(site: ServedSite, defaults: BrowserContextOptions = {}): VisitPage {
  return async (path, use, options = {}) => {
    const watched = await site.open(path, { reducedMotion: 'reduce', ...defaults, ...options });
    try {
      if (options.javaScriptEnabled !== false) await waitForHydration(watched.page);
      await use(watched.page, watched);
    } finally {
      await watched.page.context().close();
    }
  };
}

/** Opens a page in a tab of the given width, or without scripts in a tab of phone width. */
type TabVisit = (kind: number | 'static', ...rest: Parameters<TabPool['visit']>) => Promise<void>;

/** Opens browser tabs of all widths, and some without scripts, for the tests of a file. */
export function useTabs(site: ServedSite): TabVisit {
  const tabs = new Map<number | 'static', TabPool>();
  beforeAll(async () => {
    for (const width of WINDOW_WIDTHS) {
      tabs.set(width, await site.tabs({ viewport: { width, height: 844 }, reducedMotion: 'reduce' }));
    }
    tabs.set(
      'static',
      await site.tabs({ viewport: { width: WINDOW_WIDTHS[0], height: 844 }, javaScriptEnabled: false }),
    );
  });
  afterAll(async () => {
    for (const one of tabs.values()) await one.close();
  });
  return (kind, ...rest) => tabs.get(kind)?.visit(...rest) ?? Promise.reject(new Error(`no tabs for ${kind}`));
}

/**
 * Presses Back. Does not wait for the page: `page.goBack()` waits in Firefox for a `load` event that a page from memory
 * does not send.
 */
export const goBack = (page: Page): Promise<unknown> => page.evaluate('void setTimeout(() => history.back())');

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
}

export function readLocalStorage(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

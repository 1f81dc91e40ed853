import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityBarriers } from './find-barriers.ts';
import { selectLargestPagePerTemplate, listSitePaths } from './site-paths.ts';
import { layOutWholePage, useSite, WINDOW_WIDTHS, type TabPool } from './use-site.ts';

const site = useSite();
const all = listSitePaths(site.data.provider.site);
// axe takes seconds for each page, so the quick run checks only one page of each template, and one operation on the
// Redoc page. `./run test --deep browser` checks all pages and operations.
const isDeep = process.env['DEEP'] !== undefined;
const PATHS = isDeep ? all : selectLargestPagePerTemplate(all);
// In the quick run, the desktop checks only one page for each sidebar, because its layout differs only in the navbar
// and the sidebars.
const desktopPaths = PATHS.filter(
  (path) => isDeep || /^\/(?:$|list$|api\/|docs\/(?!category)|dictionary\/pages\/.)/.test(path),
);
// The Redoc page with all operations takes a minute and a half, and longer on a busy machine.
const timeout = isDeep ? 600_000 : 120_000;

const WINDOWS: readonly { width: number; forcedColors?: 'active' }[] = [
  ...WINDOW_WIDTHS.map((width) => ({ width })),
  ...(isDeep ? [{ width: 320 }, { width: 1280, forcedColors: 'active' } as const] : []),
];
const tabs = new Map<object, TabPool>();
beforeAll(async () => {
  for (const window of WINDOWS) {
    const { width, ...options } = window;
    tabs.set(window, await site.tabs({ viewport: { width, height: 844 }, reducedMotion: 'reduce', ...options }));
  }
});
afterAll(async () => {
  for (const one of tabs.values()) await one.close();
});

describe.concurrent.each(WINDOWS)('accessibility at $width px (forced colours: $forcedColors)', (window) => {
  const { width, forcedColors } = window;
  it.each(width > 996 ? desktopPaths : PATHS)('page %s passes axe with all menus open', { timeout }, async (path) => {
    await tabs.get(window)?.visit(path, async ({ page }) => {
      await page.waitForSelector('html[data-has-hydrated]');
      await page.evaluate((isWhole) => {
        // An open menu of the navbar would cover links of the content.
        for (const details of document.querySelectorAll('details')) details.open = !details.matches('.navbar details');
        if (isWhole) return;
        const size = (element: Element): number => element.querySelectorAll('*').length;
        const operations = [...document.querySelectorAll('.operation')].toSorted((a, b) => size(b) - size(a));
        for (const operation of operations.slice(1)) operation.remove();
      }, isDeep);
      await layOutWholePage(page); // axe compares the wrong colours for parts that are not laid out.
      // The colours of the content do not depend on the width. Their check takes half of the time of axe.
      const isRepeated = width > 996 && !isDeep;
      const withoutContrast = forcedColors !== undefined || isRepeated;
      expect(await findAccessibilityBarriers(page, { withoutContrast })).toEqual([]);
      if (isRepeated) {
        const scope = { within: '.site-header, .sidebar, .toc', rules: ['color-contrast'] };
        expect(await findAccessibilityBarriers(page, scope)).toEqual([]);
      }
      if (width > 996 || !desktopPaths.includes(path)) return;
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      await page.getByRole('button', { name: 'ナビゲーションバーを開く' }).click();
      expect(await findAccessibilityBarriers(page, { within: '#mobile-sidebar' })).toEqual([]);
    });
  });
});

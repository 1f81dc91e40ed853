import { describe, expect, it } from 'vitest';
import { listSitePaths, selectLargestPagePerTemplate } from './site-paths.ts';
import { layOutWholePage, useSite } from './use-site.ts';
import { createPageVisitor } from './visit-pages.ts';

const site = useSite();
const at = createPageVisitor(site);
const ALL = listSitePaths(site.data.provider.site);
const PATHS = process.env['DEEP'] === undefined ? ['/', '/list'] : selectLargestPagePerTemplate(ALL);

/** Window widths in px with text sizes in percent: WCAG 1.4.10 (Reflow) and 1.4.4 (Resize Text). */
const WINDOWS = [
  [320, 100],
  [640, 200],
  [320, 200],
] as const;

describe.each(WINDOWS)('page at a width of %i px and a text size of %i percent', (width, size) => {
  it.each(PATHS)('%s has its search and its menu in view, and does not scroll sideways', async (path) => {
    await at(
      path,
      async (page) => {
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`;
        }, size);
        await layOutWholePage(page);
        const { overflow, ...controls } = await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
          const right = (selector: string): number =>
            document.querySelector(selector)?.getBoundingClientRect().right ?? Infinity;
          const { scrollWidth, clientWidth } = document.documentElement;
          const header = document.querySelector('.site-header');
          return {
            overflow: scrollWidth - clientWidth,
            menu: right('.site-header > .menu-button'),
            search: right('[data-search]'),
            isCut: (header?.scrollHeight ?? 0) > (header?.clientHeight ?? 0),
          };
        });
        expect(controls.menu).toBeLessThanOrEqual(width);
        expect(controls.search).toBeLessThanOrEqual(width);
        expect(controls.isCut).toBe(false);
        // WCAG does not require more than a width of 320 px at 100 %.
        if (width / size >= 3.2) expect(overflow).toBe(0);
      },
      { viewport: { width, height: 800 } },
    );
  });
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { specDownloadNames } from '../../src/machine/downloads.ts';
import { NOT_FOUND_PATH, selectLargestPagePerTemplate, listSitePaths } from './site-paths.ts';
import { layOutWholePage, readLayoutShifts, useSite, WINDOW_WIDTHS } from './use-site.ts';
import { useTabs } from './visit-pages.ts';

const site = useSite();
const { url, basePath } = site.data.provider.site;
const PATHS = listSitePaths(site.data.provider.site);
// In the quick run, the desktop and the visits without JavaScript check only the largest page of each template; the
// phone checks every page for overflow. `./run test --deep browser` checks all pages in all windows.
const LARGEST_PATHS = selectLargestPagePerTemplate(PATHS);
const SAMPLED_PATHS = process.env['DEEP'] === undefined ? LARGEST_PATHS : PATHS;

const visit = useTabs(site);

// find-barriers.test.ts checks the accessibility of the pages.
describe.concurrent.each(WINDOW_WIDTHS)('every page at %i px', (width) => {
  it.each(width > 996 ? SAMPLED_PATHS : PATHS)(
    '%s has no console messages, no layout shifts, few requests, and no horizontal overflow when everything is unfolded',
    async (path) => {
      await visit(width, path, async ({ page, complaints, requests }) => {
        await page.waitForSelector('html[data-has-hydrated]', { state: 'attached' });
        if (path.startsWith('/api/')) await layOutWholePage(page); // Browsers lay out distant parts late.
        expect(complaints).toEqual(
          path === NOT_FOUND_PATH
            ? ['console error: Failed to load resource: the server responded with a status of 404 (Not Found)']
            : [],
        );
        expect(await readLayoutShifts(page)).toEqual([]);
        const most = /^\/api\/|condition$/.test(path) ? 8 : 6;
        const hasVersionMenu = (await page.locator('[data-version]').count()) > 0;
        expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(hasVersionMenu ? most + 2 : most);

        const { overflow, clipped } = await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
          const width = document.documentElement.clientWidth;
          return {
            overflow: document.documentElement.scrollWidth - width,
            clipped: [...document.querySelectorAll('body *')]
              .filter((element) => element.getBoundingClientRect().right > width + 1)
              .filter(
                (element) =>
                  element.matches('.tok-path') || // The path of a request must not be cut, even in a code block.
                  element.closest('pre, .table, .code-tabs fieldset, .visually-hidden, .skip-link, .picture') === null,
              )
              .map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`),
          };
        });
        expect(overflow).toBe(0);
        expect(clipped).toEqual([]);
        expect(await coveredTexts(page)).toEqual([]);
      });
    },
  );
});

describe.concurrent('every page without JavaScript', () => {
  it.each(SAMPLED_PATHS)('%s shows its heading and hides only controls that need JavaScript', async (path) => {
    await visit('static', path, async ({ page }) => {
      const found = await page.evaluate(() => {
        const isVisible = (selector: string): boolean => document.querySelector(selector)?.checkVisibility() === true;
        // Only buttons and controls that need JavaScript may be hidden.
        const hidden = [...document.querySelectorAll('main [hidden]:not([data-needs-script], astro-island *)')].map(
          ({ textContent }) => textContent.trim(),
        );
        return { h1: isVisible('h1'), filter: isVisible('.filter'), hidden };
      });
      expect(found).toMatchObject({ h1: true, filter: false });
      expect(found.hidden.filter((text) => text !== '' && text !== 'もしかして')).toEqual([]);
    });
  });

  it.each(LARGEST_PATHS)('%s opens the menu with links to the main pages', async (path) => {
    await visit('static', path, async ({ page }) => {
      await page.getByRole('button', { name: 'ナビゲーションバーを開く' }).click();
      expect(await page.locator('#mobile-sidebar a[href$="/list"]').isVisible()).toBe(true);
    });
  });
});

describe('metadata of a page', () => {
  it.each(['/', '/list', '/docs/demand/search', '/dictionary/pages/gate/', NOT_FOUND_PATH])(
    '%s has a language, a title and a canonical address',
    async (path) => {
      await visit(1280, path, async ({ page }) => {
        expect(await page.locator('html').getAttribute('lang')).toBe('ja');
        expect(await page.title()).toContain(site.data.provider.product.name);
        const isFound = path !== NOT_FOUND_PATH;
        const canonical = page.locator('link[rel=canonical]');
        expect(await canonical.count()).toBe(isFound ? 1 : 0);
        if (isFound) {
          expect(await canonical.getAttribute('href')).toBe(`${url}${basePath.slice(0, -1)}${path}`);
        } else {
          expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
        }
      });
    },
  );
});

describe('navbar and footer', () => {
  it('mark the current item and open links to other sites in a new tab', async () => {
    await visit(1280, '/docs/demand/search', async ({ page }) => {
      expect(await page.locator('.navbar [aria-current]').first().textContent()).toContain('Tips');
      const external = page.locator('.navbar a').last();
      expect(await external.getAttribute('target')).toBe('_blank');
      expect(await external.getAttribute('rel')).toBe('noopener noreferrer');
      expect(await external.textContent()).toContain('（新しいタブで開く）');
    });
  });
});

it.each(specDownloadNames)("download %s has the same bytes as the file of the spec's build", async (name) => {
  await visit(1280, '/', async ({ page, origin }) => {
    const answer = await page.request.get(`${origin}/${name}`);
    expect((await answer.body()).equals(readFileSync(site.data.downloads[name]))).toBe(true);
  });
});

describe('list of operations', () => {
  it('contains every operation with a link to its page', async () => {
    await visit('static', '/list', async ({ page }) => {
      const links = await page
        .locator('.call-list a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links.length).toBe(Object.keys(site.data.document.paths).length);
      // Operations that require an additional contract are marked, and the contract is explained once.
      const special = site.data.api.operations.filter(({ contract }) => contract !== 'base');
      expect(await page.locator('.contract.realtime').count()).toBe(special.length);
      const { sentence = '' } = special[0]?.facts.find(({ kind }) => kind === 'contract') ?? {};
      expect(sentence).not.toBe('');
      expect(await page.locator('main').innerText()).toContain(sentence);
    });
  });
});

/** Lists texts in pictures that overlap other texts or the edge of a box. */
function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const isInside = (one: DOMRect, other: DOMRect): boolean =>
      one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;
    return [...document.querySelectorAll('.picture svg')].flatMap((picture) => {
      const boxes = [...picture.querySelectorAll('rect')].map((box) => box.getBoundingClientRect());
      const texts = [...picture.querySelectorAll('text')].map((text) => ({
        text: text.textContent.trim(),
        own: text.getBoundingClientRect(),
      }));
      return texts.flatMap(({ text, own }, index) => [
        ...texts.slice(index + 1).flatMap((other) => (isOver(own, other.own) ? [`${text} / ${other.text}`] : [])),
        ...boxes.flatMap((box) => (isOver(own, box) && !isInside(own, box) ? [`${text} / a box`] : [])),
      ]);
    });
  });
}

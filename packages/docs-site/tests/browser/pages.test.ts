import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dist } from '../built/dist.ts';
import { renderAll, useSite, WIDTHS } from './site.ts';

const site = useSite();
const { url, basePath } = site.data.provider.site;
const NOT_FOUND = '/dictionary/pages/station_cod/';
const PATHS = [
  ...[...readFileSync(`${dist}/sitemap.xml`, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => `/${new URL(loc).pathname.slice(basePath.length)}`,
  ),
  NOT_FOUND,
];

/** One context for each width; the tests of pages open tabs in it. */
const contexts = new Map<number | 'static', Awaited<ReturnType<typeof site.context>>>();
beforeAll(async () => {
  for (const width of WIDTHS) {
    contexts.set(width, await site.context({ viewport: { width, height: 844 }, reducedMotion: 'reduce' }));
  }
  contexts.set('static', await site.context({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false }));
});
afterAll(async () => {
  for (const context of contexts.values()) await context.close();
});

async function axe(page: Page, within?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }); // In one tab, and quicker.
  if (within !== undefined) builder.include(within);
  const { violations } = await builder
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.length} × ${nodes[0]?.html ?? ''}`);
}

describe.concurrent.each(WIDTHS)('at %i px', (width) => {
  it.each(PATHS)('%s is quiet, still, fits and passes axe with all menus open', async (path) => {
    const { page, complaints } = await contexts.get(width)!.open(path);
    await page.waitForSelector('html[data-has-hydrated]');
    expect(complaints).toEqual(
      path === NOT_FOUND
        ? ['console error: Failed to load resource: the server responded with a status of 404 (Not Found)']
        : [],
    );
    expect(await page.evaluate(() => (window as { shifts?: string[] }).shifts)).toEqual([]);

    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await renderAll(page); // Else axe would take the colours of something else for those of what is far away.
    const { overflow, clipped } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      clipped: [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .filter((element) => element.closest('pre, .table, .visually-hidden, .skip-link, .picture') === null)
        .map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`),
    }));
    expect(overflow).toBe(0);
    expect(clipped).toEqual([]);
    expect(await axe(page)).toEqual([]);

    if (width === 390) {
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      await page.getByRole('button', { name: 'ナビゲーションバーを開く' }).click();
      expect(await axe(page, '#mobile-sidebar')).toEqual([]);
    }
    await page.close();
  });
});

describe.concurrent('without JavaScript', () => {
  it.each(PATHS)('%s can be read and navigated', async (path) => {
    const { page } = await contexts.get('static')!.open(path);
    expect(await page.locator('h1').isVisible()).toBe(true);
    const hidden = await page
      .locator('main [hidden]')
      .evaluateAll((all) => all.map(({ textContent }) => textContent.trim()).filter((text) => text !== 'もしかして'));
    expect(hidden.filter((text) => text !== '')).toEqual([]);
    expect(await page.locator('.filter').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'ナビゲーションバーを開く' }).click();
    expect(await page.locator('#mobile-sidebar a[href$="/list"]').isVisible()).toBe(true);
    await page.close();
  });
});

describe('every page', () => {
  it.each(['/', '/list', '/docs/demand/search', '/dictionary/pages/gate/', NOT_FOUND])(
    '%s names its language, itself and its own address',
    async (path) => {
      const { page } = await contexts.get(1280)!.open(path);
      expect(await page.locator('html').getAttribute('lang')).toBe('ja');
      expect(await page.title()).toContain(site.data.provider.product.name);
      const isFound = path !== NOT_FOUND;
      const canonical = page.locator('link[rel=canonical]');
      expect(await canonical.count()).toBe(isFound ? 1 : 0);
      if (isFound) {
        expect(await canonical.getAttribute('href')).toBe(`${url}${basePath.slice(0, -1)}${path}`);
      } else {
        expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      }
      await page.close();
    },
  );

  it('lets the keyboard skip to its content', async () => {
    for (const kind of [1280, 'static'] as const) {
      const { page } = await contexts.get(kind)!.open('/usage-guide');
      await page.keyboard.press('Tab');
      if (kind === 1280) {
        expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe(
          'メインコンテンツまでスキップ',
        );
      }
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.locator('main a:focus, main summary:focus, main [tabindex]:focus').count()).toBe(1);
      await page.close();
    }
  });

  it('loads at most six things', async () => {
    for (const path of ['/', '/list', '/docs/demand/search', '/usage-guide', '/dictionary/pages/gate/']) {
      const { page } = await contexts.get(1280)!.open(path);
      const count = await page.evaluate(() => performance.getEntriesByType('resource').length);
      expect(count + 1, path).toBeLessThanOrEqual(6);
      await page.close();
    }
  });
});

describe('navbar and footer', () => {
  it('have the links of the product in their order', async () => {
    const { page } = await contexts.get(1280)!.open('/docs/demand/search');
    const hrefs = (selector: string): Promise<(string | null)[]> =>
      page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const { evaluation, ...links } = site.data.provider.links;
    expect(await hrefs('.navbar a')).toEqual([
      '/list',
      '/docs/',
      '/dictionary/pages/',
      '/usage-guide',
      '/about-data',
      evaluation,
    ]);
    expect((await hrefs('footer a')).toSorted()).toEqual(Object.values(links).toSorted());
    expect(await page.locator('.navbar [aria-current]').textContent()).toContain('Tips');
    const external = page.locator('.navbar a').last();
    expect(await external.getAttribute('target')).toBe('_blank');
    expect(await external.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await external.textContent()).toContain('（新しいタブで開く）');
    await page.close();
  });

  it.each(['openapi.json', 'openapi.yaml'] as const)('offer %s as it is', async (name) => {
    const { page, origin } = await contexts.get(1280)!.open('/');
    const answer = await page.request.get(`${origin}/${name}`);
    expect(await answer.text()).toBe(site.data.downloads[name]);
    await page.close();
  });
});

describe('the list of calls', () => {
  it('names every operation and leads to its page', async () => {
    const { page } = await contexts.get('static')!.open('/list');
    const links = await page
      .locator('.call-list a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBe(Object.keys(site.data.document.paths).length);
    expect(await page.locator('.contract.realtime').count()).toBe(4);
    await page.close();
  });

  it('can be filtered', async () => {
    const { page } = await contexts.get(1280)!.open('/list');
    await page.getByRole('searchbox').fill('ジコクヒョウ');
    expect(await page.locator('.call-list > li:visible').count()).toBe(0);
    await page.getByRole('searchbox').fill('timetable');
    expect(await page.locator('.call-list > li:visible').count()).toBe(2);
    expect(await page.getByRole('status').textContent()).toBe('2件');
    await page.close();
  });
});

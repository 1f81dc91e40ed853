import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { renderAll, useSite, WIDTHS } from './site.ts';

const site = useSite();
const PATHS = ['/', '/api/', '/no-such-page'];

describe.each(PATHS)('%s', (path) => {
  it.each(WIDTHS)('is quiet, fits and passes axe at %i px', async (width) => {
    const { page, complaints } = await site.open(path, { viewport: { width, height: 844 } });
    const expected =
      path === '/no-such-page'
        ? ['console error: Failed to load resource: the server responded with a status of 404 (Not Found)']
        : [];
    expect(complaints).toEqual(expected);

    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .filter((element) => element.closest('pre, .visually-hidden, .skip-link') === null)
        .map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`),
    );
    expect(clipped).toEqual([]);

    await renderAll(page); // Else axe would take the colours of something else for those of what is far away.
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.length} × ${nodes[0]?.html ?? ''}`)).toEqual([]);
    await page.context().close();
  });
});

describe('every page', () => {
  it.each(PATHS)('%s names its language, itself and its own address', async (path) => {
    const { page } = await site.open(path);
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    expect(await page.title()).toContain(site.data.provider.product.name);
    const isFound = path !== '/no-such-page';
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.count()).toBe(isFound ? 1 : 0);
    if (isFound) {
      const { url, basePath } = site.data.provider.site;
      expect(await canonical.getAttribute('href')).toBe(`${url}${basePath.slice(0, -1)}${path}`);
    } else {
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    }
    await page.context().close();
  });

  it.each(PATHS)('%s has a policy without unsafe sources', async (path) => {
    const { page } = await site.open(path);
    const policy = (await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content')) ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    await page.context().close();
  });

  it.each(PATHS)('%s lets the keyboard skip to its content', async (path) => {
    const { page } = await site.open(path);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('メインコンテンツまでスキップ');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.context().close();
  });
});

describe('the home page', () => {
  it('leads to every operation of the reference', async () => {
    const { page } = await site.open('/', { javaScriptEnabled: false });
    const links = await page
      .locator('a[href*="#operation/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const { page: reference } = await site.open('/api/', { javaScriptEnabled: false });
    expect(links.length).toBe(Object.keys(site.data.document.paths).length);
    for (const link of links) {
      expect(link).toMatch(/^\/api\/#/);
      expect(await reference.locator(`[id="${link.slice('/api/#'.length)}"]`).count()).toBe(1);
    }
    await page.context().close();
    await reference.context().close();
  });

  it('has all links of the provider in its footer', async () => {
    const { page } = await site.open('/');
    const { evaluation: _header, ...links } = site.data.provider.links;
    const hrefs = await page.locator('footer a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.toSorted()).toEqual(Object.values(links).toSorted());
    await page.context().close();
  });

  it.each(['openapi.json', 'openapi.yaml'] as const)('offers %s as it is', async (name) => {
    const { page, origin } = await site.open('/');
    const answer = await page.request.get(`${origin}/${name}`);
    expect(await answer.text()).toBe(site.data.downloads[name]);
    await page.context().close();
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '../reference-fixture.ts';
import { isFirefox, useSite } from './use-site.ts';

const site = useSite();

describe('page addresses', () => {
  it.each([
    ['/usage-guide/index.html?a=1#not-guaranteed', '/usage-guide?a=1#not-guaranteed'],
    ['/usage-guide.html', '/usage-guide'],
    ['/list/', '/list'],
    ['/api', '/api/'],
    ['/docs', '/docs/'],
    ['/dictionary/pages/station?a=%E9%A7%85#pitfalls', '/dictionary/pages/station/?a=%E9%A7%85#pitfalls'],
    ['/dictionary/pages', '/dictionary/pages/'],
  ])('%s redirects to %s', async (path, expected) => {
    const { page, origin } = await site.open(path);
    expect(page.url()).toBe(origin + expected);
    // This server redirects. On hosts that cannot redirect, a script of the not-found page does.
    const answer = await page.request.get(origin + path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([308, expected.replace(/#.*/, '')]);
    await page.context().close();
  });

  it('lead to the page even if the final slash is missing and the host does not redirect', async () => {
    site.interfere((request, response, next) => {
      if (request.url?.startsWith('/dictionary/pages/station?') !== true) {
        next();
        return;
      }
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(readFileSync(join(site.root(), '404.html')));
    });
    const { page, origin } = await site.open('/dictionary/pages/station?a=1#pitfalls');
    await page.waitForURL(`${origin}/dictionary/pages/station/?a=1#pitfalls`);
    site.interfere();
    await page.context().close();
  });

  it.each([
    ['/dictionary/pages/station_cod', '/dictionary/pages/station-code/'],
    ['/dictionary/pages/teiki/', '/dictionary/pages/pass-class/'],
    ['/dictionary/pages/ていき', '/dictionary/pages/pass-class/'],
    ['/dictionary/pages/eki', '/dictionary/pages/station/'],
    ['/api/searchCourse/', '/api/searchCourseExtreme/'],
    ['/api/searchCourseExtreme/parameters', '/api/searchCourseExtreme/'],
    ['/jikokuhyou', '/api/getRailTimetable/'],
    ['/usage-giude.html', '/usage-guide'],
  ])('the not-found page for %s suggests %s', async (path, expected) => {
    const { page, origin, requests } = await site.open(path);
    await page.getByRole('heading', { name: 'もしかして' }).waitFor();
    expect(requests.filter((url) => url.includes('/search/'))).toEqual([]);
    await page.locator('[data-near-list] a').first().click();
    expect(page.url()).toBe(origin + expected);
    await page.context().close();
  });

  it.each(['/nope%E0%A4%A', '/%', '/%ff/station%', '/dictionary/pages/%C0%AE%C0%AE', '/docs/%zz%E9%A7%85'])(
    'the not-found page for the malformed address %s offers a search',
    async (path) => {
      const { page, complaints } = await site.open(path);
      await page.getByRole('button', { name: /^「.+」を検索$/ }).waitFor();
      expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
      await page.context().close();
    },
  );

  it('the not-found page offers a search for the words of the address', async () => {
    const { page, origin } = await site.open('/api/v1/viaList/');
    await page.getByRole('button', { name: '「viaList」を検索' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /件見つかりました/ })
      .waitFor();
    const input = page.getByRole('combobox', { name: '検索' });
    expect(await input.inputValue()).toBe('viaList');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/api/searchCourseExtreme/#viaList`);
    await page.context().close();
  });

  it('the not-found page offers the search only when the search dialog can open', async () => {
    const { context, open, close } = await site.context();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await context.route(/Layout.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const [page, opened] = [context.waitForEvent('page'), open('/api/v1/viaList/')];
    const offer = (await page).locator('[data-near-search]');
    await offer.filter({ hasText: '「viaList」を検索' }).waitFor({ state: 'attached' });
    expect(await offer.isVisible()).toBe(false);
    letGo();
    await opened;
    await offer.click();
    expect(await (await page).getByRole('combobox', { name: '検索' }).inputValue()).toBe('viaList');
    await close();
  });

  // Playwright cannot disable JavaScript in Firefox.
  it.skipIf(isFirefox)(
    'the not-found page without JavaScript links to the main pages and shows no controls that need it',
    async () => {
      const { page } = await site.open('/dictionary/pages/teiki/', { javaScriptEnabled: false });
      expect(await page.locator('main a').count()).toBeGreaterThan(4);
      expect(await page.locator('main button:visible').count()).toBe(0);
      await page.getByRole('link', { name: '検索', exact: true }).click();
      await page.waitForURL('**/list#filter');
      await page.context().close();
    },
  );
});

describe('old anchor of the one-page guide', () => {
  const sections = [
    ...['access-key', 'no-key-in-browser', 'key-hygiene', 'realtime', 'request', 'lists', 'datum', 'response'],
    ...['strings', 'one-or-many', 'text-or-object', 'indexes', 'unknown', 'datetime', 'late-night', 'errors', 'empty'],
    ...['retry', 'limits', 'engine-version', 'stored-data', 'stored-course', 'stored-pass', 'attribution'],
    ...Object.keys(api.situations).map((id) => `situation-${id}`),
  ];

  it('redirects to the page with the section; without JavaScript, the overview links there', async () => {
    const { page: overview } = await site.open('/usage-guide', { javaScriptEnabled: false });
    const links = await overview
      .locator('main a[id]')
      .evaluateAll((all) => all.map((link) => [link.id, link.getAttribute('href') ?? ''] as const));
    await overview.context().close();
    const hrefs = new Map(links);
    for (const id of sections) expect(hrefs.get(id)).toMatch(new RegExp(`^/usage-guide/[a-z]+#${id}$`));
    // The script follows the same links. One section of each page is enough.
    const sample = new Map(sections.map((id) => [hrefs.get(id)?.replace(/#.*/, ''), id]));
    const { page, origin } = await site.open('/list');
    for (const [path, id] of sample) {
      await page.goto(`${origin}/usage-guide#${id}`);
      await page.waitForURL(`${origin}${path}#${id}`);
      await page.locator(`main #${id}`).waitFor();
    }
    await page.context().close();
  });
});

describe('stored colour mode of an earlier visit', () => {
  // Firefox 153 has no command for a dark colour scheme.
  it.skipIf(isFirefox)(
    'loses its effect and is removed from the storage while the colour switch of the site is disabled',
    async () => {
      const { page, origin } = await site.open('/list', { colorScheme: 'dark' });
      await page.evaluate(() => {
        localStorage.setItem('theme', 'dark');
      });
      await page.goto(`${origin}/about-data`);
      await page.waitForSelector('html[data-has-hydrated]');
      expect(
        await page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('theme')]),
      ).toEqual(['light', null]);
      expect(await page.locator('[data-colour-toggle]').count()).toBe(0);
      await page.context().close();
    },
  );
});

describe('site built for another base path', () => {
  const wrong = useSite({ basePath: '/wrong/' });

  it('shows a banner on the home page only if neither styles nor scripts were found', async () => {
    const { page } = await wrong.open('/wrong/');
    const banner = page.locator('#base-url-banner');
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.textContent()).toContain('site.basePathを/wrong/に');
    await page.context().close();

    const { page: right } = await site.open('/');
    expect(await right.locator('#base-url-banner').count()).toBe(0);
    await right.context().close();

    const context = await site.context();
    await context.context.route('**/*.js', (route) => route.abort());
    const { page: withoutScript } = await context.open('/');
    expect(await withoutScript.locator('#base-url-banner').count()).toBe(1);
    expect(await withoutScript.locator('#base-url-banner').isVisible()).toBe(false);
    await context.close();
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageFilePath, NOT_FOUND_PATH } from './site-paths.ts';
import { isFirefox, readLayoutShifts, useSite } from './use-site.ts';
import { createPageVisitor, goBack, waitForHydration } from './visit-pages.ts';

const site = useSite();
const at = createPageVisitor(site);
afterEach(() => {
  site.interfere();
});

describe('page whose HTML arrives in pieces', () => {
  /** Texts after which the HTML is cut into pieces. */
  const CUTS = ['/usage-guide"', '</tr>', '</li>', '</h2>', 'class="site-footer"', '<ul>', '</li>', '</footer>'];

  it.each([
    ['/docs/sdk/errors', 1280],
    ['/markdown-page', 1280],
    ['/markdown-page', 390],
    ['/list', 1280],
    ['/docs/category/realtime-trip', 390],
    ['/api/', 1280],
    [NOT_FOUND_PATH, 390],
  ])('%s at %i px has no layout shifts', async (path, width) => {
    site.interfere((request, response, next) => {
      if (request.headers['sec-fetch-dest'] !== 'document') {
        next();
        return;
      }
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      void sendInPieces(readFileSync(join(site.root(), pageFilePath(path)), 'utf8'), (piece) =>
        response.write(piece),
      ).then(() => response.end());
    });
    await at(
      path,
      async (page) => {
        expect(await readLayoutShifts(page)).toEqual([]);
      },
      { viewport: { width, height: 844 } },
    );
  });

  it.each([
    ['/usage-guide', 1440],
    ['/usage-guide', 375],
    ['/docs/sdk/helpers', 1440],
  ])(
    '%s at %i px is painted before its end arrives, and scrolls to a link target that arrives late',
    async (path, width) => {
      const html = readFileSync(join(site.root(), pageFilePath(path)), 'utf8');
      const place = html.indexOf('<template id="painted">');
      const id = /<h2 id="([^"]+)"/.exec(html.slice(html.lastIndexOf('<h2 ')))?.[1] ?? '';
      let sendEnd = (): void => undefined;
      const asked = new Promise<void>((resolve) => {
        sendEnd = resolve;
      });
      const { page, origin } = await site.open('/offline', { viewport: { width, height: 812 } });
      site.interfere((request, response, next) => {
        if (request.headers['sec-fetch-dest'] !== 'document') {
          next();
          return;
        }
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.write(html.slice(0, place + 100));
        void asked.then(() => response.end(html.slice(place + 100)));
      });
      try {
        await page.goto(`${origin}${path}#${id}`, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        // The part of the page that has arrived fills more than the screen.
        const bottom = await page.locator('.prose').evaluate((prose) => prose.getBoundingClientRect().bottom);
        expect(bottom).toBeGreaterThan(812);
        expect(await page.locator(`#${id}`).count()).toBe(0);
        sendEnd();
        await waitForHydration(page);
        await vi.waitFor(async () => {
          const top = await page.locator(`#${id}`).evaluate((target) => target.getBoundingClientRect().top);
          expect(top).toBeGreaterThan(0);
          expect(top).toBeLessThan(812);
        });
        expect(await readLayoutShifts(page)).toEqual([]);
      } finally {
        sendEnd();
        await page.context().close();
      }
    },
  );

  async function sendInPieces(html: string, write: (piece: string) => void): Promise<void> {
    let from = 0;
    for (const cut of CUTS) {
      const found = html.indexOf(cut, Math.max(from, html.indexOf('<header')));
      if (found === -1) continue;
      const to = found + cut.length;
      write(html.slice(from, to));
      from = to;
      await wait(150); // Wait long enough for the browser to paint.
    }
    write(html.slice(from));
  }
});

describe('inlined styles of a page', () => {
  it.each(['/usage-guide', '/list', '/dictionary/pages/station/'])(
    'make %s look exactly as the complete style sheets do',
    async (path) => {
      await at(path, async (page) => {
        const computed = (): Promise<string[]> =>
          page.evaluate(() =>
            [...document.body.querySelectorAll('*')].map((element) => {
              const style = getComputedStyle(element);
              return [element.localName, ...[...style].map((name) => style.getPropertyValue(name))].join(';');
            }),
          );
        const before = await computed();
        await page.evaluate(async () => {
          const home = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
          const links = [...home.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
          await Promise.all(
            links.map(
              ({ href }) =>
                new Promise((resolve) => {
                  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
                  link.onload = resolve;
                  document.head.append(link);
                }),
            ),
          );
        });
        expect(await computed()).toEqual(before);
      });
    },
  );
});

describe('wide table on a phone', () => {
  it.each(['/usage-guide/limits', '/usage-guide/errors', '/docs/sdk/errors', '/docs/sandbox/failures', '/about-data'])(
    'on %s fits without horizontal scrolling',
    async (path) => {
      await at(
        path,
        async (page) => {
          const wide = await page
            .locator('.table')
            .evaluateAll((tables) =>
              tables.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.ariaLabel),
            );
          expect(wide).toEqual([]);
          if (path !== '/usage-guide/limits') return;
          const limits = await page.getByRole('group', { name: '件数と値の上限' }).ariaSnapshot();
          expect(limits).toContain(
            '- row "viaList 上限は決まっていません（2件以上） 経路の探索、リアルタイム情報を使う経路の探索"',
          );
        },
        { viewport: { width: 375, height: 700 } },
      );
    },
  );

  it('shows its rows as blocks and stays a table for screen readers', async () => {
    await at(
      '/markdown-page',
      async (page) => {
        const table = page.locator('.stacked[aria-label="Tの桁の意味"]');
        expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        const roles = await table.ariaSnapshot();
        for (const role of ['table', 'rowgroup', 'columnheader "項目"', 'rowheader "T1"', 'cell']) {
          expect(roles).toContain(`- ${role}`);
        }
      },
      { viewport: { width: 375, height: 700 } },
    );
  });
});

describe('offline page', () => {
  const options = { serviceWorkers: 'allow' } as const;
  /** Opens a page and waits until the service worker has cached the offline page and handles requests. */
  async function withWorker(use: (page: Page, origin: string) => Promise<void>): Promise<void> {
    await at(
      '/',
      async (page, { origin }) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.goto(`${origin}/list`);
        expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        await use(page, origin);
      },
      options,
    );
  }

  // Playwright cannot clear the cache of Firefox.
  it.skipIf(isFirefox)(
    'appears in the layout of the site with Retry, which loads the requested page when the network is back',
    async () => {
      await withWorker(async (page, origin) => {
        // Clear the HTTP cache, so that only files in the service worker's cache are available.
        await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
        site.interfere((request) => request.socket.destroy());
        await page.goto(`${origin}/about-data?a=1`);
        expect(page.url()).toBe(`${origin}/about-data?a=1`);
        expect(await page.locator('h1').textContent()).toBe('ページを読み込めませんでした');
        await waitForHydration(page); // Styles and scripts of the offline page are cached, too.
        expect(await page.locator('.site-header').evaluate((header) => getComputedStyle(header).position)).toBe(
          'sticky',
        );
        expect(await page.getByRole('alert').textContent()).toContain('サーバーからレスポンスがありません');
        const retry = page.getByRole('button', { name: /再試行.*Retry/ });
        await retry.click();
        await page.getByRole('heading', { name: 'ページを読み込めませんでした' }).waitFor();
        await waitForHydration(page);
        site.interfere();
        await retry.click();
        await page.locator('h1', { hasNotText: '読み込めません' }).waitFor();
        expect(page.url()).toBe(`${origin}/about-data?a=1`);
      });
    },
  );

  it('reloads by itself when the browser is online again', async () => {
    await withWorker(async (page, origin) => {
      site.interfere((request) => request.socket.destroy());
      await page.goto(`${origin}/about-data`);
      await page.getByRole('heading', { name: 'ページを読み込めませんでした' }).waitFor();
      await waitForHydration(page);
      site.interfere();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.locator('h1', { hasNotText: '読み込めません' }).waitFor();
    });
  });

  it('does not reload if it was opened at its own address', async () => {
    await at('/offline', async (page) => {
      await waitForHydration(page);
      const begun = await page.evaluate(() => {
        const types: string[] = [];
        navigation.addEventListener('navigate', ({ navigationType }) => types.push(navigationType));
        dispatchEvent(new Event('online'));
        return types;
      });
      expect(begun).toEqual([]);
    });
  });

  it('appears after a server error, but not instead of the not-found page', async () => {
    await withWorker(async (page, origin) => {
      site.interfere((_, response) => response.writeHead(502).end('bad gateway'));
      expect((await page.goto(`${origin}/about-data`))?.status()).toBe(503);
      expect(await page.locator('h1').textContent()).toBe('ページを読み込めませんでした');
      site.interfere();
      expect((await page.goto(`${origin}/nowhere`))?.status()).toBe(404);
      expect(await page.locator('h1').textContent()).toBe('ページが見つかりません');
    });
  });

  it("stays the only page in the service worker's cache, with its styles and scripts", async () => {
    await withWorker(async (page, origin) => {
      await page.goto(`${origin}/usage-guide`);
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept).toContain('/offline');
      expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/_astro/'))).toEqual([]);
    });
  });

  it.each<[string, Parameters<typeof site.interfere>[0]]>([
    [
      'page',
      (request, response, next) => {
        if (request.url === '/offline') {
          response.setHeader('Content-Type', 'text/html');
          response.end('<h1>sign in</h1>');
        } else next();
      },
    ],
    [
      'scripts and styles',
      (request, response, next) => {
        const { url = '' } = request;
        if (url.startsWith('/_astro/')) {
          response.writeHead(302, { Location: url.endsWith('.css') ? '/sign-in.css' : '/sign-in.js' });
          response.end();
        } else if (url.startsWith('/sign-in')) {
          response.setHeader('Content-Type', url.endsWith('.css') ? 'text/css' : 'text/javascript');
          response.end();
        } else next();
      },
    ],
  ])('does not cache the sign-in page of a public network instead of its own %s', async (_, signIn) => {
    const { page, origin } = await site.open('/', options);
    site.interfere((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<h1>sign in</h1>');
    });
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
      await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    });
    site.interfere(signIn);
    const state = await page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.register('/sw.js');
      await new Promise((resolve) => installing?.addEventListener('statechange', resolve));
      return installing?.state;
    });
    expect(state).toBe('redundant');
    expect(origin).not.toBe('');
    await page.context().close();
  });
});

describe('sidebar', () => {
  const sidebar = (page: Page) => page.locator('[data-sidebar-nav]');

  it('keeps its open groups on the next page, before any script of the page runs', async () => {
    await at(
      '/docs/demand/search',
      async (page, { origin }) => {
        await sidebar(page).locator('summary', { hasText: 'SDK' }).click();
        await sidebar(page).evaluate((nav) => {
          nav.scrollTop = 30;
        });
        await page.route('**/*.js', (route) => route.abort());
        const groups = (): Promise<(string | undefined)[]> =>
          sidebar(page)
            .locator('details')
            .evaluateAll((all) => all.map((one) => ((one as HTMLDetailsElement).open ? one.dataset['group'] : '')));
        const before = await groups();
        await page.goto(`${origin}/docs/demand/shift_time`);
        expect(await sidebar(page).evaluate((nav) => nav.scrollTop)).toBe(30);
        expect(await groups()).toEqual(before);
        expect(before.filter((one) => one !== '').length).toBe(2); // The group of the current page is open, and the group that the reader has opened.
        await page.goto(`${origin}/docs/line-comment/caution`);
        expect((await groups()).filter((one) => one !== '').length).toBe(3); // The group of the new current page is open, too.
        await page.goto(`${origin}/dictionary/pages/gate/`); // This page has a sidebar with other groups.
        expect(await sidebar(page).locator('details[open]').count()).toBe(1);
      },
      { viewport: { width: 1280, height: 420 } },
    );
  });

  it('scrolls to the entry of the current page even if it is far down', async () => {
    await at(
      '/dictionary/pages/line-symbol/',
      async (page) => {
        expect(await page.locator('h1').count()).toBe(1);
        const isSeen = await sidebar(page).evaluate((nav) => {
          const [frame, entry] = [nav, nav.querySelector('[aria-current]')!].map((one) => one.getBoundingClientRect());
          return entry!.top >= frame!.top && entry!.bottom <= frame!.bottom;
        });
        expect(isSeen).toBe(true);
        expect(await sidebar(page).evaluate((nav) => nav.scrollTop)).toBeGreaterThan(0);
      },
      { viewport: { width: 1280, height: 320 } },
    );
  });
});

describe('code tabs', () => {
  it('switch all samples of a page to the language that the reader chooses in one of them', async () => {
    await at('/docs/sdk/start', async (page) => {
      await page.locator('.code-tabs fieldset').first().getByText('fetch').click();
      const chosen = await page
        .locator('.code-tabs:has([value=fetch]) input:checked')
        .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
      expect(chosen.length).toBeGreaterThan(1);
      expect(new Set(chosen)).toEqual(new Set(['fetch']));
    });
  });

  it('show only the sample in the chosen language', async () => {
    await at('/api/listStationsLight/', async (page) => {
      const samples = page.locator('.code-tabs:has([value=ruby])').first();
      const values = await samples.locator('input').evaluateAll((all) =>
        all.map((input) => {
          (input as HTMLInputElement).click();
          const shown = [...input.closest('.code-tabs')!.querySelectorAll<HTMLElement>('[data-variant]')]
            .filter((one) => one.checkVisibility())
            .map((one) => one.dataset['variant']);
          return [(input as HTMLInputElement).value, [...new Set(shown)].join()];
        }),
      );
      expect(values.length).toBeGreaterThan(5);
      expect(values.map(([, shown]) => shown)).toEqual(values.map(([value]) => value));
    });
  });

  it('show the chosen language on the next page, before any script of the page runs and without a layout shift', async () => {
    await at('/docs/demand/search', async (page, { origin }) => {
      await page.locator('.code-tabs fieldset').first().getByText('Python').click();
      expect(await page.evaluate(() => localStorage.getItem('code-tab'))).toBe('python');
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(`${origin}/docs/realtime-trip/usage`);
      expect(await page.locator('.code-tabs [value=python]:checked').count()).toBeGreaterThan(0);
      expect(await page.locator('.code-tabs [data-variant=python]').first().isVisible()).toBe(true);
      expect(await readLayoutShifts(page)).toEqual([]);
    });
  });
});

describe('prefetch of linked pages', () => {
  const prepared = (page: Page): Promise<string[]> =>
    page
      .locator('link[rel=prefetch]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));

  it.each(['/', '/list', '/dictionary/pages/', '/api/searchCourseExtreme/'])(
    'waits on %s until the reader points at a link',
    async (path) => {
      await at(path, async (page, { origin }) => {
        const ahead: string[] = [];
        page.on('request', (request) => {
          if (!request.isNavigationRequest()) ahead.push(request.url());
        });
        await page.evaluate(() => {
          scrollTo({ top: 800, behavior: 'instant' });
        });
        // Wait longer than the longest prefetch delay of the shell.
        await page.waitForTimeout(600);
        expect([...(await prepared(page)), ...ahead]).toEqual([]);
        // Hover over the first link in the text that leads to another page.
        await page.locator('main a[href^="/"]:not([href*="#"], [download]):visible').first().hover();
        await expect.poll(() => prepared(page)).toHaveLength(1);
        expect(ahead.every((url) => url.startsWith(origin))).toBe(true);
      });
    },
  );
});

describe('page navigation', () => {
  it('restores the scroll position when the reader goes back', async () => {
    await at('/usage-guide/errors', async (page, { origin }) => {
      await page.evaluate(() => {
        scrollTo({ top: 1500, behavior: 'instant' });
      });
      await page.waitForTimeout(100);
      await page.goto(`${origin}/list`);
      await goBack(page);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
      expect(await page.locator('.progress').count()).toBe(0);
    });
  });

  it.each([true, false])('begins with a skip link for the keyboard (scripts enabled: %j)', async (hasScripts) => {
    await at(
      '/usage-guide',
      async (page) => {
        const link = page.getByRole('link', { name: 'メインコンテンツまでスキップ' });
        expect((await link.boundingBox())?.y).toBeLessThan(0);
        await page.keyboard.press('Tab');
        await expect.poll(async () => (await link.boundingBox())?.y).toBe(0);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        expect(await page.locator('main a:focus, main summary:focus, main [tabindex]:focus').count()).toBe(1);
      },
      { javaScriptEnabled: hasScripts },
    );
  });

  it('closes the phone menu when the window becomes wide, also without scripts', async () => {
    await at(
      '/usage-guide',
      async (page) => {
        await page.getByRole('button', { name: 'ナビゲーションバーを開く' }).click();
        const dialog = page.locator('#mobile-sidebar');
        expect(await dialog.isVisible()).toBe(true);
        await page.setViewportSize({ width: 997, height: 800 });
        expect(await dialog.isVisible()).toBe(false);
      },
      { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    );
  });

  it('makes each heading a link to itself, with one name for screen readers', async () => {
    await at('/usage-guide', async (page) => {
      const heading = page.locator('.prose h2').first();
      const text = (await heading.textContent())?.trim() ?? '';
      expect(await page.getByRole('heading', { name: text, exact: true }).count()).toBe(1);
      await heading.getByRole('link', { name: text, exact: true }).click();
      expect(new URL(page.url()).hash).toBe(`#${await heading.getAttribute('id')}`);
    });
  });
});

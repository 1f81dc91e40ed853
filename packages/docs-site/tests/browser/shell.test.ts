import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testFixtureSiteFiles } from '../built/fixture-site-files.ts';
import { createFixtureSiteBuild } from './fixture-site.ts';
import { readLayoutShifts, useSite } from './use-site.ts';
import { waitForHydration, readLocalStorage, createPageVisitor } from './visit-pages.ts';

/** Test site with two docs versions and all features of the shell. */
const site = useSite({ build: createFixtureSiteBuild('site.config.ts') });
const at = createPageVisitor(site);
const PHONE = { viewport: { width: 390, height: 844 } };
const ISLANDS = '/docs/1.0/demand/islands';

testFixtureSiteFiles(site.root);

describe('islands (interactive components)', () => {
  const button = (page: Page) => page.getByRole('button', { name: /回押しました/ });

  it('load on the first press, show a spinner after 200 ms, not before, and then do what was pressed', async () => {
    await at(ISLANDS, async (page, { complaints, requests }) => {
      await page.route(/Probe/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1200));
        await route.continue();
      });
      await button(page).waitFor();
      expect(requests.filter((url) => /react|client|Probe/.test(url))).toEqual([]);
      await page.evaluate(() => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector('.spinner') === null) return;
          (window as { spinnerAfter?: number }).spinnerAfter = performance.now() - start;
          observer.disconnect();
        }).observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('astro-island button')?.click();
      });
      await page.getByRole('button', { name: '1回押しました' }).waitFor();
      const after = await page.evaluate(() => (window as { spinnerAfter?: number }).spinnerAfter);
      expect(after).toBeGreaterThanOrEqual(199);
      expect(await page.locator('.spinner').count()).toBe(0);
      expect(await readLayoutShifts(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('keep the text that is typed before they are loaded, and start at the fragment of their heading', async () => {
    await at(ISLANDS, async (page) => {
      let go = (): void => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      await page.route(/Probe/, async (route) => {
        await held;
        await route.continue();
      });
      await page.getByLabel('文字').press('End');
      await page.getByLabel('文字').pressSequentially('と次');
      go();
      await page.locator('output', { hasText: '最初と次' }).waitFor();
      expect(await page.getByLabel('文字').inputValue()).toBe('最初と次');
    });
    await at(`${ISLANDS}#probe?a=1`, async (page, { requests }) => {
      await expect.poll(() => requests.some((url) => url.includes('Probe'))).toBe(true);
    });
  });

  it('retry a failed load once, then show an error with Retry, then offer to reload the page', async () => {
    await at(ISLANDS, async (page) => {
      let blocked = true;
      let asked = 0;
      await page.route(/Probe/, async (route) => {
        asked++;
        await (blocked ? route.abort() : route.continue());
      });
      await button(page).click();
      const alert = page.getByRole('alert').filter({ hasText: '読み込めませんでした。' });
      await alert.waitFor();
      expect(asked).toBe(2);
      expect(await page.getByRole('button', { name: 'ページを再読み込み' }).count()).toBe(0);
      await alert.getByRole('button', { name: /再試行.*Retry/ }).click();
      await page.getByRole('button', { name: 'ページを再読み込み' }).waitFor();
      blocked = false;
      await alert.getByRole('button', { name: /再試行.*Retry/ }).click();
      await page.getByRole('button', { name: '1回押しました' }).waitFor();
      expect(await alert.count()).toBe(0);
    });
  });

  it('show an error with its causes and Try again after a crash, and leave the rest of the page intact', async () => {
    await at(ISLANDS, async (page) => {
      const title = await page.title();
      await page.evaluate(() => {
        document.body.dataset['crash'] = '';
      });
      await button(page).click();
      const crashed = page.getByRole('heading', { name: /This page crashed\./ });
      await crashed.waitFor();
      expect(await page.title()).toBe('Page Error');
      expect(await page.locator('.load-error pre').textContent()).toBe('the island broke\n\nCause:\nits data is wrong');
      expect(await page.locator('footer a').count()).toBeGreaterThan(4);
      await page.getByRole('button', { name: /Try again/ }).click();
      await crashed.waitFor(); // The page crashes again, because the cause still exists.
      await page.evaluate(() => {
        delete document.body.dataset['crash'];
      });
      await page.getByRole('button', { name: /Try again/ }).click();
      await button(page).waitFor();
      expect(await page.title()).toBe(title);
      await page.evaluate(() => {
        document.body.dataset['crash'] = '';
      });
      await button(page).click(); // The island crashes again while it is used.
      await crashed.waitFor();
    });
  });
});

describe('navigation progress bar', () => {
  it.each([
    [0, false],
    [1500, true],
  ])('appears only if the next page takes long to load: after %i ms, visible: %j', async (wait, expected) => {
    await at('/list', async (page) => {
      await page.route('**/about-data', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, wait));
        await route.continue();
      });
      await page.exposeFunction('sawProgress', () => (seen = true));
      let seen = false;
      await page.evaluate(() => {
        new MutationObserver(() => {
          if (document.querySelector('.progress[role=progressbar]') !== null) {
            (window as unknown as { sawProgress: () => void }).sawProgress();
          }
        }).observe(document.body, { childList: true });
        location.href = '/about-data';
      });
      await page.waitForURL('**/about-data');
      expect(seen).toBe(expected);
    });
  });

  /**
   * Navigates to a page that never arrives, waits for the progress bar, and ends the navigation. Returns the animation
   * of the bar, and whether the bar is still visible at the end. The code runs in the page, because Playwright would
   * wait for the navigation.
   */
  async function leave(page: Page, end: 'stop' | 'pageshow'): Promise<{ motion: string; isLeft: boolean }> {
    await page.route('**/about-data', () => undefined);
    return page.evaluate(async (way) => {
      const link = Object.assign(document.createElement('a'), { href: '/about-data', textContent: '別のページ' });
      document.body.append(link);
      link.click();
      const bar = (): Element | null => document.querySelector('.progress[role=progressbar]');
      const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
      for (let turn = 0; turn < 100 && bar() === null; turn++) await pause(50);
      const motion = bar() === null ? 'no bar' : getComputedStyle(bar()!).animationName;
      // Simulate a return to the page from the browser's back/forward cache.
      if (way === 'pageshow') dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      else stop();
      await pause(100);
      const isLeft = bar() !== null;
      stop();
      return { motion, isLeft };
    }, end);
  }

  it.each(['stop', 'pageshow'] as const)('disappears after the event %s', async (end) => {
    await at('/list', async (page) => {
      expect(await leave(page, end)).toEqual({ motion: 'none', isLeft: false }); // The bar does not move, because the test requests reduced motion.
    });
  });

  it('appears in a browser without the Navigation API', async () => {
    const context = await site.context({ reducedMotion: 'reduce' });
    await context.context.addInitScript(() => {
      Object.defineProperty(window, 'navigation', { value: undefined });
    });
    const { page } = await context.open('/list');
    await waitForHydration(page);
    expect((await leave(page, 'pageshow')).motion).toBe('none');
    await context.close();
  });

  it('does not appear when a link leads to a section of the same page', async () => {
    await at('/list', async (page) => {
      await page.locator('[data-toc] a').last().click();
      await page.waitForTimeout(400);
      expect(await page.locator('.progress').count()).toBe(0);
    });
  });
});

describe('prefetch of a linked page', () => {
  it.each<[string, (link: Locator) => Promise<void>]>([
    ['the focus rests on a link', (link) => link.focus()],
    ['a link is touched', (link) => link.dispatchEvent('touchstart')],
  ])('starts when %s', async (_name, turn) => {
    await at('/list', async (page) => {
      const prepared = page.locator('link[rel=prefetch][href$="/docs"]');
      expect(await prepared.count()).toBe(0);
      await turn(page.locator('.navbar').getByRole('link', { name: 'Tips' }));
      await expect.poll(() => prepared.count()).toBe(1);
    });
  });
});

describe('announcement bar', () => {
  it('closes permanently without a layout shift, and appears again if the announcement has a new id', async () => {
    await at('/list', async (page, { complaints }) => {
      const bar = page.getByRole('region', { name: 'お知らせ' });
      expect(await bar.isVisible()).toBe(true);
      expect(await readLocalStorage(page, 'docusaurus.announcement.id')).toBe('announcement-bar');
      await bar.getByRole('button', { name: '閉じる' }).click();
      expect(await bar.isVisible()).toBe(false);
      expect(await readLocalStorage(page, 'docusaurus.announcement.dismiss')).toBe('true');
      await page.reload();
      expect(await page.locator('.announcement').isVisible()).toBe(false);
      expect(await page.evaluate(() => (window as { shifts?: string[] }).shifts)).toEqual([]);
      await page.evaluate(() => {
        localStorage.setItem('docusaurus.announcement.id', 'earlier');
      });
      await page.reload();
      expect(await page.locator('.announcement').isVisible()).toBe(true);
      expect(await readLocalStorage(page, 'docusaurus.announcement.dismiss')).toBe('false');
      expect(complaints).toEqual([]);
    });
  });

  it('stays closed if an earlier version of the site stored its id with a spelling mistake', async () => {
    await at('/list', async (page) => {
      await page.evaluate(() => {
        localStorage.setItem('docusaurus.announcement.id', 'annoucement-bar');
        localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      });
      await page.route('**/*.js', (route) => route.abort());
      await page.reload();
      // The announcement is hidden before the scripts of the page run.
      expect(await page.locator('.announcement').isVisible()).toBe(false);
      await page.unroute('**/*.js');
      await page.reload();
      await waitForHydration(page);
      // The announcement is still hidden after the scripts have run.
      expect(await page.locator('.announcement').isVisible()).toBe(false);
      expect(await readLocalStorage(page, 'docusaurus.announcement.id')).toBe('announcement-bar');
    });
  });
});

describe('colour mode', () => {
  it('follows the system until the reader chooses a mode, cycles through the modes, and is the same in all tabs', async () => {
    await at(
      '/list',
      async (page, { complaints }) => {
        const theme = (of: Page): Promise<string> => of.evaluate(() => document.documentElement.dataset['theme'] ?? '');
        const button = page.locator('[data-colour-toggle]');
        expect([await theme(page), await button.getAttribute('title')]).toEqual(['dark', 'システムモード']);
        const other = await page.context().newPage();
        await other.goto(page.url());
        await button.click();
        expect([await theme(page), await readLocalStorage(page, 'theme')]).toEqual(['light', 'light']);
        await expect.poll(() => theme(other)).toBe('light');
        await button.click();
        expect([await theme(page), await readLocalStorage(page, 'theme')]).toEqual(['dark', 'dark']);
        await button.click();
        expect(await readLocalStorage(page, 'theme')).toBeNull();
        await page.emulateMedia({ colorScheme: 'light' });
        await expect.poll(() => theme(page)).toBe('light');
        expect(complaints).toEqual([]);
      },
      { colorScheme: 'dark' },
    );
  });
});

describe('colour mode before the scripts of a page run', () => {
  it.each([
    ['dark', 'light', ['dark', 'dark']],
    ['light', 'dark', ['light', 'light']],
    ['nonsense', 'dark', ['light', 'light']],
    ['system', 'dark', ['dark', 'system']],
    [null, 'dark', ['dark', 'system']],
  ] as const)(
    'with the stored value %j and a system in %s mode, is set to the mode and the choice %j',
    async (value, colorScheme, expected) => {
      await at(
        '/list',
        async (page) => {
          await page.evaluate((theme) => {
            if (theme === null) localStorage.removeItem('theme');
            else localStorage.setItem('theme', theme);
          }, value);
          await page.route('**/*.js', (route) => route.abort());
          await page.reload();
          const root = page.locator('html');
          expect([await root.getAttribute('data-theme'), await root.getAttribute('data-theme-choice')]).toEqual(
            expected,
          );
          expect(await page.locator('[data-colour-toggle]').isDisabled()).toBe(true);
        },
        { colorScheme },
      );
    },
  );

  it('appears in the accessible name of the switch', async () => {
    await at('/list', async (page) => {
      const button = page.locator('[data-colour-toggle]');
      for (const name of ['システムモード', 'ライトモード', 'ダークモード']) {
        expect(await button.getAttribute('title')).toBe(name);
        expect(await button.getAttribute('aria-label')).toBe(`ダークモードを切り替える（現在は${name}）`);
        await button.click();
      }
    });
  });
});

describe('mobile sidebar', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'ナビゲーションバーを開く' });
  const dialog = (page: Page) => page.locator('#mobile-sidebar');

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['its button', (page) => page.getByRole('button', { name: 'ナビゲーションバーを閉じる' }).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click outside', (page) => page.mouse.click(380, 400)],
    ['history back', (page) => page.goBack()],
    ['a resize to the desktop layout', (page) => page.setViewportSize({ width: 997, height: 800 })],
  ])('closes on: %s', async (_name, close) => {
    await at(
      '/list',
      async (page) => {
        await opener(page).click();
        expect(await dialog(page).isVisible()).toBe(true);
        expect(await page.locator('.menu-button[aria-expanded]').getAttribute('aria-expanded')).toBe('true');
        expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
        await close(page);
        await expect.poll(() => dialog(page).isVisible()).toBe(false);
        expect(new URL(page.url()).pathname).toBe('/list');
        await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
        // The closed sidebar leaves no entry in the browser's history.
        await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
      },
      PHONE,
    );
  });

  it('keeps the focus inside while it is open, and restores the focus when it closes', async () => {
    await at(
      '/list',
      async (page) => {
        await opener(page).press('Enter');
        for (let press = 0; press < 15; press++) {
          await page.keyboard.press('Tab');
          const isOutside = await page.evaluate(() =>
            document.activeElement?.matches('body > header *, main *, footer *'),
          );
          expect(isOutside).toBe(false);
        }
        // The keyboard shortcut of the search is ignored, because it would open the search above the sidebar.
        const isLeft = await page.evaluate(() => {
          const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
          return document.activeElement?.dispatchEvent(slash);
        });
        expect(isLeft).toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('menu-button');
      },
      PHONE,
    );
  });

  it('opens with the docs navigation on a page of the docs, with a way back to the main menu', async () => {
    await at(
      '/docs/demand/search',
      async (page) => {
        await opener(page).click();
        await dialog(page).getByRole('navigation', { name: 'ドキュメントのサイドバー' }).waitFor();
        expect(await dialog(page).locator('[data-panel=primary]').isVisible()).toBe(false);
        // A group has a marker, and its pages are indented.
        const group = dialog(page).locator('details[open]').first();
        expect(await group.locator('summary').evaluate((one) => getComputedStyle(one).display)).toBe('list-item');
        const inset = (part: string) =>
          group
            .locator(part)
            .first()
            .evaluate((one) => parseFloat(getComputedStyle(one).paddingInlineStart));
        expect(await inset('a')).toBeGreaterThan(await inset('summary'));
        await page.getByRole('button', { name: '← メインメニューに戻る' }).click();
        expect(await dialog(page).locator('[data-panel=primary]').isVisible()).toBe(true);
        await dialog(page).getByRole('link', { name: 'API一覧' }).click();
        await page.waitForURL('**/list');
        await page.goBack();
        expect(new URL(page.url()).pathname).toBe('/docs/demand/search');
        expect(await dialog(page).isVisible()).toBe(false);
        expect(await page.evaluate(() => history.state as unknown)).toBeNull();
      },
      PHONE,
    );
  });

  it.each([
    [996, 16, true],
    [997, 16, false],
    [1280, 32, true],
  ])(
    'has a button, shown only up to 62.25 rem: at %i px, text of %i px, visible: %j',
    async (width, size, expected) => {
      await at(
        '/list',
        async (page) => {
          const session = await page.context().newCDPSession(page);
          await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
          if (expected) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          expect(await opener(page).isVisible()).toBe(expected);
          expect(await page.locator('.navbar').isVisible()).toBe(!expected);
        },
        { viewport: { width, height: 800 } },
      );
    },
  );
});

describe('docs versions', () => {
  const menuOf = (page: Page, docs: string): Locator => page.locator(`.navbar details[data-docs=${docs}]`);
  const shownIn = (menu: Locator): Promise<string | null> => menu.locator('summary').textContent();
  const preferred = (page: Page, docs: string): Promise<string | null> =>
    readLocalStorage(page, `docs-preferred-version-${docs}`);
  /** Chooses a docs version from a menu and waits until its page is open. */
  const choose = async (menu: Locator, name: string, address: string): Promise<string | null> => {
    await menu.hover();
    await menu.getByRole('link', { name }).click();
    await menu.page().waitForURL(address);
    return menu.page().getByRole('alert').textContent();
  };
  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(new URL(path, page.url()).href);
    await waitForHydration(page);
  };
  /** Follows the banner's link to the latest version and waits until its page is open. */
  const followBanner = async (page: Page, address: string): Promise<void> => {
    await page.getByRole('alert').getByRole('link').click();
    await page.waitForURL(address);
  };

  it('the version menu shows the chosen version, stores it and forgets it again', async () => {
    await at('/docs/demand/search?a=1#answer', async (page) => {
      const menu = menuOf(page, 'default');
      expect(await shownIn(menu)).toContain('現行版');
      const banner = await choose(menu, '1.0版', '**/docs/1.0/demand/search?a=1#answer');
      expect(banner).toContain('更新されないバージョン');
      expect(await preferred(page, 'default')).toBe('1.0');

      await open(page, '/list'); // Outside of the docs, the menu shows the preferred version.
      await expect.poll(() => shownIn(menu)).toContain('1.0版');
      await page.evaluate(() => {
        localStorage.setItem('docs-preferred-version-default', 'gone');
      });
      await page.reload();
      await waitForHydration(page);
      await expect.poll(() => preferred(page, 'default')).toBeNull();
      expect(await shownIn(menu)).toContain('現行版');

      await open(page, '/docs/1.0/demand/search');
      await followBanner(page, '**/docs/demand/search');
      expect(await preferred(page, 'default')).toBe('current');
    });
  });

  it('the browser stores the chosen version of each docs collection separately', async () => {
    await at('/guides/sdk/start?a=1', async (page) => {
      const menu = menuOf(page, 'guides');
      expect(await shownIn(menu)).toContain('2.0版');
      expect(await choose(menu, '3.0版', '**/guides/next/sdk/start?a=1')).toContain('公開前のバージョン');
      expect([await preferred(page, 'guides'), await preferred(page, 'default')]).toEqual(['3.0', null]);

      await open(page, '/docs/demand/search');
      await expect.poll(() => shownIn(menu)).toContain('3.0版');
      expect(await shownIn(menuOf(page, 'default'))).toContain('現行版');

      await open(page, '/guides/sdk/only'); // This page does not exist in the other version, so another page opens.
      await choose(menu, '3.0版', '**/guides/next/');
      await followBanner(page, '**/guides/');
      expect(await preferred(page, 'guides')).toBe('2.0');
    });
  });

  it('the search finds only pages of the current versions', async () => {
    await at('/list', async (page, { origin }) => {
      const response = await page.request.get(`${origin}/search/quick.json`);
      const { pages } = (await response.json()) as { readonly pages: readonly { readonly path: string }[] };
      const found = pages.map(({ path }) => path);
      expect(found).toContain('/docs/demand/search');
      expect(found).toContain('/guides/sdk/start');
      expect(found.filter((path) => path.startsWith('/docs/1.0/') || path.startsWith('/guides/next/'))).toEqual([]);
    });
  });

  it('the version menu works with the keyboard', async () => {
    await at('/list', async (page) => {
      const menu = page.locator('.navbar details[data-docs=default]');
      expect(await shownIn(menu)).toMatch(/^\s*文書のバージョン：\s*現行版\s*$/);
      await menu.locator('summary').press('Enter');
      expect(await menu.locator('ul').isVisible()).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
      await page.keyboard.press('Escape');
      expect(await menu.locator('ul').isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
      expect(await menu.locator('summary').getAttribute('aria-haspopup')).toBe('true');
      await menu.locator('summary').press('Enter');
      await page.getByRole('link', { name: 'API一覧' }).first().focus();
      expect(await menu.locator('ul').isVisible()).toBe(false);
    });
  });

  it('the version menu works with the pointer', async () => {
    await at('/list', async (page) => {
      const menu = page.locator('.navbar details[data-docs=default]');
      await menu.hover();
      expect(await menu.locator('ul').isVisible()).toBe(true);
      await menu.locator('summary').click(); // The menu has opened on hover; a click must not close it.
      expect(await menu.locator('ul').isVisible()).toBe(true);
      await page.mouse.move(10, 700);
      await expect.poll(() => menu.locator('ul').isVisible()).toBe(false);
      await menu.locator('summary').press('Enter');
      await page.mouse.click(10, 700);
      expect(await menu.locator('ul').isVisible()).toBe(false);
    });
  });

  it('the version list in the mobile sidebar unfolds in place', async () => {
    await at(
      '/docs/demand/search?a=1',
      async (page) => {
        await page.getByRole('button', { name: 'ナビゲーションバーを開く' }).click();
        await page.getByRole('button', { name: '← メインメニューに戻る' }).click();
        const menu = page.locator('#mobile-sidebar details[data-docs=default]');
        expect(await menu.locator('summary').textContent()).toContain('現行版');
        await menu.locator('summary').click();
        await menu.getByRole('link', { name: '1.0版' }).click();
        await page.waitForURL('**/docs/1.0/demand/search?a=1');
        expect(await readLocalStorage(page, 'docs-preferred-version-default')).toBe('1.0');
      },
      PHONE,
    );
  });
});

describe('scrolling a page', () => {
  it('hides the sticky header on the way down, and shows it with the back-to-top button on the way up', async () => {
    await at('/usage-guide', async (page) => {
      const scroll = (top: number): Promise<void> =>
        page.evaluate((to) => {
          scrollTo({ top: to, behavior: 'instant' });
        }, top);
      const header = page.locator('.site-header');
      await scroll(800);
      await expect.poll(() => header.getAttribute('data-hidden')).not.toBeNull();
      await scroll(600);
      await expect.poll(() => header.getAttribute('data-hidden')).toBeNull();
      await page.getByRole('button', { name: '先頭へ戻る' }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect.poll(() => page.locator('.to-top').isVisible()).toBe(false);
    });
  });

  it('hides the sticky header on the way to a linked heading, and shows it when a keyboard user focuses it', async () => {
    await at('/usage-guide/errors', async (page) => {
      const header = page.locator('.site-header');
      const isHidden = (): Promise<boolean> => header.evaluate((one) => one.hasAttribute('data-hidden'));
      for (const top of [3000, 2900]) {
        await page.evaluate((to) => {
          scrollTo({ top: to, behavior: 'instant' });
        }, top);
        await expect.poll(isHidden).toBe(top === 3000); // Scroll down to hide the header, then up to show it.
      }
      await page.locator('[data-toc] a').first().click(); // This link scrolls up, which would normally show the header.
      await expect.poll(isHidden).toBe(true);
      await page.waitForTimeout(200); // The header stays hidden after scrolling has ended.
      expect(await isHidden()).toBe(true);
      await header
        .getByRole('link')
        .first()
        .evaluate((link) => {
          link.focus({ preventScroll: true });
        });
      await expect.poll(isHidden).toBe(false);
    });
  });

  it('highlights the current heading in the table of contents', async () => {
    await at('/usage-guide', async (page) => {
      const active = page.locator('[data-toc] a[data-active]');
      await page.locator('[data-toc] a').nth(3).click();
      const hash = new URL(page.url()).hash;
      await expect.poll(() => active.getAttribute('href')).toBe(hash);
      await page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      });
      const last = await page.locator('[data-toc] a').last().getAttribute('href');
      await expect.poll(() => active.getAttribute('href')).toBe(last);
    });
  });
});

describe('code block', () => {
  it('copies its code with a confirmation for one second, and wraps long lines on request', async () => {
    await at(
      '/docs/demand/search',
      async (page) => {
        const figure = page.locator('figure.code').filter({ hasNotText: 'GET ' }).first();
        await figure.hover();
        const button = figure.getByRole('button', { name: /クリップボードにコードをコピー/ });
        await button.click();
        await expect.poll(() => figure.locator('.code-buttons button').last().textContent()).toBe('コピーしました');
        const text = await page.evaluate(() => navigator.clipboard.readText());
        expect(text.length).toBeGreaterThan(20);
        await expect.poll(() => button.textContent()).toBe('コピー');
        const wrap = figure.getByRole('button', { name: '長い行を折り返す' });
        await wrap.click();
        expect(await wrap.getAttribute('aria-pressed')).toBe('true');
        expect(await figure.locator('pre').evaluate((pre) => getComputedStyle(pre).whiteSpace)).toBe('pre-wrap');
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });
});

describe('sidebar of a docs page', () => {
  it('has a width of 300 px and opens the group of the current page', async () => {
    await at('/docs/demand/search', async (page) => {
      const sidebar = page.locator('[data-sidebar=mySidebar]');
      expect((await sidebar.boundingBox())?.width).toBe(300);
      expect(await sidebar.locator('details[open]').count()).toBe(1);
      expect(await sidebar.locator('[aria-current=page]').isVisible()).toBe(true);
      await sidebar.locator('summary').last().press('Enter');
      expect(await sidebar.locator('details[open]').count()).toBe(2);
    });
  });
});

describe('docs page', () => {
  it('shows breadcrumbs, links to the previous and next page, and its version', async () => {
    await at('/docs/demand/search', async (page) => {
      const crumbs = page.getByRole('navigation', { name: 'パンくずリストのナビゲーション' });
      const title = await page.locator('h1').textContent();
      expect(await crumbs.locator('li').allInnerTexts()).toEqual(['ホーム', 'Tips', 'オンデマンド交通', title?.trim()]);
      const list = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
        itemListElement: { position: number; name: string }[];
      };
      // Positions in a schema.org breadcrumb list start at 1.
      expect(list.itemListElement.map(({ position, name }) => [position, name])).toEqual([
        [1, 'ホーム'],
        [2, 'Tips'],
        [3, 'オンデマンド交通'],
        [4, title?.trim()],
      ]);
      expect(await page.locator('.version-badge').textContent()).toBe('バージョン：現行版');
      const next = page.getByRole('navigation', { name: 'ドキュメントページ' }).getByRole('link', { name: /^次へ/ });
      await next.click();
      await page.waitForURL('**/docs/demand/shift_time');
      await page.getByRole('link', { name: /^前へ/ }).click();
      await page.waitForURL('**/docs/demand/search');
    });
  });

  it('appears on the docs index in its category, which shows its number of pages', async () => {
    await at('/docs/', async (page) => {
      const section = page.locator('section', { has: page.locator('#demand') });
      expect(await section.locator('.count').textContent()).toBe(`${await section.locator('.card').count()}項目`);
    });
  });
});

describe('table of contents', () => {
  it('starts folded on a phone and unfolds on a tap', async () => {
    await at(
      '/usage-guide/storage',
      async (page) => {
        expect(await page.locator('[data-toc]').isVisible()).toBe(false);
        await page.locator('.toc-mobile summary').click();
        await page.locator('.toc-mobile').getByRole('link', { name: 'エンジンバージョン' }).click();
        expect(new URL(page.url()).hash).toBe('#engine-version');
      },
      PHONE,
    );
  });
});

describe('printed page', () => {
  it('contains the text without navigation and controls', async () => {
    await at('/docs/demand/search', async (page) => {
      await page.emulateMedia({ media: 'print' });
      const isShown = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible();
      for (const selector of ['.brand', 'h1', '.prose', '.prose pre', '.version-badge']) {
        expect(await isShown(selector), selector).toBe(true);
      }
      const others = [
        '.navbar',
        '.announcement',
        '.sidebar',
        '.toc',
        '.md-links',
        '.prev-next',
        '.code-buttons',
        '.site-footer',
      ];
      for (const selector of others) expect(await isShown(selector), selector).toBe(false);
      const dark = await page
        .locator('.prose pre')
        .first()
        .evaluate((pre) => getComputedStyle(pre).backgroundColor);
      expect(dark).toBe('rgba(0, 0, 0, 0)'); // Code blocks have no dark background in print.
    });
  });
});

describe('animation of the site', () => {
  it('stays off for readers who prefer reduced motion', async () => {
    // The home page loads whole style sheets; other pages contain only the rules that they use.
    await at('/', async (page) => {
      await page.evaluate(() => {
        for (const name of ['progress', 'spinner']) {
          const mark = document.createElement('div');
          mark.className = name;
          document.body.append(mark);
        }
      });
      const moving = (): Promise<string[]> =>
        page.evaluate(() => {
          const style = (selector: string, pseudo?: string): CSSStyleDeclaration => {
            const element = document.querySelector(selector);
            if (element === null) throw new Error(`no ${selector}`);
            return getComputedStyle(element, pseudo);
          };
          return [
            style('.progress').animationName,
            style('.spinner', '::before').animationName,
            style('.site-header').transitionDuration,
          ];
        });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await moving()).toEqual(['progress', 'spin', '0.2s']);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await moving()).toEqual(['none', 'none', '0s']);
    });
  });
});

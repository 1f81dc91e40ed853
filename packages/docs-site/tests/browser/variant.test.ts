import { describe, expect, it } from 'vitest';
import { findAccessibilityBarriers } from './find-barriers.ts';
import { createFixtureSiteBuild } from './fixture-site.ts';
import { layOutWholePage, useSite } from './use-site.ts';
import { waitForHydration, readLocalStorage, createPageVisitor } from './visit-pages.ts';

/** Test site that sets each option to the opposite of its value on the other test site. */
const site = useSite({ build: createFixtureSiteBuild('variant.config.ts') });
const at = createPageVisitor(site, { colorScheme: 'dark' });

describe('announcement that cannot be closed', () => {
  it('shows no close button, and appears even if the reader once closed an announcement with the same id', async () => {
    await at('/list', async (page) => {
      const bar = page.getByRole('region', { name: 'お知らせ' });
      expect(await bar.isVisible()).toBe(true);
      expect(await bar.getByRole('button').count()).toBe(0);
      await page.evaluate(() => {
        localStorage.setItem('docusaurus.announcement.id', 'announcement-bar');
        localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      });
      await page.reload();
      await waitForHydration(page);
      expect(await bar.isVisible()).toBe(true);
    });
  });
});

describe('colour switch that does not follow the system', () => {
  it('starts with the default colour mode and has two states', async () => {
    await at('/list', async (page) => {
      const button = page.locator('[data-colour-toggle]');
      const look = async (): Promise<(string | null)[]> => [
        await page.locator('html').getAttribute('data-theme'),
        await button.getAttribute('title'),
        await readLocalStorage(page, 'theme'),
      ];
      expect(await look()).toEqual(['light', 'ライトモード', null]);
      await page.route('**/*.js', (route) => route.abort());
      await page.reload();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('light'); // The colour mode is also set before the first paint.
      await page.unroute('**/*.js');
      await page.reload();
      await button.click();
      expect(await look()).toEqual(['dark', 'ダークモード', 'dark']);
      await button.click();
      expect(await look()).toEqual(['light', 'ライトモード', 'light']);
      await button.click();
      expect(await look()).toEqual(['dark', 'ダークモード', 'dark']);
    });
  });
});

describe('docs that do not store the chosen version', () => {
  it('link to the chosen version and store nothing', async () => {
    await at('/docs/demand/search', async (page, { origin }) => {
      const menu = page.locator('.navbar details');
      await menu.hover();
      await menu.getByRole('link', { name: '1.0版' }).click();
      await page.waitForURL('**/docs/1.0/demand/search');
      await waitForHydration(page);
      expect(await menu.locator('summary').textContent()).toContain('1.0版');
      await page.getByRole('alert').getByRole('link').click();
      await page.waitForURL('**/docs/demand/search');
      expect(await readLocalStorage(page, 'docs-preferred-version-default')).toBeNull();
      await page.evaluate(() => {
        localStorage.setItem('docs-preferred-version-default', '1.0');
      });
      await page.goto(`${origin}/list`);
      await waitForHydration(page);
      expect(await menu.locator('summary').textContent()).toContain('現行版');
    });
  });
});

describe('docs in one version', () => {
  it('show a link instead of the version menu, no version badge and no version banner', async () => {
    await at('/guides/sdk/start', async (page) => {
      expect(await page.locator('.navbar').getByRole('link', { name: '2.0版' }).getAttribute('href')).toBe(
        '/guides/sdk/start',
      );
      expect(await page.locator('.navbar details').count()).toBe(1); // The only version menu belongs to the other docs.
      expect(await page.locator('.version-badge, .version-banner').count()).toBe(0);
    });
  });
});

describe('sticky header without the option to hide', () => {
  it('stays visible while the reader scrolls down', async () => {
    await at('/usage-guide', async (page) => {
      await page.evaluate(() => {
        scrollTo({ top: 1500, behavior: 'instant' });
      });
      await page.waitForTimeout(200);
      const header = page.locator('.site-header');
      expect(await header.getAttribute('data-hidden')).toBeNull();
      expect((await header.boundingBox())?.y).toBe(0);
    });
  });
});

describe('dark mode', () => {
  it.each([
    '/',
    '/list',
    '/usage-guide',
    '/docs/sandbox/start',
    '/docs/1.0/demand/search',
    '/dictionary/pages/teiki-require-update/',
    '/api/',
    '/api/searchAll/',
    '/nowhere',
  ])('keeps enough contrast on %s and shows no light background', async (path) => {
    await at(path, async (page) => {
      await page.evaluate(() => {
        localStorage.setItem('theme', 'dark');
      });
      await page.reload();
      await waitForHydration(page);
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      await layOutWholePage(page);
      expect(await findAccessibilityBarriers(page, { rules: ['color-contrast'] })).toEqual([]);
      expect(await page.evaluate(lightPaper)).toEqual([]);
    });
  });
});

/** Lists elements with a light background that are larger than a badge or a button. */
function lightPaper(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (canvas === null) return ['no canvas'];
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    const paint = getComputedStyle(element).backgroundColor;
    if (width * height < 15_000 || paint === 'rgba(0, 0, 0, 0)') return [];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = paint;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return alpha > 128 && red + green + blue > 3 * 128 ? [`${element.tagName} ${element.className} ${paint}`] : [];
  });
}

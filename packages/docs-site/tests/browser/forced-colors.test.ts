import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listSitePaths } from './site-paths.ts';
import { isFirefox, useSite } from './use-site.ts';
import { createPageVisitor } from './visit-pages.ts';

// Firefox can force colours only through preferences, so it is tested in one colour scheme.
const site = useSite({
  preferences: { 'browser.display.document_color_use': 2, 'browser.display.use_system_colors': true },
});
const SCHEMES: readonly BrowserContextOptions[] = isFirefox
  ? [{}]
  : [
      { forcedColors: 'active', colorScheme: 'dark' },
      { forcedColors: 'active', colorScheme: 'light' },
    ];
const PATHS = process.env['DEEP'] === undefined ? [] : listSitePaths(site.data.provider.site);

/** Lists texts with a contrast below 4.5:1, without those of disabled controls. axe cannot check forced colours, because it uses the style sheets. */
const findFaintTexts = (page: Page, scope: string): Promise<string[]> =>
  page.locator(scope).evaluate((root) => {
    const parse = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = ([red = 0, green = 0, blue = 0]: number[]): number => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paperOf = (element: Element | null): number[] => {
      if (element === null) return parse(getComputedStyle(document.documentElement).backgroundColor);
      const paper = parse(getComputedStyle(element).backgroundColor);
      return paper[3] === 0 ? paperOf(element.parentElement) : paper;
    };
    return [...root.querySelectorAll('*')].flatMap((element) => {
      const text = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])).join('');
      if (text === '' || !element.checkVisibility() || element.closest('svg, script, style, :disabled') !== null)
        return [];
      const [ink, paper] = [luminance(parse(getComputedStyle(element).color)), luminance(paperOf(element))];
      const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
      return contrast < 4.5
        ? [`${element.tagName}.${element.className} ${text.slice(0, 20)}: ${contrast.toFixed(1)}`]
        : [];
    });
  });

const colorsOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { color, backgroundColor, borderBottomColor, borderInlineStartColor } = getComputedStyle(element);
      return [color, backgroundColor, borderBottomColor, borderInlineStartColor].join();
    }),
  );

describe.each(SCHEMES)('with forced colours (%j)', (options) => {
  const at = createPageVisitor(site, options);

  it('search: the found words are visible', async () => {
    await at('/usage-guide', async (page) => {
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: '検索' }).fill('駅');
      await page.locator('#search-results mark').first().waitFor();
      expect(await findFaintTexts(page, 'dialog.search')).toEqual([]);
    });
  });

  it('code tabs, navbar and table of contents: the current item differs from the others', async () => {
    await at('/docs/demand/search', async (page) => {
      for (const [current, others] of [
        ['.code-tabs label:has(:checked)', '.code-tabs label:not(:has(:checked))'],
        ['.navbar a[aria-current]', '.navbar a:not([aria-current])'],
        ['.toc a[data-active]', '.toc a:not([data-active])'],
      ] as const) {
        const [[own], rest] = [await colorsOf(page, current), await colorsOf(page, others)];
        expect(own, current).toBeDefined();
        expect(rest.length, others).toBeGreaterThan(0);
        expect(rest, current).not.toContain(own);
      }
    });
  });

  it('home page: the first button, キーなしで試す, has a border', async () => {
    await at('/', async (page) => {
      const button = page.locator('.button').first();
      expect(await button.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px');
    });
  });

  it.each(PATHS)('%s keeps enough contrast', async (path) => {
    await at(path, async (page) => {
      expect(await findFaintTexts(page, 'body')).toEqual([]);
    });
  });
});

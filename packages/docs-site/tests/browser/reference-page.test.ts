import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutWholePage, useSite } from './use-site.ts';

const site = useSite();
const { operations, operationGroups, entities } = site.data.api;

/** Matches Redoc's English labels, which must not be visible outside of code. */
const ENGLISH =
  /^(Authorizations:?|query parameters|required|optional|content type|license:?|copy|expand all|collapse all|api docs by redocly|response schema:?|responses?|(response|request) samples?|examples?:?|array of.*|property name\*|additional property|(one|any) of|default:?|enum:?|value:?|pattern|deprecated|recursive|download.*|strings?|integers?|numbers?|booleans?|objects?|arrays?|any|non-empty|unique|search\b.*|show pattern|.*\b(characters|items)|[[(<>=] ?\d.*|.*\blogo|expand\b.*|collapse|#?tag\/.*)$/i;

/** Lists all texts of the page outside of code, and the accessible names of its elements. */
async function textsOf(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('code, pre') === null) found.push((node.textContent ?? '').trim());
    }
    for (const element of main.querySelectorAll('*')) {
      for (const name of ['aria-label', 'alt', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
}

const englishTexts = async (page: Page): Promise<string[]> =>
  (await textsOf(page)).filter((text) => ENGLISH.test(text));

describe('Redoc page without JavaScript', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await site.open('/api/', { javaScriptEnabled: false }));
    await layOutWholePage(page);
  });
  afterAll(async () => {
    await page.context().close();
  });

  it('shows every operation with its summary and path', async () => {
    expect(operations.length).toBeGreaterThan(0);
    for (const { id, path, title } of operations) {
      const text = await page.locator(`[id="operation/${id}"]`).innerText();
      expect(text).toContain(title);
      expect(text).toContain(path);
    }
  });

  it('shows no buttons, which need JavaScript', async () => {
    expect(await page.getByRole('button').allInnerTexts()).toEqual([]);
  });

  it('contains the anchor ids of all link formats that Redoc has ever used', async () => {
    const ids = new Set(await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id)));
    const wanted = operations.flatMap(({ id, tag }) => [`operation/${id}`, `tag/${tag}/operation/${id}`, `tag/${tag}`]);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('lists the groups of the site beside the introduction, and has a section for each', async () => {
    const titles = operationGroups.map(({ title }) => title);
    expect(await page.getByRole('navigation', { name: 'APIのグループ' }).getByRole('link').allInnerTexts()).toEqual(
      titles,
    );
    const sections = await page.locator('main h2').allInnerTexts();
    expect(sections.filter((title) => titles.includes(title))).toEqual(titles);
  });

  it('shows every response with the first level of its properties, or with the link to the data type of errors', async () => {
    for (const { id, answer, errors } of operations) {
      const responses = page.locator(`[id="operation/${id}"] details.response`);
      expect(await responses.locator('> summary > strong').allInnerTexts()).toEqual(
        [answer, ...errors].map(({ status }) => status),
      );
      for (const [index, { entity }] of [answer, ...errors].entries()) {
        const response = responses.nth(index);
        const type = index === 0 ? '' : await response.locator('.response-body > p > a').getAttribute('href');
        const place = index === 0 ? response : page.locator(`[id="${type?.slice(1) ?? ''}"]`);
        const fields = await place.locator('.field > dt > code').allInnerTexts();
        expect(fields).toEqual(expect.arrayContaining((entities[entity]?.members ?? []).map(({ name }) => name)));
      }
    }
  });

  it('contains no English label of Redoc', async () => {
    const texts = await textsOf(page);
    expect(texts.length).toBeGreaterThan(1000);
    expect(await englishTexts(page)).toEqual([]);
  });
});

describe('deep link into the Redoc page', () => {
  const last = operations.at(-1);
  const group = operationGroups.at(-1);
  if (last === undefined || group === undefined) throw new Error('The spec has too few operations.');

  it.each([
    [`#operation/${last.id}`, last.title],
    [`#tag/${last.tag}/operation/${last.id}`, last.title],
    [`#tag/${group.id}`, group.title],
    ['#section/認証', '認証'],
  ])('%s scrolls to the heading of the section', async (hash, heading) => {
    const visit = async (width: number, javaScriptEnabled = true): Promise<void> => {
      const { page } = await site.open(`/api/${hash}`, { javaScriptEnabled, viewport: { width, height: 844 } });
      const target = page.getByRole('heading', { name: heading, exact: true }).first();
      const isNearTop = async (): Promise<boolean> => {
        const { y } = (await target.boundingBox()) ?? { y: -1 };
        return y > 50 && y < 250; // The heading is below the sticky header.
      };
      await expect.poll(isNearTop).toBe(true);
      await page.waitForTimeout(500);
      expect(await isNearTop()).toBe(true); // The scroll position is still the same after half a second.
      await page.context().close();
    };
    await Promise.all([visit(1280), visit(390), visit(1280, false)]);
  });
});

it.each([1280, 390])(
  'jumps on the Redoc page shift nothing in view at a width of %i px, even before its script has arrived',
  async (width) => {
    site.interfere((request, response, next) => {
      if (request.url?.includes('reference-page') === true) request.socket.destroy();
      else next();
    });
    const { page } = await site.open('/api/', { viewport: { width, height: 844 } });
    await page.evaluate(() => {
      const window_ = window as { jumpShifts?: number[] };
      const shifts = (window_.jumpShifts = [] as number[]);
      new PerformanceObserver((list) => {
        shifts.push(
          ...list.getEntries().map((entry) => (entry as PerformanceEntry & { readonly value: number }).value),
        );
      }).observe({ type: 'layout-shift' });
    });
    const jumps = [
      () => page.keyboard.press('End'),
      () => page.evaluate((id) => (location.hash = `operation/${id}`), operations.at(-3)?.id),
      () => page.mouse.wheel(0, -3000),
      () => page.goBack(),
    ];
    for (const jump of jumps) {
      await jump();
      await page.waitForTimeout(500);
      const shift = await page.evaluate(() => {
        const { jumpShifts = [] } = window as { jumpShifts?: number[] };
        return jumpShifts.splice(0).reduce((sum, value) => sum + value, 0);
      });
      expect(shift, jump.toString()).toBeLessThanOrEqual(0.02);
    }
    site.interfere();
    await page.context().close();
  },
);

describe('interactive Redoc view', () => {
  const button = (page: Page) => page.getByRole('button', { name: '操作できる表示に切り替える' });
  const drawn = (page: Page) => page.locator('astro-island [data-mode] > .redoc-wrap');
  const middle = operations[Math.floor(operations.length / 2)];
  if (middle === undefined) throw new Error('The spec has too few operations.');
  const { id, group = '', title } = middle;

  it('on a phone, loads on request in Japanese and shows the section that the reader was in', async () => {
    const width = 390;
    const { page, complaints, requests } = await site.open(`/api/#operation/${id}`, {
      viewport: { width, height: 844 },
    });
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(/_astro\/InteractiveReference\./, async (route) => {
      await held;
      await route.continue();
    });
    await button(page).waitFor();
    expect(requests.filter((url) => /redoc|react|reference\.json/.test(url))).toEqual([]);
    await button(page).click();
    const status = page.getByRole('status').filter({ hasText: '読み込み中' });
    await status.waitFor();
    expect(await status.evaluate((one) => getComputedStyle(one).position)).toBe('fixed'); // The loading message stays in view.
    expect(await page.locator('.reference').isVisible()).toBe(true); // The static page is still visible.
    go();
    await drawn(page).waitFor();
    expect(await page.locator('.reference').count()).toBe(0);
    // Switch the site to dark mode. The view keeps a light background, because Redoc computes its colours for one.
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    expect(
      await drawn(page).evaluate(
        ({ parentElement }) => parentElement && getComputedStyle(parentElement).backgroundColor,
      ),
    ).toBe('rgb(255, 255, 255)');
    const heading = page.locator(`[id="tag/${group}/operation/${id}"] h2`).filter({ hasText: title });
    const top = async (): Promise<number> => (await heading.boundingBox())?.y ?? -1;
    await expect.poll(top).toBeLessThan(250);
    expect(await top()).toBeGreaterThan(50); // Below the header.
    // The URL is that of the static page, and one click leads back to it.
    await page.evaluate(() => {
      scrollBy(0, 600);
    });
    await expect.poll(top).toBeLessThan(0);
    expect(new URL(page.url()).hash).toBe(`#operation/${id}`);
    expect(await page.locator('main [data-section-id*="/operation/"]').count()).toBe(operations.length);
    expect(await englishTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // No request to another origin and no policy violation was recorded.
    expect(complaints).toEqual([]);
    await page.getByRole('button', { name: '静的な表示に戻る' }).click();
    await page.locator('.reference').waitFor();
    expect(new URL(page.url()).hash).toBe(`#operation/${id}`);
    await page.context().close();
  });

  it('opened at a malformed fragment, navigates from its menu to an operation, and folds and unfolds sections', async () => {
    const { page, complaints } = await site.open('/api/#%E0%A4%A');
    await button(page).click();
    await drawn(page).waitFor();
    const menu = page.locator('.menu-content');
    await menu.locator(`[data-item-id="tag/${group}"] > label`).click();
    await menu.locator(`[data-item-id="tag/${group}/operation/${id}"] > label`).click();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#tag/${group}/operation/${id}`);
    const section = page.locator(`[id="tag/${group}/operation/${id}"]`);
    const response = section.getByRole('button', { name: /^200/ }).first();
    await response.click();
    expect(await response.getAttribute('aria-expanded')).toBe('true');
    expect(await englishTexts(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows an error with Retry if Redoc cannot be loaded, and loads it after Retry, even at a malformed fragment', async () => {
    const { page, complaints } = await site.open('/api/#section/%');
    let blocked = true;
    await page.route(/_astro\/InteractiveReference\./, (route) => (blocked ? route.abort() : route.continue()));
    await button(page).click();
    const retry = page.getByRole('button', { name: /再試行.*Retry/ });
    await retry.waitFor();
    expect(await page.locator('.reference').isVisible()).toBe(true);
    blocked = false;
    await retry.click();
    await drawn(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints.filter((complaint) => complaint.startsWith('error:'))).toEqual([]);
    await page.context().close();
  });
});

describe('table of contents of the Redoc page', () => {
  it('stays visible on a desktop and links to an operation', async () => {
    const { page } = await site.open('/api/', { javaScriptEnabled: false });
    const menu = page.getByRole('navigation', { name: 'APIリファレンスの目次' });
    await menu.getByRole('link', { name: operations[0]?.title ?? '', exact: true }).click();
    expect(new URL(page.url()).hash).toBe(`#operation/${operations[0]?.id ?? ''}`);
    await page.context().close();
  });

  it('opens on a phone with one tap from any scroll position', async () => {
    const { page } = await site.open('/api/', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const link = page.getByRole('navigation', { name: 'APIリファレンスの目次' }).getByRole('link').first();
    const isInView = async (): Promise<boolean> => ((await link.boundingBox())?.y ?? Infinity) < 844;
    expect(await isInView()).toBe(false);
    await page.mouse.wheel(0, 5000);
    await page.getByRole('link', { name: '目次', exact: true }).click();
    await expect.poll(isInView).toBe(true);
    await page.context().close();
  });
});

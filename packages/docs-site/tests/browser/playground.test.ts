import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { textColorOn } from '@route-search/sdk';
import { FORM_STORAGE_KEY } from '../../src/features/playground/model/form-storage.ts';
import { weigh } from '../built/built-files.ts';
import { findAccessibilityBarriers } from './find-barriers.ts';
import { readLayoutShifts, useSite } from './use-site.ts';

const site = useSite();
const EXTREME = '/api/searchCourseExtreme/';
const ROUTE = `${EXTREME}#playground?viaList=22671:22715&date=20240620&time=1000`;

/** Page with its recorded error messages and requests. */
interface Visit {
  readonly page: Page;
  readonly complaints: string[];
  readonly requests: string[];
}

/**
 * Opens a page for a test. Afterwards, checks that the page logged no errors, sent no request to another origin or to
 * the API, and never sent an access key.
 */
async function visit(path: string, use: (visit: Visit) => Promise<void>, options: BrowserContextOptions = {}) {
  const { open, close, context } = await site.context({ reducedMotion: 'reduce', ...options });
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  try {
    const { page, complaints, origin } = await open(path);
    await use({ page, complaints, requests });
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(`${origin}/`) || url.includes('/v1/'))).toEqual([]);
    expect(requests.filter((url) => url.includes('key='))).toEqual([]);
  } finally {
    await close();
  }
}

/** Matches files outside of the size budget: those that all pages load, third-party code, and data. */
const NOT_COUNTED = /_astro\/(?:Layout|shell|NavbarItems|bind-versions|react|client|data|browser-data)[.-]/;

/** Matches lazily loaded files of the sandbox engine. A page loads only those that its operation needs. */
const ENGINE_PART = /_astro\/(?:search-operations|course-operations|lookup-operations|list-lines|control-handlers)[.-]/;

/** Size budget in KiB (Brotli) for the site's own code and the core of the sandbox engine, until the first response. */
const BUDGET = 45;

/**
 * Larger size budgets in KiB (Brotli), for operations that need more parts of the sandbox engine. The route search adds
 * 17, serialized data another 6, and decoders of routes or timetables 6. Later additions were 0.5 each for changed
 * routes that keep all via points and for the check of forged serialized data, 1 for the view of a route and walks in a
 * row, 1 for changes of realtime routes, 1.1 for fare tables, calendars and 25 places, 0.25 for realtime searches that
 * arrive in time, and 2.5 to 3.75 for hydration, station search with typing errors, and data folders of readers.
 */
const WITH_ENGINE: Readonly<Record<string, number>> = {
  getRailTimetable: 49,
  searchCourseExtreme: 65.25,
  searchRealtimeCourseExtreme: 65.25,
  listCourseStations: 65.75,
  listCoursePassStations: 65.75,
  listCourseTrainStations: 65.75,
  getCourseShape: 66.75,
  listRails: 65.75,
  searchCoursePattern: 72.75,
  searchRealtimeCoursePattern: 72.75,
  recalculateCourse: 72.75,
  editCourse: 72.75,
  editRealtimeCourse: 72.75,
};

const codeOf = (requests: readonly string[]): string[] =>
  [...new Set(requests)]
    .map((url) => new URL(url).pathname.slice(1))
    .filter((file) => /^_astro\/.*\.js$/.test(file) && !NOT_COUNTED.test(file));

const form = (page: Page) => page.locator('form.pg');
/** Uses the form, which makes the playground load, and waits for hydration. */
const wake = async (page: Page): Promise<void> => {
  await page.getByLabel('例から始める').click();
  await page.keyboard.press('Escape');
  await page.locator('astro-island[data-drawn]').first().waitFor();
};
const run = async (page: Page): Promise<void> => {
  await page.locator('.pg-run button').click();
  await page.locator('.pg-elapsed, .pg-result .load-error').first().waitFor();
};
/** Lists the keys in the browser's storage, without those about the sidebar. */
const stored = async (page: Page): Promise<string[]> => {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return keys.filter((key) => !key.startsWith('sidebar-'));
};

describe('playground', () => {
  it('loads nothing until it is used, and shows a route after the first click on Run', async () => {
    await visit(EXTREME, async ({ page, requests }) => {
      await form(page).waitFor();
      expect(requests.filter((url) => /react|Playground|browser|sandbox/.test(url))).toEqual([]);
      await run(page);
      expect(await page.locator('.pg-sandbox').textContent()).toContain(
        'このページの中で動くサンドボックスのレスポンスです。',
      );
      expect(await page.locator('.pg-elapsed').textContent()).toMatch(/^ステータス200（.*ミリ秒）/);
      expect(await page.locator('.pg-stop').count()).toBeGreaterThan(1);
      expect(await page.locator('.pg-stop b').first().textContent()).toBe('高円寺');
      expect(await page.locator('.pg-times').first().textContent()).toMatch(/^\d\d:\d\d発$/);
      // The diagram draws the railway line in its own colour.
      const colour = await page
        .locator('.pg-bar rect')
        .first()
        .evaluate((bar) => getComputedStyle(bar).fill);
      expect(colour).toMatch(/^rgb\((?!0, 0, 0)/);
      // The text on the symbol of a railway line has enough contrast, in dark mode, too.
      const symbol = page.locator('.pg-symbol').first();
      const background = (await symbol.locator('rect').getAttribute('fill')) ?? '';
      expect(await symbol.locator('text').getAttribute('fill')).toBe(textColorOn(background));
      expect(await page.locator('.pg-totals').textContent()).toMatch(/運賃\d+円/);
      // The reader can select every route of the response.
      const courses = page.locator('.pg-courses input');
      expect(await courses.count()).toBeGreaterThan(1);
      await courses.last().check();
      await page.getByRole('tab', { name: '表' }).click();
      expect(await page.locator('.pg-scroll caption').allTextContents()).toContainEqual(
        expect.stringContaining('Price'),
      );
      await page.getByRole('tab', { name: 'JSON', exact: true }).click();
      expect(await page.locator('.pg-tree').textContent()).not.toContain('SerializeData');
      await page.locator('.pg-tree summary', { hasText: '0:' }).first().click();
      await page.locator('.pg-tree', { hasText: 'SerializeData' }).waitFor();
      // The storage contains the request, but nothing of the response.
      expect(await stored(page)).toEqual([FORM_STORAGE_KEY]);
      expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toMatch(/SerializeData|key=/);
    });
  });

  it('shows the sentence of a violated rule while the reader types, and disables the fields that a filled field excludes', async () => {
    await visit('/api/listStations/#playground?name=%E6%96%B0%E5%AE%BF', async ({ page }) => {
      await page.locator('.pg-elapsed').waitFor();
      for (const name of ['ほかのパラメータ', '検索の条件', '件数'])
        await page.locator('summary', { hasText: name }).click();
      const code = page.locator('#pg-code');
      expect(await code.isDisabled()).toBe(true);
      const sentence = await page.locator('[data-field=code] .pg-note').textContent();
      expect(sentence).toContain('同時に指定できません。');
      expect(await code.getAttribute('aria-describedby')).toContain('pg-code-note-0');
      await page.locator('[data-field=code]').getByRole('button', { name: 'nameを消す' }).click();
      expect(await code.isDisabled()).toBe(false);
      await code.fill('22741');
      expect(await page.locator('#pg-name').isDisabled()).toBe(true);
      expect(await page.locator('.pg-problems').textContent()).toBe('');
      // Enter a value above the maximum of the field.
      await page.locator('#pg-limit').fill('1000');
      expect(await page.locator('#pg-limit').getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('.pg-problems').textContent()).toContain('limitには100以下の値を指定してください。');
      // The button in the error message moves the focus to the field.
      await page.locator('.pg-problems').getByRole('button', { name: 'limitへ' }).click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('pg-limit');
      // An invalid request does not run, and the focus moves to the first invalid field.
      await page.locator('.pg-run button').click();
      await page.locator('.pg-problems', { hasText: '実行していません。' }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('pg-limit');
      await page.locator('#pg-limit').fill('');
      await run(page);
      expect(await page.locator('.pg-elapsed').textContent()).toContain('ステータス200');
    });
  });

  it('explains an invalid time or date, and offers a correction for common formats', async () => {
    await visit(EXTREME, async ({ page }) => {
      await wake(page);
      const [time, note] = [page.locator('#pg-time'), page.locator('[data-field=time] .pg-note')];
      await time.fill('2730');
      expect(await note.textContent()).toBe('timeにはHHMM形式の値を指定してください。0000から2659までです。');
      expect(await page.locator('[data-field=time] .pg-known').count()).toBe(0);
      for (const [name, typed, meant] of [
        ['time', '10:30', '1030'],
        ['time', '１０３０', '1030'],
        ['date', '2024/06/20', '20240620'],
      ] as const) {
        const input = page.locator(`#pg-${name}`);
        await input.fill(typed);
        await page.getByRole('button', { name: `${meant}に直す` }).click();
        expect(await input.inputValue()).toBe(meant);
        expect(await input.getAttribute('aria-invalid')).toBeNull();
      }
    });
  });

  it('runs the request on Ctrl+Enter, shows the price total, marks an outdated response, undoes a reset, and lists earlier requests', async () => {
    await visit(EXTREME, async ({ page }) => {
      await wake(page);
      const examples = page.getByLabel('例から始める');
      const first = await examples.inputValue();
      await examples.selectOption('shinkansen');
      expect(await examples.inputValue()).toBe('shinkansen');
      const title = await examples.locator('option:checked').textContent();
      await page.locator('#pg-time').press('Control+Enter');
      await page.locator('.pg-elapsed').waitFor();
      expect(await page.locator('.pg-totals').textContent()).toBe('合計13,870円（運賃8,910＋料金4,960）');
      expect(await page.locator('.pg-courses label').first().textContent()).toContain('3時間4分');
      // The focus moves to the heading of the response.
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('pg-result-heading');
      const stale = page.locator('.pg-result').getByText('入力を変える前のレスポンス');
      expect(await stale.count()).toBe(0);
      await page.locator('#pg-time').fill('1100');
      await stale.waitFor();
      expect(await examples.inputValue()).toBe('');
      await page.getByRole('button', { name: 'すべて空にする' }).click();
      expect(await page.locator('#pg-time').inputValue()).toBe('');
      await page.getByRole('button', { name: '空にする前に戻す' }).click();
      expect(await page.locator('#pg-time').inputValue()).toBe('1100');
      expect(await page.getByRole('button', { name: '空にする前に戻す' }).count()).toBe(0);
      await run(page);
      const history = page.locator('.pg-history');
      await history.locator('summary', { hasText: '2件' }).click();
      const runs = history.getByRole('button');
      expect(await runs.allTextContents()).toEqual([expect.stringContaining('time=1100'), title]);
      await runs.last().click();
      expect(await examples.inputValue()).toBe('shinkansen');
      await page.reload();
      await history.locator('summary', { hasText: '2件' }).waitFor();
      await page.getByRole('button', { name: '保存した入力と履歴を消す' }).click();
      await history.waitFor({ state: 'detached' });
      expect(await examples.inputValue()).toBe(first);
    });
  });

  it('still runs requests if the script that offers corrections cannot be loaded', async () => {
    const { page } = await site.open(EXTREME);
    await wake(page);
    const asked = page.waitForRequest(/Correction/);
    await page.route(/Correction/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.locator('#pg-time').fill('10:30');
    await asked;
    await page.locator('#pg-time').fill('1030');
    await run(page);
    expect(await page.locator('.pg-elapsed').textContent()).toContain('ステータス200');
    await page.context().close();
  });

  it('keeps the invalid values of a link, shows the violated rule and does not run', async () => {
    await visit('/api/listStations/#playground?name=a&code=22741', async ({ page }) => {
      await page.locator('.pg-problems li').waitFor();
      expect(await page.locator('#pg-name').inputValue()).toBe('a');
      expect(await page.locator('.pg-result').count()).toBe(0);
    });
  });

  it('stores its form in the address, restores it after a reload, and clears it on request', async () => {
    const { open, close, context } = await site.context({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page, complaints, origin } = await open(EXTREME);
    await wake(page);
    await page.locator('#pg-viaList-1').fill('22715');
    await page.locator('#pg-time').fill('2510');
    expect(await page.locator('[data-field=time] .pg-known').textContent()).toContain('翌日の1時10分');
    await page.waitForFunction(() => location.hash.includes('time=2510'));
    const address = page.url();
    expect(address).toContain('#playground?viaList=22671:22715&date=20240620&time=2510');
    expect(address).not.toContain('key');
    await page.getByRole('button', { name: '共有リンクをコピー' }).click();
    await page.getByRole('button', { name: 'コピーしました' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'コピーしました' }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(await page.locator('.pg-sample pre').textContent()).toContain('time=2510&answerCount=2&key=アクセスキー');
    await page.getByRole('tab', { name: 'SDK' }).click();
    await page.locator('.pg-sample pre', { hasText: "viaList: ['22671', '22715']" }).waitFor();
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('key');
    expect(await stored(page)).toEqual([FORM_STORAGE_KEY]);
    // In the same tab without the fragment, the form comes from the sessionStorage.
    await page.goto(origin + EXTREME);
    await expect.poll(() => page.locator('#pg-time').inputValue()).toBe('2510');
    // In a new tab, the URL alone fills the form.
    const other = await open(address.slice(origin.length));
    await expect.poll(() => other.page.locator('#pg-time').inputValue()).toBe('2510');
    expect(await other.page.locator('#pg-viaList-1').inputValue()).toBe('渋谷');
    await other.page.close();
    await page.getByRole('button', { name: '保存した入力と履歴を消す' }).click();
    expect(await page.locator('#pg-time').inputValue()).toBe('1000');
    expect(await stored(page)).toEqual([]);
    expect(page.url()).toBe(origin + EXTREME);
    expect([...complaints, ...other.complaints]).toEqual([]);
    await close();
    expect(context.pages()).toEqual([]);
  });

  it('shows an error with Retry if the sandbox cannot be loaded, and the response after Retry', async () => {
    const { page } = await site.open(ROUTE, { reducedMotion: 'reduce' });
    let blocked = true;
    await page.route(/_astro\/browser/, (route) => (blocked ? route.abort() : route.continue()));
    const alert = page.getByRole('alert').filter({ hasText: 'サンドボックスを読み込めませんでした。' });
    await alert.waitFor();
    blocked = false;
    await alert.getByRole('button', { name: /再試行.*Retry/ }).click();
    await page.locator('.pg-stop').first().waitFor();
    expect(await alert.count()).toBe(0);
    await page.context().close();
  });

  it('suggests stations by reading, name and code, and supports the keys of a combobox', async () => {
    await visit(EXTREME, async ({ page }) => {
      await wake(page);
      const input = page.locator('#pg-viaList-1');
      const code = page.locator('[data-field=viaList] .pg-station-field code').nth(1);
      expect([await input.inputValue(), await code.textContent()]).toEqual(['東京', '22828']);
      await input.fill('');
      await input.pressSequentially('しぶ');
      const list = page.getByRole('listbox', { name: '候補' });
      expect(await list.getByRole('option').first().textContent()).toContain('渋谷');
      expect(await input.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('ArrowDown');
      const active = await input.getAttribute('aria-activedescendant');
      expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
      // During an IME composition, Enter confirms the kana and must not select the suggestion.
      await input.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
      expect(await input.inputValue()).toBe('しぶ');
      await page.keyboard.press('Enter');
      expect([await input.inputValue(), await code.textContent()]).toEqual(['渋谷', '22715']);
      expect(await list.count()).toBe(0);
      await input.fill('シンジュク');
      expect(await list.getByRole('option').first().textContent()).toMatch(/^新宿 /);
      await page.keyboard.press('Escape');
      expect(await list.count()).toBe(0);
    });
  });

  it.each(['Enter', 'Tab', 'Go'])(
    'replaces a typed text by the station that it means when the key %s is pressed',
    async (key) => {
      await visit(EXTREME, async ({ page }) => {
        await wake(page);
        const input = page.locator('#pg-viaList-1');
        await input.fill('ＪＲ横浜駅');
        // Android keyboards submit the form without a key event.
        if (key === 'Go')
          await form(page).evaluate((element: HTMLFormElement) => {
            element.requestSubmit();
          });
        else await page.keyboard.press(key);
        await expect.poll(() => input.inputValue()).toBe('横浜');
        if (key !== 'Go') await run(page);
        await page.locator('.pg-stop b', { hasText: '横浜' }).waitFor();
      });
    },
  );

  it('marks a station that the sandbox lacks, explains it there, offers similar ones and does not run', async () => {
    await visit(EXTREME, async ({ page }) => {
      await wake(page);
      const [first, last] = [page.locator('#pg-viaList'), page.locator('#pg-viaList-1')];
      await first.fill('しぶあ');
      await last.fill('小樽');
      await page.locator('.pg-run button').click();
      await page.locator('.pg-problems', { hasText: '実行していません。' }).waitFor();
      expect(await page.locator('.pg-result').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('pg-viaList');
      expect([await first.getAttribute('aria-invalid'), await last.getAttribute('aria-invalid')]).toEqual([
        'true',
        'true',
      ]);
      const notes = page.locator('[data-field=viaList] .pg-note-error');
      expect(await notes.nth(1).textContent()).toMatch(
        /^「小樽」はサンドボックスにありません。収録している鉄道駅は\d+駅です。/,
      );
      await notes.first().getByRole('button', { name: '渋谷' }).click();
      expect(await first.inputValue()).toBe('渋谷');
      await notes.getByRole('link', { name: '駅の一覧' }).click();
      await page.waitForURL(/listStations/);
      await page.locator('.pg-result caption', { hasText: 'Point' }).first().waitFor();
    });
  });

  it.each([1280, 390])(
    'opens from the home page with the example run and its response in view, 12 Tab stops before Run, at %i px',
    async (width) => {
      await visit(
        '/',
        async ({ page }) => {
          await page.getByRole('link', { name: 'キーなしで試す' }).first().click();
          await page.locator('.pg-stop').first().waitFor();
          const top = await page
            .locator('#pg-result-heading')
            .evaluate((heading) => heading.getBoundingClientRect().top);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(top).toBeLessThan(450);
          expect(await readLayoutShifts(page)).toEqual([]);
          // The response appears next to the form, or below it on a phone.
          const [left, right] = await page.evaluate(() =>
            ['form.pg', '.pg-result'].map(
              (selector) => document.querySelector(selector)?.getBoundingClientRect().left ?? 0,
            ),
          );
          expect((right ?? 0) > (left ?? 0)).toBe(width > 1000);
          const bar = await page.locator('.pg-run').evaluate((element) => element.getBoundingClientRect().height);
          if (width < 500) expect(bar).toBeLessThanOrEqual(64);
          await page.locator('#pg-viaList').focus();
          for (let stop = 0; stop < 12; stop++) {
            const isAtRun = await page.evaluate(() => document.activeElement?.matches('.pg-run button'));
            if (isAtRun !== true) await page.keyboard.press('Tab');
          }
          expect(await page.locator('.pg-run button').evaluate((run) => run === document.activeElement)).toBe(true);
        },
        { viewport: { width, height: 844 } },
      );
    },
  );

  it('adds, moves and removes items of a list with the keyboard alone', async () => {
    await visit(EXTREME, async ({ page }) => {
      const values = (): Promise<string[]> =>
        page
          .locator('[data-field=viaList] .pg-row input')
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      await page.getByRole('button', { name: '間に追加' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'pg-viaList-1');
      await page.keyboard.type('22741');
      // The buttons of a row are one stop of the Tab key. The arrow keys move between them.
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      expect(await values()).toEqual(['高円寺', '新宿', '東京']);
      await page.keyboard.press('Enter');
      expect(await values()).toEqual(['高円寺', '東京', '新宿']);
      // The focus follows the moved list item.
      await page.waitForFunction(() => document.activeElement?.id === 'pg-viaList-2');
      await page.getByRole('button', { name: '2件目を削除' }).focus();
      await page.keyboard.press('Enter');
      expect(await values()).toEqual(['高円寺', '新宿']);
      // After an item is removed, the focus moves to the previous item.
      await page.waitForFunction(() => document.activeElement?.id === 'pg-viaList');
      // The placeholder of a field shows the default value of the parameter.
      const { parameters = [] } = site.data.api.operations.find(({ id }) => id === 'searchCourseExtreme') ?? {};
      const usual = parameters.find(({ name }) => name === 'answerCount')?.default;
      expect(await page.locator('#pg-answerCount').getAttribute('placeholder')).toBe(String(usual));
      // The on-screen keyboard of a phone matches the type of the parameter.
      expect(await page.locator('#pg-answerCount').getAttribute('inputmode')).toBe('numeric');
      for (const name of ['ほかのパラメータ', '徒歩']) await page.locator('.pg summary', { hasText: name }).click();
      expect(await page.locator('#pg-walkSpeed').getAttribute('inputmode')).toBe('decimal');
      // The Enter key in a form field runs the request.
      await page.locator('#pg-time').focus();
      await page.keyboard.press('Enter');
      await page.locator('.pg-stop').first().waitFor();
      await page.getByRole('tab', { name: '図' }).focus();
      await page.keyboard.press('End');
      expect(await page.getByRole('tab', { name: 'JSON', exact: true }).getAttribute('aria-selected')).toBe('true');
      // Tab moves from the selected tab to its panel and skips the other tabs.
      await page.keyboard.press('Home');
      expect(await page.getByRole('tab', { name: '図' }).getAttribute('aria-selected')).toBe('true');
      // A line may begin with any fact of a course, but not with the dot between two.
      expect(await page.locator('.pg-fact', { hasText: /^・/ }).count()).toBe(0);
      expect(await page.locator('.pg-fact', { hasText: /・$/ }).count()).toBeGreaterThan(0);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.role)).toBe('tabpanel');
    });
  });

  it("sends the selected checkboxes of a list in the order of the API's documentation, not in that of the clicks", async () => {
    await visit('/api/listPointsNearby/#playground?addInformation=openingTime', async ({ page }) => {
      await form(page).waitFor();
      const choices = page.locator('[data-field="addInformation"] .pg-choices');
      await page.locator('astro-island[data-drawn]').waitFor();
      await choices.locator('summary', { hasText: 'openingTime' }).click();
      for (const value of ['rentalUris', 'image', 'availability']) await choices.getByLabel(value).check();
      const values = await choices.locator('code').allTextContents();
      expect(values).toHaveLength(4);
      await page.locator('.pg-sample', { hasText: `addInformation=${values.join(':')}` }).waitFor();
      for (const value of ['openingTime', 'image']) await choices.getByLabel(value).uncheck();
      await choices.getByLabel('image').check();
      await page.locator('.pg-sample', { hasText: 'addInformation=image:availability:rentalUris' }).waitFor();
    });
  });

  it('disables the button for adding an item when a list has its maximum length', async () => {
    const { parameters = [] } = site.data.api.operations.find(({ id }) => id === 'listStations') ?? {};
    const most = parameters.find(({ name }) => name === 'corporationBind')?.value.list?.count.max ?? NaN;
    const names = Array.from({ length: most - 1 }, (_, index) => `c${index}`).join(':');
    await visit(`/api/listStations/#playground?name=a&corporationBind=${names}`, async ({ page }) => {
      await form(page).waitFor();
      const field = page.locator('[data-field=corporationBind]');
      const [rows, more] = [field.locator('.pg-row'), field.getByRole('button', { name: '追加' })];
      await expect.poll(() => rows.count()).toBe(most - 1);
      expect(await more.isEnabled()).toBe(true);
      await more.click();
      expect([await rows.count(), await more.isEnabled()]).toEqual([most, false]);
    });
  });

  it('renders the items of a long list in the response only when the reader unfolds it', async () => {
    await visit('/api/listStations/#playground?prefectureCode=13&limit=100', async ({ page }) => {
      await form(page).waitFor();
      await run(page);
      await page.getByRole('tab', { name: 'JSON', exact: true }).click();
      const points = page.locator('.pg-tree summary', { hasText: /^Point:/ });
      await points.waitFor();
      const length = Number(/\d+/.exec((await points.textContent()) ?? '')?.[0]);
      expect(length).toBeGreaterThan(20);
      const drawn = page.locator('.pg-tree details');
      expect(await drawn.count()).toBeLessThan(length);
      await points.click();
      await expect.poll(() => drawn.count()).toBeGreaterThan(length);
    });
  });

  it('inserts the serialized data of the last route search into a field with one click', async () => {
    await visit('/api/searchCoursePattern/', async ({ page }) => {
      await wake(page);
      const data = page.locator('#pg-serializeData');
      const before = await data.inputValue();
      await page.getByRole('button', { name: '直前の経路探索の経路を使う' }).click();
      await page.waitForFunction(
        (old) => document.querySelector<HTMLTextAreaElement>('#pg-serializeData')?.value !== old,
        before,
      );
      expect(await page.getByLabel('serializeDataに使う経路').locator('option').count()).toBeGreaterThan(1);
      await run(page);
      expect(await page.locator('.pg-elapsed').textContent()).toContain('ステータス200');
    });
  });

  it('links from a route in the response to the operations that accept its data', async () => {
    await visit(ROUTE, async ({ page }) => {
      await form(page).waitFor();
      await run(page);
      await page.locator('.pg-next summary').click();
      const { title = '' } = site.data.api.operations.find(({ id }) => id === 'getCourseShape') ?? {};
      await page.locator('.pg-next').getByRole('link', { name: title }).click();
      await page.waitForURL(/getCourseShape/);
      await page.locator('.pg-shape polyline').first().waitFor();
    });
  });

  it('changes the response by a selected scenario, and loads the scenario code only when one is selected', async () => {
    await visit('/api/searchRealtimeCourseExtreme/#playground?viaList=22671:22828', async ({ page, requests }) => {
      await form(page).waitFor();
      await run(page);
      const lines = (): Promise<string> => page.locator('.pg-route').innerText();
      expect(await lines()).toContain('ＪＲ中央線快速');
      expect(requests.some((url) => url.includes('control-handlers'))).toBe(false);
      await page.getByLabel('シナリオ').selectOption({ label: '運転見合わせ' });
      expect(await page.locator('#pg-scenario').textContent()).toContain('ＪＲ中央線快速');
      await form(page).getByRole('button', { name: '実行', exact: true }).click();
      await page.locator('.pg-route', { hasNotText: 'ＪＲ中央線快速' }).waitFor();
      expect(await page.locator('.pg-courses').innerText()).not.toContain('ＪＲ中央線快速');
      // After another scenario is selected, the old response stays visible and is marked as outdated.
      const stale = page.locator('.pg-result').getByText('入力を変える前のレスポンス');
      expect(await stale.count()).toBe(0);
      await page.getByLabel('シナリオ').selectOption({ index: 0 });
      await stale.waitFor();
      expect(requests.some((url) => url.includes('control-handlers'))).toBe(true);
    });
  });

  it('shows the error of an empty required field only after the reader has edited it', async () => {
    await visit(EXTREME, async ({ page }) => {
      await wake(page);
      await page.getByRole('button', { name: 'すべて空にする' }).click();
      const first = page.locator('#pg-viaList');
      expect(await first.inputValue()).toBe('');
      expect(await first.getAttribute('aria-invalid')).toBeNull();
      await first.fill('22671');
      await first.fill('');
      await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true');
    });
  });

  it('lists the parameters that had no effect on the response', async () => {
    await visit(
      `${EXTREME}#playground?viaList=22671:22828&date=20240620&searchType=plain&time=1000`,
      async ({ page }) => {
        await form(page).waitFor();
        await run(page);
        expect(await page.locator('.pg-result .pg-note-idle').allTextContents()).toEqual([
          expect.stringMatching(/^効果がなかったパラメータ：.*time/),
        ]);
      },
    );
  });

  it('runs the first example of every operation within the size budget', async () => {
    const { visit, close } = await site.tabs({ reducedMotion: 'reduce' });
    const table: string[] = [];
    const tooHeavy: string[] = [];
    for (const { id } of site.data.api.operations) {
      await visit(`/api/${id}/`, async ({ page, complaints, requests }) => {
        await wake(page);
        const before = codeOf(requests);
        await run(page);
        expect(await page.locator('.pg-elapsed').textContent(), id).toContain('ステータス200');
        expect(complaints, id).toEqual([]);
        const all = codeOf(requests);
        const [core, whole] = [all.filter((url) => !ENGINE_PART.test(url)), all].map((urls) => weigh(urls) / 1024);
        const line = [weigh(before) / 1024, core, whole].map((kib = 0) => kib.toFixed(1)).join(' → ');
        table.push(`${id.padEnd(28)} ${line}`);
        if ((core ?? 0) > BUDGET || (whole ?? 0) > (WITH_ENGINE[id] ?? BUDGET)) tooHeavy.push(`${id} ${line}`);
      });
    }
    await close();
    process.stdout.write(
      `KiB of own code (Brotli): form → first answer → with parts of the engine\n${table.join('\n')}\n`,
    );
    expect(tooHeavy).toEqual([]);
  });

  it.each([
    { path: '/api/searchCourseExtreme/', width: 1280 },
    { path: '/api/searchCourseExtreme/', width: 375 },
    { path: '/api/getRailTimetable/', width: 375 },
    { path: '/api/generateCourseCondition/', width: 375 },
  ])(
    'has no accessibility barriers on $path at $width px, with all groups open and a response',
    async ({ width, path }) => {
      await visit(
        path,
        async ({ page }) => {
          await wake(page);
          // Groups are folded inside another fold, so unfold until none is left.
          const folded = page.locator('.pg-group:not([open]) > summary');
          while ((await folded.count()) > 0) await folded.first().click();
          await run(page);
          // The colours do not depend on the width. Their check takes half of the time of axe.
          const scope = { within: '.pg', withoutContrast: width > 996 };
          expect(await findAccessibilityBarriers(page, scope)).toEqual([]);
          // The page does not scroll horizontally.
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        },
        { viewport: { width, height: 900 } },
      );
    },
  );
});

it('playground: answers from a data folder that the reader chooses, and shows its mistakes with file and line', async () => {
  const temp = mkdtempSync(join(tmpdir(), 'playground-town-'));
  const sample = readFileSync(new URL('../../samples/sandbox/town-feed.sh', import.meta.url), 'utf8');
  const cli = fileURLToPath(import.meta.resolve('@route-search/sandbox/package.json')).replace(
    'package.json',
    'dist/cli.js',
  );
  execFileSync('sh', ['-ec', sample.replace('npx @route-search/sandbox', `"${process.execPath}" "${cli}"`)], {
    cwd: temp,
  });
  const [town, stops] = [join(temp, 'town'), join(temp, 'town/stops.yaml')];
  const text = readFileSync(stops, 'utf8');
  await visit(EXTREME, async ({ page }) => {
    await page.getByText('自分の町のデータで試す').click();
    const input = page.getByLabel('データのフォルダー');
    writeFileSync(stops, text.replace('"code"', '"kode"'));
    await input.setInputFiles(town);
    await page.locator('.pg-own li', { hasText: /^town\/stops\.yaml:\d+:\d+ 「kode」/ }).waitFor();
    writeFileSync(stops, text);
    await input.setInputFiles(town);
    await page.locator('.pg-stop', { hasText: 'みどり町役場' }).waitFor();
    await page.locator('.pg-own', { hasText: '「town」の3地点で試しています。' }).waitFor();
    // With the town's data, stations of the sandbox are unknown, and readings of the town are known.
    const from = page.locator('#pg-viaList');
    await from.fill('新宿');
    await page.keyboard.press('Tab');
    await page.locator('.pg-note', { hasText: '「新宿」は選んだデータにありません。' }).waitFor();
    await from.fill('としょかん');
    await run(page);
    await page.locator('.pg-stop', { hasText: '図書館前' }).waitFor();
    // The request has no other stations, such as those that the search must avoid.
    await expect.poll(() => page.url()).toMatch(/#playground\?viaList=\d+:\d+$/);
    await page.getByRole('button', { name: 'サンドボックスの駅に戻す' }).click();
    await run(page);
    await page.locator('.pg-stop', { hasText: '高円寺' }).waitFor();
  });
  await visit('/api/getBusTimetable/', async ({ page }) => {
    await page.getByText('自分の町のデータで試す').click();
    await page.getByLabel('データのフォルダー').setInputFiles(town);
    await page.getByText('ステータス200').waitFor();
    expect(await page.locator('#pg-from').inputValue()).toMatch(/^みどり町役場／/);
    expect(await page.locator('#pg-to').inputValue()).toMatch(/^みどり団地／/);
  });
  rmSync(temp, { recursive: true });
});

it('playground: says so if the control for own data cannot be loaded', async () => {
  await visit(EXTREME, async ({ page, complaints }) => {
    await page.route(/TransitDataChooser/, (route) => route.abort());
    await page.getByText('自分の町のデータで試す').click();
    await page.getByRole('alert').filter({ hasText: '再読み込みしてください。' }).waitFor();
    complaints.length = 0;
  });
});

describe('condition workbench', () => {
  const PAGE = '/api/generateCourseCondition/';

  it('reads a condition string, changes it, compares it with another one, and passes it to the route search', async () => {
    await visit(PAGE, async ({ page }) => {
      const text = page.getByLabel('条件の文字列', { exact: true });
      expect(await text.inputValue()).toBe('T3221233232319:F332112212000:A23121141:');
      await page.getByLabel('planeの値').focus();
      await page.getByLabel('planeの値').selectOption('never');
      await expect.poll(() => text.inputValue()).toBe('T1221233232319:F332112212000:A23121141:');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('cw-set-plane');
      await page.getByLabel('比べる文字列（省略可）').fill('T32212332323191:F332112212000010:A23121141:');
      // The URL changes with every input, because readers may copy it while they type.
      const address = async (): Promise<string> => decodeURIComponent(await page.evaluate(() => location.href));
      expect(await address()).toMatch(/detail=T12.*:&with=T32212332323191:F332112212000010:A23121141:$/);
      await text.fill('T2221233232319:F332112212000:A23121141:');
      expect(await address()).toContain('detail=T222');
      await text.fill('T1221233232319:F332112212000:A23121141:');
      const rows = page.getByRole('region', { name: '違い' }).locator('tbody tr');
      expect(await rows.first().textContent()).toMatch(/T1plane1 never.*3 normal/);
      expect(await rows.nth(1).textContent()).toContain('意味は決まっていません');
      await page.getByRole('link', { name: '経路探索で試す' }).click();
      const condition = page.locator('#pg-conditionDetail');
      expect(await condition.inputValue()).toBe('T1221233232319:F332112212000:A23121141:');
      // E-mail programs may insert line breaks into a string.
      await condition.fill('T1221233232319:\nF332112212000:\r\nA23121141:\n');
      expect(await condition.inputValue()).toBe('T1221233232319:F332112212000:A23121141:');
    });
  });

  it('opens the condition string in a link, keeps undocumented digits, and rejects an invalid string', async () => {
    await visit(`${PAGE}#condition-workbench?detail=T32212332323191777:F332112212000:A23121141:`, async ({ page }) => {
      const text = page.getByLabel('条件の文字列', { exact: true });
      await expect.poll(() => text.inputValue()).toBe('T32212332323191777:F332112212000:A23121141:');
      await page.getByLabel('shipの値').selectOption('light');
      expect(await text.inputValue()).toBe('T32212332423191777:F332112212000:A23121141:');
      await text.fill('T32');
      expect(await page.locator('#cw-text-error').textContent()).toContain('の形で指定してください。');
      expect(await text.getAttribute('aria-invalid')).toBe('true');
    });
  });

  it('shows the full names of options and values on a phone', async () => {
    await visit(
      PAGE,
      async ({ page }) => {
        const table = page.getByRole('region', { name: '交通手段の桁' });
        expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        const name = table.getByText('shinkansenNozomi', { exact: true });
        expect(await name.evaluate((code) => code.getClientRects().length)).toBe(1);
        const width = await page.getByLabel('planeの値').evaluate((select) => select.getBoundingClientRect().width);
        expect(width).toBeGreaterThan(250);
      },
      { viewport: { width: 375, height: 800 } },
    );
  });
});

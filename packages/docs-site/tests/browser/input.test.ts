import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from './use-site.ts';
import { createPageVisitor } from './visit-pages.ts';

const site = useSite();
const at = createPageVisitor(site);
const rows = (page: Page) => page.locator('#search-results[aria-busy=false] a');
const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: '検索' }).waitFor();
};

/**
 * Composes a text in the focused field letter by letter, as an IME does. Android keyboards compose Latin words in this
 * way, too. The page dispatches the events, because no browser can simulate all of them.
 */
async function compose(page: Page, texts: readonly string[], isCommitted = false): Promise<void> {
  await page.evaluate(
    ([all, ends]) => {
      const field = document.activeElement as HTMLInputElement;
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      for (const text of all) {
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: text }));
      }
      if (!ends) return;
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: all.at(-1) ?? '' }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    },
    [texts, isCommitted] as const,
  );
}

describe('search during a composition', () => {
  it('shows the results of Latin letters and of kana', async () => {
    await at('/usage-guide', async (page) => {
      await openSearch(page);
      for (const [texts, href] of [
        [['s', 'st', 'sta', 'station'], '/dictionary/pages/station/'],
        [['ｔ', 'て', 'てい', 'ていｋ', 'ていき'], '/dictionary/pages/pass-class/'],
      ] as const) {
        await compose(page, texts);
        await expect.poll(() => rows(page).first().getAttribute('href')).toBe(href);
      }
    });
  });

  it('opens no result when Enter commits a composed word, only with the next Enter', async () => {
    await at('/usage-guide', async (page) => {
      await openSearch(page);
      await compose(page, ['station'], true);
      await rows(page).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/usage-guide');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dictionary/pages/station/');
    });
  });
});

describe('keyboard shortcut of the search', () => {
  it('works after the reader has chosen a language of the samples', async () => {
    await at('/docs/demand/search', async (page) => {
      for (const key of ['/', 'Control+k']) {
        await page.locator('.code-tabs fieldset').first().getByText('Python').click();
        await page.keyboard.press(key);
        await page.locator('dialog.search[open]').waitFor();
        await page.keyboard.press('Escape');
        await page.locator('dialog.search').waitFor({ state: 'hidden' });
      }
    });
  });

  it('works in a select, and stays a letter in a text field', async () => {
    await at('/list', async (page) => {
      await page.getByRole('searchbox').press('/');
      expect(await page.getByRole('searchbox').inputValue()).toBe('/');
      await page.locator('.filter select').first().press('/');
      await page.locator('dialog.search[open]').waitFor();
    });
  });
});

describe('copy button without the permission to write to the clipboard', () => {
  const refuse = (): void => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  };

  it.each([
    ['クリップボードにコードをコピー', /^(GET|https|curl|import|const)/],
    ['Markdownをコピー', /^# /],
  ])('%s: copies in another way', async (name, expected) => {
    await at('/docs/demand/search', async (page) => {
      await page.evaluate(refuse);
      if (name === 'Markdownをコピー') await page.getByRole('button', { name: 'AIで使う' }).click();
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('button', { name: 'コピーしました' }).waitFor();
      await openSearch(page);
      await page.getByRole('combobox', { name: '検索' }).fill('');
      await page.keyboard.press('Control+v');
      // A single-line field removes line breaks.
      expect(await page.getByRole('combobox', { name: '検索' }).inputValue()).toMatch(expected);
    });
  });

  it('selects the code and says how to copy it if the browser refuses both ways', async () => {
    await at('/docs/demand/search', async (page) => {
      await page.evaluate(refuse);
      await page.evaluate(() => {
        Object.assign(document, { execCommand: () => false });
      });
      const figure = page.locator('figure.code').first();
      await figure.getByRole('button', { name: 'クリップボードにコードをコピー' }).click();
      await figure.getByRole('button', { name: '選択しました。Ctrl+Cでコピー' }).waitFor();
      const selected = await page.evaluate(() => getSelection()?.toString().trim());
      expect(selected).toBe((await figure.locator('pre').innerText()).trim());
    });
  });
});

describe('storage that the browser refuses', () => {
  it('leaves the menu, the samples and the search working', async () => {
    const context = await site.context();
    await context.context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    const { page, complaints } = await context.open('/docs/demand/search');
    await page.locator('.code-tabs fieldset').first().getByText('Python').click();
    await page.locator('[data-variant=python]').first().waitFor();
    await openSearch(page);
    await page.keyboard.type('viaList');
    await rows(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/api/searchCourseExtreme/#viaList');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('condition workbench: keeps a choice that the reader makes before the workbench is ready, and checks the next one', async () => {
  await at('/api/generateCourseCondition/', async (page, { complaints }) => {
    // The reader makes the second choice while React hydrates the workbench, which takes long on a slow phone.
    await page.locator('astro-island', { hasText: 'JRReservation' }).evaluate((island) => {
      island.addEventListener('astro:hydrate', () => {
        const select = island.querySelector<HTMLSelectElement>('#cw-set-JRReservation');
        if (select !== null) select.value = 'exYoyaku';
        for (const type of ['input', 'change']) select?.dispatchEvent(new Event(type, { bubbles: true }));
      });
    });
    await page.getByLabel('studentDiscountの値').selectOption('true');
    await page.locator('.cw-status', { hasText: '同時に指定できません。' }).waitFor();
    expect(await page.getByLabel('JRReservationの値').inputValue()).toBe('none');
    expect(complaints).toEqual([]);
  });
});

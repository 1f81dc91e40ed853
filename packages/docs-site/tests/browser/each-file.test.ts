import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { readLayoutShifts, useSite } from './use-site.ts';
import { waitForHydration } from './visit-pages.ts';

const site = useSite();
afterEach(() => {
  site.interfere();
});

/** Ten presses of a reader, each with the element that shows its result. */
const STEPS: readonly (readonly [press: (page: Page) => Promise<void>, shown: string])[] = [
  [(page) => page.getByRole('link', { name: 'キーなしで試す' }).click(), '.pg-elapsed'],
  [(page) => page.getByRole('tab', { name: '表' }).click(), '.pg-scroll caption'],
  [(page) => page.getByRole('tab', { name: 'JSON', exact: true }).click(), '.pg-tree'],
  [(page) => page.locator('.pg-run button').click(), '.pg-elapsed'],
  [(page) => page.getByRole('button', { name: 'ナビゲーションバーを開く' }).click(), '#mobile-sidebar[open]'],
  [(page) => page.keyboard.press('Escape'), 'main'],
  [(page) => page.locator('[data-search]').first().click(), 'dialog.search[open] input'],
  [(page) => page.keyboard.type('viaList'), '#search-results[aria-busy=false] a'],
  [(page) => page.keyboard.press('Enter'), '#viaList'],
  [(page) => page.locator('.code-tabs fieldset').first().getByText('Python').click(), '[data-variant=python]'],
];
const FAILURE = '.load-error:visible';

/** Goes through the steps on a phone. Presses Retry for each lost file. Returns the paths of the loaded files. */
async function visit(onFailure: () => void): Promise<string[]> {
  const { page, requests, origin } = await site.open('/', {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  try {
    await waitForHydration(page);
    for (const [press, shown] of STEPS) {
      await press(page);
      const failure = page.locator(FAILURE).first();
      await page.locator(shown).filter({ visible: true }).or(failure).first().waitFor();
      if (await failure.isVisible()) {
        onFailure();
        await failure.getByRole('button', { name: /再試行/ }).click();
        await page.locator(shown).filter({ visible: true }).first().waitFor();
      }
    }
    const shifts = (await readLayoutShifts(page)).map((shift) => Number.parseFloat(shift));
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
    return [...new Set(requests.map((url) => url.slice(origin.length)))];
  } finally {
    await page.context().close();
  }
}

/** Scripts and styles of every page. Without them, the page still works as without JavaScript, or is unstyled. */
const SHELL = /\/_astro\/(?:shell|Layout|make-element|lazy-load|crash-details)[.-]|\.css$|\.woff2?$/;

// This test takes some minutes, because each file needs its own visit.
describe('a visit of ten presses on a phone', () => {
  it(
    'succeeds if any one file is lost until the reader presses Retry, and slow from then on',
    { timeout: 1_800_000 },
    async () => {
      const files = await visit(() => {
        throw new Error('No file is lost.');
      });
      const loaded = files.filter((file) => /^\/(?:_astro|search)\//.test(file) && !SHELL.test(file));
      expect(loaded.length).toBeGreaterThan(10);
      const failures: string[] = [];
      for (const file of loaded) {
        let isLost = true;
        site.interfere((request, response, next) => {
          if (request.url !== file) next();
          else if (isLost) request.socket.destroy();
          else setTimeout(next, 1500);
        });
        await visit(() => {
          isLost = false;
        }).catch((error: unknown) => failures.push(`${file}: ${String(error)}`));
      }
      expect(failures).toEqual([]);
    },
  );
});

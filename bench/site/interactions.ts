import type { Browser } from 'playwright-core';
import { QUERIES } from '@route-search/docs-site/testing/search/queries';
import { summarizeSample } from '../lib/samples.ts';
import { sumBytes } from '../lib/static-server.ts';
import { visit, type VisitTarget } from '../lib/visit.ts';

/** Measurements of a visit to the search dialog. */
export interface SearchVisit {
  /** Bytes transferred when the dialog opens. */
  readonly open: number;
  /** Bytes transferred after the first typed letter, when the search loads its full-text index. */
  readonly fullText: number;
  /** Times from the last letter of a query until its results are painted, ms. */
  readonly times: readonly number[];
}

/** Every second query of the site's table of queries that must find their page. */
const queries = Object.values(QUERIES)
  .flatMap((group) => Object.values(group).flat())
  .filter((_, index) => index % 2 === 0);

export function measureSearchVisit(browser: Browser, target: VisitTarget): Promise<SearchVisit> {
  return visit(browser, target, async ({ page, settle }) => {
    await page.keyboard.press('/');
    const input = page.getByRole('combobox', { name: '検索' });
    await input.waitFor();
    const open = sumBytes((await settle()).files, 'body');
    await page.keyboard.insertText('駅');
    const fullText = sumBytes((await settle()).files, 'body');
    return { open, fullText, times: await page.evaluate(timeLastLetters, queries) };
  });
}

/** Types queries into the open search dialog and measures the time of their last letters. Runs in the page. */
async function timeLastLetters(texts: readonly string[]): Promise<number[]> {
  const input = document.querySelector<HTMLInputElement>('dialog.search input');
  const list = document.querySelector('#search-results');
  if (input === null || list === null) throw new Error('the search dialog is not open');
  const type = (text: string): Promise<number> =>
    new Promise((resolve) => {
      const start = performance.now();
      const check = (): void => {
        if (list.ariaBusy !== 'false') return;
        observer.disconnect();
        // Measure after painting: a message that is posted in an animation frame arrives once the frame is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = (): void => {
            resolve(performance.now() - start);
          };
          port2.postMessage(undefined);
        });
      };
      const observer = new MutationObserver(check);
      observer.observe(list, { attributes: true });
      input.value = text;
      input.dispatchEvent(new InputEvent('input'));
      check();
    });
  const times: number[] = [];
  for (const text of texts) {
    await type(text.slice(0, -1));
    await new Promise((resolve) => setTimeout(resolve, 250));
    times.push(await type(text));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return times;
}

/** Transferred bytes and blocking time of a request in the playground. */
export interface PlaygroundVisit {
  readonly react: number;
  /** Transferred bytes of the playground's code and styles. */
  readonly own: number;
  /** Transferred bytes of the sandbox's code. */
  readonly sandbox: number;
  /** Transferred bytes of the data files for the operation and the sandbox. */
  readonly data: number;
  /** Total blocking time, ms. */
  readonly tbt: number;
}

/** Names of the sandbox's code chunks, and of files with data. */
const SANDBOX_CHUNK = /\/(?:browser|build-world|[a-z]+-operations)\./;
const DATA = /\/(?:browser-)?data\.|\.json$/;

/** Sends a request in the playground of an operation. The click also loads the code of the playground. */
export function measurePlaygroundVisit(browser: Browser, target: VisitTarget): Promise<PlaygroundVisit> {
  return visit(browser, target, async ({ page, settle }) => {
    await page.locator('form.pg').getByRole('button', { name: '実行', exact: true }).click();
    await page.locator('.pg-elapsed').first().waitFor();
    const { files, tbt } = await settle();
    const sumOf = (isPart: (path: string) => boolean): number =>
      sumBytes(
        files.filter(({ path }) => isPart(path)),
        'body',
      );
    const isReact = (path: string): boolean => path.includes('/react.');
    const react = sumOf(isReact);
    const sandbox = sumOf((path) => SANDBOX_CHUNK.test(path));
    const data = sumOf((path) => DATA.test(path));
    if (react === 0 || sandbox === 0 || data === 0)
      throw new Error('the chunks of the playground have other names than expected.');
    return { react, sandbox, data, own: sumBytes(files, 'body') - react - sandbox - data, tbt };
  });
}

/** Computes the median of a metric over several visits. */
export function computeMedian<Key extends string>(visits: readonly Readonly<Record<Key, unknown>>[], key: Key): number {
  return summarizeSample(visits.map((one) => Number(one[key]))).median;
}

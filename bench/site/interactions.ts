import type { Browser } from 'playwright-core';
import { quantile, summarize } from '../lib/samples.ts';
import { sumBytes, type ServedResponse } from '../lib/static-server.ts';
import { visit, type Target } from '../lib/visit.ts';

/** Search queries that the benchmark types letter by letter. Kana arrive in whole words, as an IME commits them. */
const queries = [
  'teikiken',
  'ていきけん',
  'シリアライズデータ',
  'viaList',
  '経路の探索',
  'keirotansaku',
  // The site's search finds only some words of this query.
  '定期代を計算する',
] as const;

/** Pauses after each letter and after each query, ms. */
const pauses = { letter: 120, query: 600 } as const;

/** Measurements of one visit to the search dialog. */
export interface SearchVisit {
  /** Bytes transferred when the search dialog opens. */
  readonly open: number;
  /** Bytes transferred after the first typed letter, when the search loads its full-text index. */
  readonly fullText: number;
  /** Time from each letter until its results are painted, ms. */
  readonly painted: readonly number[];
}

declare global {
  interface Window {
    painted?: number[];
  }
}

/** Opens the search dialog and types the {@link queries}. */
export function measureSearch(browser: Browser, target: Target): Promise<SearchVisit> {
  return visit(browser, target, async ({ page, settle }) => {
    await page.keyboard.press('/');
    const input = page.getByRole('combobox');
    await input.waitFor();
    const open = sumBytes((await settle()).files, 'body');
    await page.keyboard.insertText('駅');
    const fullText = sumBytes((await settle()).files, 'body');
    await page.evaluate(recordPaints);
    for (const query of queries) {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.waitForTimeout(pauses.query);
      for (const letter of query) {
        await page.keyboard.insertText(letter);
        await page.waitForTimeout(pauses.letter);
      }
      await page.waitForTimeout(pauses.query);
    }
    const painted = (await page.evaluate(() => window.painted)) ?? [];
    if (painted.length < queries.length) throw new Error(`results were painted ${painted.length} times only.`);
    return { open, fullText, painted };
  });
}

/** Runs in the page: records the time from each `input` event until the frame after the next change of the results. */
function recordPaints(): void {
  const painted: number[] = [];
  window.painted = painted;
  let typed: number | undefined;
  document.addEventListener('input', () => (typed = performance.now()), true);
  const results = document.querySelector('#search-results');
  if (results === null) throw new Error('there is no #search-results.');
  new MutationObserver(() => {
    if (typed === undefined || results.ariaBusy === 'true') return;
    const start = typed;
    typed = undefined;
    // The callback of the second frame runs after the first frame has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => painted.push(performance.now() - start)));
  }).observe(results, { childList: true, subtree: true, attributes: true });
}

/** Measurements of one request in the playground: transferred bytes and blocking time. */
export interface PlaygroundVisit {
  readonly react: number;
  /** Bytes of the playground's own code and styles. */
  readonly own: number;
  /** Bytes of the sandbox core, which is loaded with the first request. */
  readonly sandbox: number;
  /** Bytes of the data of the operation and the sandbox. */
  readonly data: number;
  /** Total blocking time, ms. */
  readonly tbt: number;
}

/** Opens the playground of an operation and sends one request. */
export function measurePlayground(browser: Browser, target: Target): Promise<PlaygroundVisit> {
  return visit(browser, target, async ({ page, settle }) => {
    await page.getByRole('button', { name: 'プレイグラウンドを開く' }).click();
    const form = page.locator('form.pg');
    await form.waitFor();
    const opened = await settle();
    await form.getByRole('button', { name: '実行', exact: true }).click();
    await page.locator('.pg-elapsed').first().waitFor();
    const ran = await settle();
    const isReact = ({ path }: ServedResponse): boolean => path.includes('/react.');
    const isSandbox = ({ path }: ServedResponse): boolean => path.includes('/browser.');
    const react = sumBytes(opened.files.filter(isReact), 'body');
    const own = sumBytes(
      opened.files.filter((file) => !isReact(file) && !file.path.endsWith('.json')),
      'body',
    );
    const sandbox = sumBytes(ran.files.filter(isSandbox), 'body');
    if (react === 0 || sandbox === 0) throw new Error('the chunks of the playground have other names than expected.');
    const data = sumBytes([...opened.files, ...ran.files], 'body') - react - own - sandbox;
    return { react, own, sandbox, data, tbt: opened.tbt + ran.tbt };
  });
}

/** Quantiles of the paint times of all visits. */
export function computePaintQuantiles(visits: readonly SearchVisit[]): Record<'p50' | 'p95' | 'max', number> {
  const painted = visits.flatMap((one) => one.painted);
  return { p50: quantile(painted, 0.5), p95: quantile(painted, 0.95), max: quantile(painted, 1) };
}

/** Median of one metric over several visits. */
export function computeMedian<Key extends string>(visits: readonly Readonly<Record<Key, unknown>>[], key: Key): number {
  return summarize(visits.map((one) => Number(one[key]))).median;
}

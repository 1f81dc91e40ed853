import type { Browser } from 'playwright-core';
import { sumOf, type Answered } from '../lib/static-server.ts';
import { visit, type Spent, type Target } from '../lib/visit.ts';
import { categories, strokesOf, type Stroke } from './strokes.ts';

/** What readers type; every key is one stroke. Kana come as an input method commits them, one by one. */
export const queries = [
  'teikiken',
  'ていきけん',
  'シリアライズデータ',
  'viaList',
  '経路の探索',
  'keirotansaku',
  // Found by parts only.
  '定期代を計算する',
] as const;

/** Readers are slower than machines: a stroke should not pay for the one before. ms */
const BETWEEN = 120;
/** Until nothing more comes. ms */
const PAUSE = 600;

/** What the search cost in one visit. */
export interface SearchVisit {
  /** Bytes that came when it opened. */
  readonly first: number;
  /** Bytes that came with the first letter. */
  readonly full: number;
  readonly strokes: readonly Stroke[];
}

/** Opens the search of our site and types. */
export function measureSearch(browser: Browser, target: Target): Promise<SearchVisit> {
  return visit(browser, target, async ({ page, settle, slowDown }) => {
    await page.keyboard.press('/');
    const input = page.getByRole('combobox');
    await input.waitFor();
    const first = bytesOf(await settle());
    await page.keyboard.insertText('駅');
    const full = bytesOf(await settle());
    await slowDown(1);
    await browser.startTracing(page, { categories: [...categories] });
    for (const query of queries) {
      // By keys: scripts of the driver leave garbage in the page, which letters would pay for.
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.waitForTimeout(PAUSE);
      for (const letter of query) {
        await page.keyboard.insertText(letter);
        await page.waitForTimeout(BETWEEN);
      }
      await page.waitForTimeout(PAUSE);
    }
    const all = strokesOf((await browser.stopTracing()).toString());
    for (const query of queries) {
      await input.fill(query);
      await page.locator('#search-results[aria-busy=false] a').first().waitFor();
    }
    const strokes = all.filter((_, place) => !emptied.has(place));
    if (strokes.length !== queries.join('').length || strokes.at(-1)?.shown === 0) {
      throw new Error(
        `the trace has ${strokes.length} letters, the last one with ${strokes.at(-1)?.shown ?? 0} ms of work.`,
      );
    }
    return { first, full, strokes };
  });
}

/** The strokes that are no letters: before each query, the field is emptied. */
const emptied = new Set(queries.map((_, place) => queries.slice(0, place).join('').length + place));

/** What the playground cost in one visit, in bytes. */
export interface PlaygroundVisit {
  readonly react: number;
  /** Its own code and styles, with the form. */
  readonly own: number;
  /** The core of the sandbox, with the first press of Run. */
  readonly core: number;
  /** What this operation needs besides: its description, the part of the sandbox for it, and the data of the sandbox. */
  readonly onDemand: number;
  /** What blocked the main thread, ms. */
  readonly tbt: number;
}

/** Opens the playground of an operation and runs it once. */
export function measurePlayground(browser: Browser, target: Target): Promise<PlaygroundVisit> {
  return visit(browser, target, async ({ page, settle }) => {
    await page.getByRole('button', { name: 'プレイグラウンドを開く' }).click();
    const form = page.locator('form.pg');
    await form.waitFor();
    const opened = await settle();
    await form.getByRole('button', { name: '実行', exact: true }).click();
    await page.locator('.pg-elapsed').first().waitFor();
    const ran = await settle();
    const isReact = ({ path }: Answered): boolean => path.includes('/react.');
    const isOwn = (answer: Answered): boolean => !isReact(answer) && !answer.path.endsWith('.json');
    const isCore = ({ path }: Answered): boolean => path.includes('/browser.');
    const own = sumOf(opened.answers.filter(isOwn), 'body');
    const core = sumOf(ran.answers.filter(isCore), 'body');
    const react = sumOf(opened.answers.filter(isReact), 'body');
    if (react === 0 || core === 0) throw new Error('the files of the playground are not named as expected.');
    const onDemand = bytesOf(opened) + bytesOf(ran) - react - own - core;
    return { react, own, core, onDemand, tbt: opened.tbt + ran.tbt };
  });
}

export interface Hydration {
  readonly bytes: number;
  readonly tbt: number;
}

/** Has Redoc take over our static reference. */
export function measureHydration(browser: Browser, target: Target): Promise<Hydration> {
  return visit(browser, target, async ({ page, settle }) => {
    await page.getByRole('button', { name: '操作できる表示に切り替える' }).click();
    await page.locator('.menu-content').first().waitFor();
    const spent = await settle();
    return { bytes: bytesOf(spent), tbt: spent.tbt };
  });
}

function bytesOf({ answers }: Spent): number {
  return sumOf(answers, 'body');
}

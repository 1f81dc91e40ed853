import type { Browser } from 'playwright-core';
import { summarize } from '../lib/samples.ts';
import { sumBytes, type ServedResponse } from '../lib/static-server.ts';
import { visit, type Target } from '../lib/visit.ts';

/** Measurements of one visit to the search dialog. */
export interface SearchVisit {
  /** Bytes transferred when the search dialog opens. */
  readonly open: number;
  /** Bytes transferred after the first typed letter, when the search loads its full-text index. */
  readonly fullText: number;
}

/** Opens the search dialog and types one letter. */
export function measureSearch(browser: Browser, target: Target): Promise<SearchVisit> {
  return visit(browser, target, async ({ page, settle }) => {
    await page.keyboard.press('/');
    const input = page.getByRole('combobox');
    await input.waitFor();
    const open = sumBytes((await settle()).files, 'body');
    await page.keyboard.insertText('駅');
    const fullText = sumBytes((await settle()).files, 'body');
    return { open, fullText };
  });
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

/** Median of one metric over several visits. */
export function computeMedian<Key extends string>(visits: readonly Readonly<Record<Key, unknown>>[], key: Key): number {
  return summarize(visits.map((one) => Number(one[key]))).median;
}

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { VisitTarget } from '../lib/visit.ts';
import { findLongestProse } from '../lib/visit-pages.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
}

/** Operation whose page is opened in every compared API reference. */
export interface ComparedOperation {
  readonly id: string;
  readonly tag: string;
  readonly path: string;
  /** Text of the description, which is visible once the page has loaded. */
  readonly sentence: string;
  /** Summaries of all operations. */
  readonly summaries: readonly string[];
}

/** Finds the operation with the largest page in this site's API reference. */
export function findLargestOperation(site: string): ComparedOperation {
  const { paths } = JSON.parse(readFileSync(join(site, 'openapi.json'), 'utf8')) as {
    paths: Record<string, { get: Operation }>;
  };
  const operations = Object.entries(paths).map(([path, { get }]) => ({ path, ...get }));
  const sizes = operations.map(({ operationId: id }) => statSync(join(site, 'api', id, 'index.html')).size);
  const largest = operations[sizes.indexOf(Math.max(...sizes))];
  if (largest === undefined) throw new Error('the document has no operations.');
  const { operationId: id, tags, path, description } = largest;
  const summaries = operations.map(({ summary }) => summary);
  return { id, tag: tags[0] ?? '', path, sentence: findLongestProse(description), summaries };
}

/** Counts the given texts that a page shows without JavaScript. */
export async function countTextsWithoutScript(
  browser: Browser,
  { server, path }: VisitTarget,
  texts: readonly string[],
): Promise<number> {
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const visible: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isText = parent?.closest('script, style, template') === null;
      if (isText && parent.checkVisibility({ visibilityProperty: true })) visible.push(node.nodeValue ?? '');
    }
    // Without separators, because `<wbr>` divides texts.
    const all = visible.join('');
    return wanted.filter((text) => all.includes(text)).length;
  }, texts);
}

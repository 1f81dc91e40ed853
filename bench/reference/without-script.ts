import type { Browser } from 'playwright-core';
import type { Target } from '../lib/visit.ts';

/** How many of some texts readers find in a page without JavaScript. */
export async function seenWithoutScript(
  browser: Browser,
  { server, path }: Target,
  wanted: readonly string[],
): Promise<number> {
  await using context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return await page.evaluate((texts) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isText = parent?.closest('script, style, template') === null;
      if (isText && parent.checkVisibility({ visibilityProperty: true })) seen.push(node.nodeValue ?? '');
    }
    const all = seen.join('\n');
    return texts.filter((text) => all.includes(text)).length;
  }, wanted);
}

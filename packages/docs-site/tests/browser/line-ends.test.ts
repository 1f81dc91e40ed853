import { describe, expect, it } from 'vitest';
import { listSitePaths } from './site-paths.ts';
import { useSite } from './use-site.ts';

const site = useSite();
const paths = listSitePaths(site.data.provider.site);

/** Largest number of texts on the whole site that may end with a line of three characters or fewer. */
const ALLOWED = 12;

// All pages take two minutes. Firefox does not support `text-wrap: pretty`.
describe('texts of all pages', () => {
  it.each([1440, 375])('seldom end in a very short line at a width of %i px', { timeout: 600_000 }, async (width) => {
    const found: string[] = [];
    const tabs = await site.tabs({ viewport: { width, height: 900 } });
    for (const path of paths) {
      await tabs.visit(path, async ({ page }) => {
        const ends = await page.evaluate(findShortLastLines);
        found.push(...ends.map((end) => `${path}: ${end}`));
      });
    }
    await tabs.close();
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(ALLOWED);
  });
});

/** Lists the ends of texts with several lines whose last line has at most three characters. Runs in the page. */
function findShortLastLines(): string[] {
  const blocks = [...document.querySelectorAll('main :is(p, li, dt, dd, td, th, h1, h2, h3, figcaption)')].filter(
    (block) =>
      block.querySelector(':is(p, ul, ol, dl, table, div, figure, pre, details)') === null &&
      block.closest('pre, svg, .visually-hidden, .stacked thead') === null &&
      block.checkVisibility(),
  );
  return blocks.flatMap((block) => {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines: { bottom: number; text: string }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      for (let index = 0; index < text.length; index++) {
        const character = text.charAt(index);
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { bottom, height } = range.getBoundingClientRect();
        const line = lines.at(-1);
        if (/\s/.test(character) || height === 0) continue;
        if (line !== undefined && Math.abs(line.bottom - bottom) < height * 0.7) line.text += character;
        else lines.push({ bottom, text: character });
      }
    }
    const [before, last] = lines.slice(-2);
    return last !== undefined && last.text.length <= 3 ? [`${before?.text.slice(-10) ?? ''} / ${last.text}`] : [];
  });
}

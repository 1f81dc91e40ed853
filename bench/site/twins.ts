import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longestProse } from '../lib/prose.ts';

/** The text of one of our pages. */
export interface Text {
  /** Its address, `/list` or `/docs/`. */
  readonly path: string;
  readonly title: string;
  /** Markdown without the title. */
  readonly body: string;
}

/**
 * Reads the texts of all our pages from their Markdown twins, with links that lead to pages again.
 *
 * @param url - address of the site, without a slash at its end
 */
export function readTexts(site: string, url: string): Text[] {
  const texts = globSync('**/*.md', { cwd: site })
    // Downloads have no page.
    .filter((file) => existsSync(join(site, file.replace(/md$/, 'html'))))
    .sort()
    .map((file) => {
      const [first = '', ...rest] = readFileSync(join(site, file), 'utf8').split('\n');
      if (!first.startsWith('# ')) throw new Error(`${file} does not begin with its title.`);
      const body = rest
        .join('\n')
        .replaceAll(`](${url}/`, '](/')
        .replaceAll(/\]\(\/[^)\s]+/g, pageOf);
      return { path: pageOf(`/${file}`), title: first.slice(2).replaceAll(/[`*_\\]/g, ''), body };
    });
  if (texts.length === 0) throw new Error(`${site} holds no Markdown twins; the build writes them.`);
  return texts;
}

/** The address of a page, by that of its twin. */
function pageOf(address: string): string {
  return address.replace(/(?<=\/)index\.md(?=#|$)|\.md(?=#|$)/, '');
}

/** The longest piece of prose of a page without any markup, by which one knows that the page is there. */
export function sentenceOf(texts: readonly Text[], path: string): string {
  const text = texts.find((page) => page.path === path);
  if (text === undefined) throw new Error(`there is no page ${path}.`);
  return longestProse(text.body);
}

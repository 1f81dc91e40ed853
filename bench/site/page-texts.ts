import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLongestProse } from '../lib/visit-pages.ts';

export interface PageText {
  /** URL path of the page, such as `/list` or `/docs/`. */
  readonly path: string;
  readonly title: string;
  /** Markdown of the page without its title. */
  readonly body: string;
}

/**
 * Reads the texts of all pages from their Markdown versions. Links to Markdown files become links to pages.
 *
 * @param url - URL of the site without a trailing slash
 */
export function readPageTexts(site: string, url: string): PageText[] {
  const texts = globSync('**/*.md', { cwd: site })
    // Skips Markdown downloads, which have no HTML page.
    .filter((file) => existsSync(join(site, file.replace(/md$/, 'html'))))
    .sort()
    .map((file) => {
      const [first = '', ...rest] = readFileSync(join(site, file), 'utf8').split('\n');
      if (!first.startsWith('# ')) throw new Error(`${file} does not begin with its title.`);
      const body = rest
        .join('\n')
        .replaceAll(`](${url}/`, '](/')
        .replaceAll(/\]\(\/[^)\s]+/g, toPagePath);
      return { path: toPagePath(`/${file}`), title: first.slice(2).replaceAll(/[`*_\\]/g, ''), body };
    });
  if (texts.length === 0) throw new Error(`${site} holds no Markdown pages: run ./run build first.`);
  return texts;
}

/** Converts the path of a Markdown file to the path of its page. */
function toPagePath(address: string): string {
  return address.replace(/(?<=\/)index\.md(?=#|$)|\.md(?=#|$)/, '');
}

/** Finds the longest passage of plain text on a page. When it is visible, the content counts as loaded. */
export function findLongestPassage(texts: readonly PageText[], path: string): string {
  const text = texts.find((page) => page.path === path);
  if (text === undefined) throw new Error(`there is no page ${path}.`);
  return findLongestProse(text.body);
}

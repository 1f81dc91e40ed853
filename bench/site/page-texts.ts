import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longestProse } from '../lib/visit-pages.ts';

/** The text of one of our pages. */
export interface PageText {
  /** Path of its URL: `/list` or `/docs/`. */
  readonly path: string;
  readonly title: string;
  /** Markdown without the title. */
  readonly body: string;
}

/**
 * Reads the texts of all our pages from their Markdown pages, with links turned back into links to pages.
 *
 * @param url - URL of the site without a trailing slash
 */
export function readPageTexts(site: string, url: string): PageText[] {
  const texts = globSync('**/*.md', { cwd: site })
    // Markdown downloads have no HTML page.
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

/** Path of a page from the path of its Markdown page. */
function toPagePath(address: string): string {
  return address.replace(/(?<=\/)index\.md(?=#|$)|\.md(?=#|$)/, '');
}

/** Longest passage of a page without markup, by which a visit recognizes its content. */
export function findPassage(texts: readonly PageText[], path: string): string {
  const text = texts.find((page) => page.path === path);
  if (text === undefined) throw new Error(`there is no page ${path}.`);
  return longestProse(text.body);
}

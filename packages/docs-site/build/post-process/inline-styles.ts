import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStyleSheet, selectUsedCss } from '../../src/base/used-css.ts';
import { OFFLINE_FILE } from './service-worker.ts';

const SHEETS = /(?:<link rel="stylesheet" href="[^"]+">)+/;

/**
 * True if a page keeps its `<link>` elements to style sheets instead of inlining the rules. The base-URL banner of the
 * home page checks whether a linked sheet was found; the service worker caches the sheets of the offline page; pages of
 * operations are read one after the other and share large sheets.
 */
export function keepsStyleSheetLinks(file: string): boolean {
  return file === 'index.html' || file === OFFLINE_FILE || file.startsWith('api/');
}

/**
 * Creates the function that replaces the style sheet links of a page by the rules that the page uses, so that the page
 * is painted without a second response. A rule is dropped only if one of its classes or ids occurs neither in the page
 * nor in the scripts that the page can load.
 *
 * @param basePath - base path of the site on its host, with a slash at both ends
 */
export function createStyleInliner(folder: string, basePath: string): (html: string) => string {
  const sheets = memoised((path) => parseStyleSheet(readFileSync(join(folder, path), 'utf8')));
  const words = memoised((path) => scriptWords(folder, path));
  const fileOf = (address: string): string => address.slice(basePath.length);
  return (html) => {
    const links = SHEETS.exec(html)?.[0];
    if (links === undefined) return html;
    const known = namesOf(html);
    for (const [, address = ''] of html.matchAll(/<script[^>]* src="([^"]+)"/g)) {
      for (const word of words(fileOf(address))) known.add(word);
    }
    const css = [...links.matchAll(/href="([^"]+)"/g)]
      .map(([, address = '']) => selectUsedCss(sheets(fileOf(address)), createSelectorFilter(known)))
      .join('');
    return html.replace(links, () => `<style>${css}</style>`);
  };
}

/**
 * Creates the function that tests whether a name in a CSS selector can match: it accepts every element name, but only
 * known classes and ids.
 */
export function createSelectorFilter(known: ReadonlySet<string>): (name: string) => boolean {
  return (name) => !/^[.#]/.test(name) || known.has(name.slice(1));
}

function namesOf(html: string): Set<string> {
  const values = [...html.matchAll(/\s(?:class|id)="([^"]*)"/g)].map(([, value = '']) => value);
  // Count the words of inline scripts as well, because they can be class names.
  const scripts = [...html.matchAll(/<script[^>]*>([^<]+)/g)].flatMap(([, script = '']) => wordsOf(script));
  return new Set([...values.flatMap((value) => value.split(/\s+/)), ...scripts]);
}

/** Lists the identifiers in a script file and in all script files that it refers to. */
function scriptWords(folder: string, path: string, seen = new Set<string>()): string[] {
  seen.add(path);
  const text = readFileSync(join(folder, path), 'utf8');
  const others = [...text.matchAll(/[\w.~-]+\.js\b/g)]
    .map(([name]) => join('_astro', name))
    .filter((other) => !seen.has(other) && existsSync(join(folder, other)));
  return [...wordsOf(text), ...others.flatMap((other) => (seen.has(other) ? [] : scriptWords(folder, other, seen)))];
}

function wordsOf(script: string): string[] {
  return script.match(/[a-z][\w-]*/gi) ?? [];
}

function memoised<T>(make: (path: string) => T): (path: string) => T {
  const made = new Map<string, T>();
  return (path) => {
    const known = made.get(path) ?? make(path);
    made.set(path, known);
    return known;
  };
}

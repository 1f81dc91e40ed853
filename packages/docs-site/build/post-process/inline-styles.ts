import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStyleSheet, selectUsedCss } from '../../src/base/used-css.ts';
import { OFFLINE_FILE } from './service-worker.ts';

const SHEETS = /(?:<link rel="stylesheet" href="[^"]+">)+/;

/**
 * True if a page keeps its links to style sheets instead of inlined rules. The home page checks whether its sheet was
 * found, to warn about a wrong base path. The service worker caches the sheets of the offline page. Pages of operations
 * share large sheets, which browsers cache. No other page has the sheet of the page with all operations.
 */
export function keepsStyleSheetLinks(file: string): boolean {
  return file === 'index.html' || file === OFFLINE_FILE || (file.startsWith('api/') && file !== 'api/index.html');
}

/**
 * Creates the function that replaces the style sheet links of a page by the rules that the page uses, so that the
 * browser can paint the page after one response. A rule is dropped only if one of its classes or ids occurs neither in
 * the page nor in the scripts that the page can load.
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
    for (const [, address = ''] of html.matchAll(/ (?:src|component-url)="([^"]+\.js)"/g)) {
      for (const word of words(fileOf(address))) known.add(word);
    }
    const css = [...links.matchAll(/href="([^"]+)"/g)]
      .map(([, address = '']) => selectUsedCss(sheets(fileOf(address)), createSelectorFilter(known)))
      .join('');
    return html.replace(links, () => `<style>${css}</style>`);
  };
}

/**
 * Creates a function that tests the names in a CSS selector, such as `.wide`. It accepts every element name, but only
 * known classes and ids.
 */
export function createSelectorFilter(known: ReadonlySet<string>): (name: string) => boolean {
  return (name) => !/^[.#]/.test(name) || known.has(name.slice(1));
}

function namesOf(html: string): Set<string> {
  const values = [...html.matchAll(/\s(?:class|id)="([^"]*)"/g)].map(([, value = '']) => value);
  // Treat each word of an inline script as a possible class name, because scripts can set classes.
  const scripts = [...html.matchAll(/<script[^>]*>([^<]+)/g)].flatMap(([, script = '']) => wordsOf(script));
  return new Set([...values.flatMap((value) => value.split(/\s+/)), ...scripts]);
}

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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStyleSheet, selectUsedCss } from '../../src/base/used-css.ts';
import { OFFLINE_FILE } from './service-worker.ts';

const SHEETS = /(?:<link rel="stylesheet" href="[^"]+">)+/;

/**
 * Whether a page keeps links to its style sheets. The banner of the home page has to know whether a sheet was found where
 * the page looks for it, the worker keeps the sheets of its page, and pages of calls, which are read one after the other,
 * have large ones in common.
 */
export function keepsStyleSheetLinks(file: string): boolean {
  return file === 'index.html' || file === OFFLINE_FILE || file.startsWith('api/');
}

/**
 * Makes the function that puts the rules a page uses into the page, in place of the links to its style sheets: it is
 * painted without waiting for a second answer of the server. A rule is left out only when a class or an id of it stands
 * neither in the page nor in the scripts that the page can load.
 *
 * @param basePath - folder of the site on its host, with a slash at both ends
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

/** What a page may have of what selectors name: classes and ids that are known, and any element. */
export function createSelectorFilter(known: ReadonlySet<string>): (name: string) => boolean {
  return (name) => !/^[.#]/.test(name) || known.has(name.slice(1));
}

function namesOf(html: string): Set<string> {
  const values = [...html.matchAll(/\s(?:class|id)="([^"]*)"/g)].map(([, value = '']) => value);
  // Scripts in the page know names too.
  const scripts = [...html.matchAll(/<script[^>]*>([^<]+)/g)].flatMap(([, script = '']) => wordsOf(script));
  return new Set([...values.flatMap((value) => value.split(/\s+/)), ...scripts]);
}

/** The words of a script and of all files that it names. */
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

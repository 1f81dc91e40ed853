import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, parse, type CssNode } from 'css-tree';
import { OFFLINE_FILE } from './offline.ts';

/** A selector, and the classes and ids without which it finds nothing. */
interface Selector {
  readonly css: string;
  readonly needs: readonly string[];
}

/** A part of a style sheet: a rule, rules within `@media` and the like, or something that is always kept. */
type Part =
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly block: string }
  | { readonly kind: 'group'; readonly head: string; readonly parts: readonly Part[] }
  | { readonly kind: 'kept'; readonly css: string };

/** A style sheet that can be cut down to what a page uses. */
export type Sheet = readonly Part[];

const SHEETS = /(?:<link rel="stylesheet" href="[^"]+">)+/;
const GROUPS = new Set(['layer', 'media', 'supports', 'container']);

/**
 * Whether a page keeps links to its style sheets. The banner of the home page has to know whether a sheet was found where
 * the page looks for it, the worker keeps the sheets of its page, and pages of calls, which are read one after the other,
 * have large ones in common.
 */
export function keepsSheets(file: string): boolean {
  return file === 'index.html' || file === OFFLINE_FILE || file.startsWith('api/');
}

/**
 * Makes the function that puts the rules a page uses into the page, in place of the links to its style sheets: it is
 * painted without waiting for a second answer of the server. A rule is left out only when a class or an id of it stands
 * neither in the page nor in the scripts that the page can load.
 *
 * @param basePath - folder of the site on its host, with a slash at both ends
 */
export function stylesInliner(folder: string, basePath: string): (html: string) => string {
  const sheets = memoised((path) => readSheet(readFileSync(join(folder, path), 'utf8')));
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
      .map(([, address = '']) => usedCss(sheets(fileOf(address)), known))
      .join('');
    return html.replace(links, () => `<style>${css}</style>`);
  };
}

export function readSheet(css: string): Sheet {
  return partsOf(parse(css));
}

/**
 * The rules of a style sheet that can find something.
 *
 * @param known - all classes and ids that there may be
 */
export function usedCss(sheet: Sheet, known: ReadonlySet<string>): string {
  return sheet
    .map((part) => {
      if (part.kind === 'kept') return part.css;
      if (part.kind === 'group') {
        const inner = usedCss(part.parts, known);
        // The order of layers is that of their first names.
        return inner === '' && !part.head.startsWith('@layer') ? '' : `${part.head}{${inner}}`;
      }
      const selectors = part.selectors.filter(({ needs }) => needs.every((name) => known.has(name)));
      return selectors.length === 0 ? '' : selectors.map(({ css }) => css).join(',') + part.block;
    })
    .join('');
}

function partsOf(parent: CssNode): Part[] {
  if (!('children' in parent) || parent.children === null) return [];
  return [...parent.children].map((node): Part => {
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
      const selectors = [...node.prelude.children].map((one) => ({ css: generate(one), needs: needsOf(one) }));
      return { kind: 'rule', selectors, block: generate(node.block) };
    }
    if (node.type === 'Atrule' && node.block !== null && GROUPS.has(node.name)) {
      const prelude = node.prelude === null ? '' : ` ${generate(node.prelude)}`;
      return { kind: 'group', head: `@${node.name}${prelude}`, parts: partsOf(node.block) };
    }
    return { kind: 'kept', css: generate(node) };
  });
}

/** What stands within `:not()`, `:is()` and the like does not have to be there. */
function needsOf(selector: CssNode): string[] {
  if (selector.type !== 'Selector') return [];
  return [...selector.children].flatMap((node) =>
    node.type === 'ClassSelector' || node.type === 'IdSelector' ? [node.name] : [],
  );
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { HtmlValidate } from 'html-validate';
import { terms } from '@route-search/schemas/catalogues';
import { loadProvider } from '@route-search/toolkit/provider';
import { describe, expect, it } from 'vitest';
import { selectLargestPagePerTemplate } from '../browser/site-paths.ts';
import { keepsStyleSheetLinks } from '../../build/post-process/inline-styles.ts';
import { distFolder, listSiteFiles, weigh, weighUpTo, withImports } from './built-files.ts';

const { site } = loadProvider();
const KIB = 1024;
const files = listSiteFiles();
const pages = files.filter((file) => file.endsWith('.html'));
const texts = new Map(pages.map((file) => [file, readFileSync(join(distFolder, file), 'utf8')]));

const pathOf = (file: string): string => `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
const largest = selectLargestPagePerTemplate(pages.map(pathOf));
const fileOf = new Map(files.map((file) => [pathOf(file), file]));
for (const file of files) if (!file.endsWith('.html')) fileOf.set(`/${file}`, file);

const trees = new Map([...texts].map(([file, text]) => [file, fromHtml(text)]));
const elements = new Map([...trees].map(([file, tree]) => [file, elementsOf(tree)]));
const ids = new Map([...elements].map(([file, all]) => [file, new Set(all.map(({ properties }) => properties['id']))]));

function elementsOf(parent: Root | Element): Element[] {
  return parent.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
}

/** Lists the style sheets and scripts that a page loads, with all imported modules. */
function partsOf(file: string): { css: string[]; js: string[]; inline: string[]; styles: string[] } {
  const all = elements.get(file) ?? [];
  const inSite = (href: unknown): string => String(href).slice(site.basePath.length);
  const css = all
    .filter(({ tagName, properties }) => tagName === 'link' && properties['rel']!.includes('stylesheet'))
    .map(({ properties }) => inSite(properties['href']));
  const scripts = all.filter(({ tagName }) => tagName === 'script');
  const entry = scripts.flatMap(({ properties }) =>
    properties['src'] === undefined ? [] : [inSite(properties['src'])],
  );
  const inline = scripts
    .filter(({ properties }) => properties['src'] === undefined && !properties['type']?.toString().includes('json'))
    .map(({ children: [text] }) => (text?.type === 'text' ? text.value : ''));
  const js = new Set(entry.flatMap((part) => [...withImports(part)]));
  const styles = all
    .filter(({ tagName }) => tagName === 'style')
    .map(({ children: [css] }) => (css?.type === 'text' ? css.value : ''));
  return { css, js: [...js], inline, styles };
}

describe('sitemap', () => {
  it('lists every page with its canonical address, and nothing else', () => {
    const xml = readFileSync(join(distFolder, 'sitemap.xml'), 'utf8');
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    const expected = pages
      .filter((file) => !['404.html', 'offline.html'].includes(file))
      .map((file) => new URL(site.basePath.slice(0, -1) + pathOf(file), site.url).href);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });
});

it('built site: contains the pages that the product requirements mention', () => {
  const named = `
    / /list /usage-guide /about-data /api/ /docs/ /docs/category/demand /docs/category/realtime-trip
    /docs/category/line-comment /recipes/ /recipes/last-train /recipes/pass-price /recipes/expenses
    /recipes/station-suggest /recipes/timetable /recipes/route-map /recipes/save-route /recipes/request-life
    /docs/demand/search /docs/demand/shift_time /docs/line-comment/caution /docs/realtime-trip/usage
    /dictionary/pages/ /markdown-page
  `;
  expect(named.match(/\S+/g)?.filter((path) => !fileOf.has(path))).toEqual([]);
});

it('built site: contains the page of each dictionary term', () => {
  expect(terms.filter(({ slug }) => !fileOf.has(`/dictionary/pages/${slug}/`))).toEqual([]);
});

describe.each(pages)('page %s', (file) => {
  const all = elements.get(file) ?? [];
  const text = texts.get(file) ?? '';

  it('contains only links to existing pages and anchor ids, in canonical form', () => {
    const own = new URL(site.basePath.slice(0, -1) + pathOf(file), site.url);
    const dead: string[] = [];
    for (const { tagName, properties } of all) {
      const href = tagName === 'a' || tagName === 'link' ? properties['href'] : properties['src'];
      if (typeof href !== 'string') continue;
      const target = new URL(href, own);
      if (target.origin !== own.origin) continue;
      const path = decodeURI(target.pathname).slice(site.basePath.length - 1);
      // The navbar links to /docs, because the product documents publish this address. It redirects to /docs/.
      const to = fileOf.get(path === '/docs' ? '/docs/' : path);
      // Cut off the state of the playground form, which follows the anchor id.
      const [id = ''] = decodeURIComponent(target.hash.slice(1)).split('?');
      // On the not-found page, only the skip link may be a bare fragment, because the page is served at any address.
      const isFound = to !== undefined && (id === '' || !to.endsWith('.html') || ids.get(to)?.has(id) === true);
      const isOwnHash = file === '404.html' && href.startsWith('#') && ids.get(file)?.has(id) === true;
      if (!isFound && !isOwnHash) dead.push(href);
    }
    expect(dead).toEqual([]);
  });

  it('contains one h1, unique ids, and no skipped heading levels', () => {
    const levels = all
      .map(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1])
      .filter((level) => level !== undefined)
      .map(Number);
    expect(levels.filter((level) => level === 1).length).toBe(1);
    const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1 && index > 0);
    expect(gaps).toEqual([]);
    const own = all.map(({ properties }) => properties['id']).filter((id) => id !== undefined);
    expect(own.length).toBe(new Set(own).size);
  });

  it('contains explicit ASCII ids at the headings of the content', () => {
    // Skip the Redoc page, whose ids Redoc derives from the titles of the sections.
    const own = file === 'api/index.html' ? [] : all;
    const headings = own.filter(({ tagName, properties }) => /^h[23]$/.test(tagName) && properties['id'] !== undefined);
    expect(headings.map(({ properties }) => properties['id']).filter((id) => !/^[\w-]+$/.test(String(id)))).toEqual([]);
  });

  it('declares a content security policy without unsafe sources and only with hashes of its own inline code', async () => {
    expect(text).not.toMatch(/\sstyle=["']/);
    expect(text).not.toMatch(/\son[a-z]+=["']/);
    const { css, styles, inline } = partsOf(file);
    // Each page has either links to style sheets or inline styles.
    expect([css.length > 0, styles.length]).toEqual(keepsStyleSheetLinks(file) ? [true, 0] : [false, 1]);
    const policy = String(
      all.find(({ properties }) => String(properties['httpEquiv']) === 'content-security-policy')?.properties[
        'content'
      ],
    );
    for (const directive of ["default-src 'self'", "object-src 'none'", "frame-src 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const hashesOf = async (texts: readonly string[]): Promise<string[]> =>
      Promise.all(
        [...new Set(texts)].map(async (own) => {
          const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(own));
          return `'sha256-${Buffer.from(digest).toString('base64')}'`;
        }),
      );
    const hashesIn = (name: string): string[] =>
      new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.match(/'sha256-[^']*'/g) ?? [];
    expect(hashesIn('script-src').toSorted()).toEqual((await hashesOf(inline)).toSorted());
    // Redoc creates an empty style element, which the policy must allow.
    const redoc = text.includes('<astro-island') ? [''] : [];
    expect(await hashesOf([...styles, ...redoc])).toEqual(expect.arrayContaining(hashesIn('style-src')));
    expect(hashesIn('style-src')).toEqual(expect.arrayContaining(await hashesOf(styles)));
  });

  it('declares its content security policy before everything that the policy restricts', () => {
    const order = all.filter(({ tagName, properties }) =>
      tagName === 'meta' ? properties['httpEquiv'] !== undefined : ['script', 'style', 'link', 'img'].includes(tagName),
    );
    expect(order[0]?.properties['httpEquiv']).toEqual(['content-security-policy']);
    expect(order.filter(({ tagName }) => tagName === 'meta').length).toBe(1);
  });

  it('loads no resource from another host', () => {
    const loads = all.flatMap(({ tagName, properties }) =>
      tagName === 'a' || (tagName === 'link' && ['canonical'].includes(String(properties['rel'])))
        ? []
        : [properties['src'], properties['srcSet'], tagName === 'link' ? properties['href'] : undefined],
    );
    expect(loads.filter((href) => typeof href === 'string' && /^(?:[a-z]+:)?\/\//i.test(href))).toEqual([]);
  });
});

/**
 * All docs pages, recipes and chapters of the guide, and the largest page of each template. The deep gate "coverage"
 * checks the size of all pages.
 */
const samples =
  process.env['DEEP'] === undefined
    ? pages.filter((file) => /^(docs|recipes|usage-guide)\//.test(file) || largest.includes(pathOf(file)))
    : pages;

it.each(samples)('page %s stays within its budget for size and number of requests', (file) => {
  const text = texts.get(file) ?? '';
  const { css, js, inline } = partsOf(file);
  // Count repeated inline scripts once, because compression removes repetitions.
  const inlineBytes = [...new Set(inline)].reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
  const scripts = weigh(js);
  const budget = budgetOf(file);
  // Extra budget for the version menu of versioned docs: its script, a file that it shares with the notice about an old
  // version, and a file that other pages load later.
  const menu = text.includes('data-version') ? { kib: 2, requests: 3 } : { kib: 0, requests: 0 };
  expect(scripts + inlineBytes).toBeLessThanOrEqual((budget.scripts + menu.kib) * KIB);
  const total = (budget.total + menu.kib) * KIB;
  expect(weighUpTo(total, [file, ...css, ...js])).toBeLessThanOrEqual(total);
  // Requests for the HTML, the icon, the style sheets and the scripts.
  expect(2 + css.length + js.length).toBeLessThanOrEqual(budget.requests + menu.requests);
});

/** Returns the budget of a page: total size and size of the scripts in KiB (Brotli), and number of requests. */
function budgetOf(file: string): { readonly total: number; readonly scripts: number; readonly requests: number } {
  if (file === 'api/index.html') return { total: 62, scripts: 7, requests: 7 };
  // Operation pages have larger budgets, because they have additional styles and the form of the playground.
  if (/^api\/[^/]+\/index\.html$/.test(file)) return { total: 40, scripts: 7, requests: 7 };
  return { total: 18, scripts: 4.25, requests: 6 };
}

describe('HTML of the built site', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      'no-trailing-whitespace': 'off', // Code samples contain trailing white space.
      'no-inline-style': 'error',
      'doctype-style': 'off', // Astro writes the doctype in lower case.
      'attribute-boolean-style': 'off',
      'void-style': 'off',
      'long-title': 'off',
      'no-implicit-button-type': 'error',
      'tel-non-breaking': 'off',
      // html-validate does not know `command` and `commandfor` yet.
      'require-sri': 'off',
    },
  });

  it.each(samples)('%s is valid', (file) => {
    const { results } = validator.validateStringSync(texts.get(file) ?? '', file);
    const messages = results.flatMap((result) => result.messages);
    expect(messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`)).toEqual([]);
  });
});

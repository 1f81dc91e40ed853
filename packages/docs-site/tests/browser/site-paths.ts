import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Provider } from '@route-search/toolkit/provider';
import { distFolder } from '../built/built-files.ts';

/** Path without a page. */
export const NOT_FOUND_PATH = '/dictionary/pages/station_cod/';

/** Templates of several pages, with the pattern of their paths. */
const TEMPLATES: readonly [name: string, paths: RegExp][] = [
  ['an operation', /^\/api\/[^/]+\/$/],
  ['a category', /^\/docs\/category\/[^/]+$/],
  ['a term', /^\/dictionary\/pages\/[^/]+\/$/],
  ['a document', /^\/docs\/.+$/],
  ['a recipe', /^\/recipes\/[^/]+$/],
  ['a chapter of the guide', /^\/usage-guide\/[^/]+$/],
];

/** Lists the paths of all pages: those in the sitemap, and one for the not-found page. */
export function listSitePaths({ basePath }: Provider['site']): string[] {
  const xml = readFileSync(join(distFolder, 'sitemap.xml'), 'utf8');
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => `/${new URL(loc).pathname.slice(basePath.length)}`,
  );
  return [...listed, NOT_FOUND_PATH];
}

/** Selects the largest page of each template. Its other pages differ only in their texts. */
export function selectLargestPagePerTemplate(paths: readonly string[]): string[] {
  const heaviest = new Map<string, string>();
  for (const path of paths) {
    const name = path === NOT_FOUND_PATH ? path : (TEMPLATES.find(([, pattern]) => pattern.test(path))?.[0] ?? path);
    const other = heaviest.get(name);
    if (other === undefined || weight(path) > weight(other)) heaviest.set(name, path);
  }
  return [...heaviest.values()];
}

/** Returns the HTML file of a page, relative to the folder of the built site. */
export function pageFilePath(path: string): string {
  return path === NOT_FOUND_PATH ? '404.html' : path.endsWith('/') ? `${path}index.html` : `${path}.html`;
}

function weight(path: string): number {
  return statSync(join(distFolder, pageFilePath(path))).size;
}

import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { each } from '../lib/samples.ts';

/** Bytes of a file, as it is and compressed by Brotli as hosts do it. */
export interface Weight {
  readonly bytes: number;
  /** Absent for what is too large to wait for. */
  readonly brotli?: number;
}

/** What lists all operations, in one way or another, by the name that the results use. */
export const LISTS = {
  'list of calls': 'list.html',
  'reference in one page': 'api/index.html',
  'not-found page': '404.html',
  'search, first part': 'search/quick.json',
  'search, second part': 'search/full.json',
  'llms.txt': 'llms.txt',
  'llms-full.txt': 'llms-full.txt',
  'sitemap.xml': 'sitemap.xml',
  'openapi.json': 'openapi.json',
} as const;

export type ListName = keyof typeof LISTS;

const MOST_COMPRESSED = 12 * 1024 * 1024;

export function weightOf(site: string, file: string): Weight {
  const path = join(site, file);
  const bytes = statSync(path).size;
  if (bytes === 0) throw new Error(`${file} is empty.`);
  return bytes > MOST_COMPRESSED ? { bytes } : { bytes, brotli: brotliCompressSync(readFileSync(path)).length };
}

export function listsOf(site: string): Record<ListName, Weight> {
  return each(Object.keys(LISTS) as ListName[], (name) => weightOf(site, LISTS[name]));
}

/** The files of the pages of a site that do not list all operations. */
export function plainPages(site: string): string[] {
  const lists = new Set<string>(Object.values(LISTS));
  return globSync('**/*.html', { cwd: site })
    .filter((file) => !lists.has(file))
    .sort();
}

/** Bytes of pages, compressed by Brotli. */
export function pagesOf(site: string, files: readonly string[]): Record<string, number> {
  return each(files, (file) => weightOf(site, file).brotli ?? Infinity);
}

/**
 * The largest of each kind of file that every operation has, in bytes: its page, the Markdown of that, and what its
 * playground loads.
 */
export function largestOf(site: string): Record<'page' | 'twin' | 'playground', number> {
  const largest = (pattern: string): number =>
    Math.max(...globSync(pattern, { cwd: site }).map((file) => statSync(join(site, file)).size));
  return {
    page: largest('api/*/index.html'),
    twin: largest('api/*/index.md'),
    playground: largest('playground/*.json'),
  };
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from '../../src/base/built-page.ts';
import { siteHref, type SiteAddress } from '../../src/base/links.ts';

/** Reads the pages of a built site in sitemap order. Pages that search engines must not index are left out. */
export function readBuiltPages(folder: string): BuiltPage[] {
  const sitemap = join(folder, 'sitemap.xml');
  const paths = sitemapPaths(existsSync(sitemap) ? readFileSync(sitemap, 'utf8') : '');
  const order = new Map(paths.map((path, index) => [path, index]));
  const place = ({ path }: BuiltPage): number => order.get(path) ?? -1;
  return (
    globSync('**/*.html', { cwd: folder })
      .map((file) => ({
        path: pathOf(file),
        get html() {
          return readFileSync(join(folder, file), 'utf8');
        },
      }))
      // Leave out the not-found page and the offline page, which search engines must not index.
      .filter(({ html }) => !html.includes('<meta name="robots" content="noindex">'))
      .sort((one, other) => place(one) - place(other))
  );
}

/** Reads the page paths from a sitemap, relative to the site's root. The root has the shortest address. */
function sitemapPaths(text: string): string[] {
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  const root = Math.min(...addresses.map(({ length }) => length)) - 1;
  return addresses.map((address) => address.slice(root));
}

function pathOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
}

/** Pages of a running dev server, fetched on demand. */
export interface DevServerPages {
  readonly paths: () => Promise<string[]>;
  readonly read: (path: string) => Promise<string>;
  /** Fetches all pages once. */
  readonly all: () => Promise<BuiltPage[]>;
}

/**
 * Creates functions that fetch pages from a running dev server, which has no folder of built pages.
 *
 * @param origin - scheme and host of the server
 */
export function createDevServerPages(origin: string, { basePath }: Pick<SiteAddress, 'basePath'>): DevServerPages {
  const read = async (path: string): Promise<string> => {
    const response = await fetch(new URL(siteHref(path, basePath), origin));
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    return response.text();
  };
  const paths = async (): Promise<string[]> => sitemapPaths(await read('/sitemap.xml'));
  const readAll = async (): Promise<BuiltPage[]> =>
    Promise.all((await paths()).map(async (path) => ({ path, html: await read(path) })));
  let pages: Promise<BuiltPage[]> | undefined;
  return { paths, read, all: () => (pages ??= readAll()) };
}

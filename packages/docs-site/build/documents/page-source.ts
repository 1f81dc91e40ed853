import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from '../../src/base/built-page.ts';
import { siteHref, type SiteAddress } from '../../src/base/links.ts';

/** The pages of a built site in the order of its sitemap, without the not-found page. */
export function readBuiltPages(folder: string): BuiltPage[] {
  const sitemap = join(folder, 'sitemap.xml');
  const paths = sitemapPaths(existsSync(sitemap) ? readFileSync(sitemap, 'utf8') : '');
  const order = new Map(paths.map((path, index) => [path, index]));
  const place = ({ path }: BuiltPage): number => order.get(path) ?? -1;
  return globSync('**/*.html', { cwd: folder })
    .map((file) => ({
      path: pathOf(file),
      get html() {
        return readFileSync(join(folder, file), 'utf8');
      },
    }))
    .filter(({ html }) => !html.includes('<meta name="robots" content="noindex">')) // Not found, and offline.
    .sort((one, other) => place(one) - place(other));
}

/** The paths of a sitemap from the root of the site. The shortest address is that root. */
function sitemapPaths(text: string): string[] {
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  const root = Math.min(...addresses.map(({ length }) => length)) - 1;
  return addresses.map((address) => address.slice(root));
}

function pathOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
}

/** The pages of a site that a server makes when it is asked. */
export interface ServedPages {
  /** Paths of all pages, in the order of the sitemap. */
  readonly paths: () => Promise<string[]>;
  /** What the server says at a path of the site. */
  readonly read: (path: string) => Promise<string>;
  readonly all: () => Promise<BuiltPage[]>;
}

/**
 * The pages of a server, as {@link readBuiltPages} gives those of a folder.
 *
 * @param origin - scheme and host of the server
 */
export function fetchServedPages(origin: string, { basePath }: Pick<SiteAddress, 'basePath'>): ServedPages {
  const read = async (path: string): Promise<string> => {
    const response = await fetch(new URL(siteHref(path, basePath), origin));
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
    return response.text();
  };
  const paths = async (): Promise<string[]> => sitemapPaths(await read('/sitemap.xml'));
  const all = async (): Promise<BuiltPage[]> =>
    Promise.all((await paths()).map(async (path) => ({ path, html: await read(path) })));
  return { paths, read, all };
}

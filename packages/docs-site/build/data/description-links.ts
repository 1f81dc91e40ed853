import type { SiteAddress } from '../../src/base/links.ts';

/** An address within the site: path with all before it cut off, and what follows it. */
interface Inner {
  readonly path: string;
  readonly suffix: string;
}

/**
 * Makes a function that maps the links of descriptions to this site: an absolute link to one of its pages becomes a link
 * within the site, and one to a page that does not exist yet becomes `undefined`. Other links stay as they are.
 *
 * @param exists - whether the site has a page at a path (base path cut off)
 */
export function createLinkMapper(
  site: SiteAddress,
  exists: (path: string) => boolean,
): (href: string) => string | undefined {
  return (href) => {
    const inner = innerAddress(site, href);
    if (inner === undefined) return href;
    return exists(inner.path) ? `${site.basePath.slice(0, -1)}${inner.path}${inner.suffix}` : undefined;
  };
}

function innerAddress({ url, basePath }: SiteAddress, href: string): Inner | undefined {
  const own = new URL(basePath, url);
  if (!URL.canParse(href, own)) return undefined;
  const target = new URL(href, own);
  if (target.origin !== own.origin || !target.pathname.startsWith(basePath)) return undefined;
  return { path: target.pathname.slice(basePath.length - 1), suffix: target.search + target.hash };
}

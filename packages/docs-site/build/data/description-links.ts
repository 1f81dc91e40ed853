import type { SiteAddress } from '../../src/base/links.ts';

interface Inner {
  readonly path: string;
  readonly suffix: string;
}

/**
 * Creates a function that maps links in API descriptions to this site. An absolute URL of an existing page becomes a
 * link within the site. The URL of a page that does not exist yet becomes `undefined`. Links to other sites stay
 * unchanged.
 *
 * @param exists - true if the site has a page at a path (base path cut off)
 */
export function createDescriptionLinkMapper(
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

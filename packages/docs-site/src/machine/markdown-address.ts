import { absoluteHref, type SiteAddress } from '../base/links.ts';
import { PLAYGROUND_FRAGMENT_PREFIX } from '../reference/playground-link.ts';

/** Returns the path of a page's Markdown version: `/list` becomes `/list.md`, `/docs/` becomes `/docs/index.md`. */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/**
 * Returns the absolute URL of a page's Markdown version.
 *
 * @param href - path of the page, with or without a fragment
 */
export function absoluteMarkdownHref(href: string, site: SiteAddress): string {
  const [path = '', fragment] = href.split('#');
  return absoluteHref(markdownPath(path), site) + (fragment === undefined ? '' : `#${fragment}`);
}

/** Creates a function that maps a path to an absolute URL. Pages are mapped to their Markdown versions. */
export function createMarkdownPathMapper(site: SiteAddress): (path: string) => string {
  return (path) => (/\.[a-z]+$/.test(path) ? absoluteHref(path, site) : absoluteMarkdownHref(path, site));
}

/**
 * Creates a function that maps the links on a page: links to pages of this site lead to their Markdown versions, and
 * all others become absolute URLs.
 */
export function createMarkdownLinkMapper(
  site: SiteAddress,
  page: string,
  isPage: (path: string) => boolean,
): (href: string) => string {
  const own = new URL(site.basePath.slice(0, -1) + page, site.url);
  return (href) => {
    if (href.startsWith('#') || !URL.canParse(href, own)) return href;
    const target = new URL(href, own);
    const path = target.pathname.slice(site.basePath.length - 1);
    const isOwn = target.origin === own.origin && target.pathname.startsWith(site.basePath) && isPage(path);
    // Keep links to a playground, which the Markdown version does not contain.
    if (target.hash.startsWith(PLAYGROUND_FRAGMENT_PREFIX)) return target.href;
    return isOwn ? absoluteMarkdownHref(path + target.hash, site) : target.href;
  };
}

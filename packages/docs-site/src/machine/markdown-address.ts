import { absoluteHref, type SiteAddress } from '../base/links.ts';
import { PLAYGROUND_FRAGMENT } from '../reference/playground-link.ts';

/** Returns the path of the Markdown version of a page: `/list` has `/list.md`, `/docs/` has `/docs/index.md`. */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/** Returns the absolute URL of the Markdown version of a page. The path of the page may have a fragment. */
export function absoluteMarkdownHref(href: string, site: SiteAddress): string {
  const [path = '', fragment] = href.split('#');
  return absoluteHref(markdownPath(path), site) + (fragment === undefined ? '' : `#${fragment}`);
}

/** Creates the function that maps a path to an absolute URL: a page to its Markdown version, a file to itself. */
export function createMarkdownPathMapper(site: SiteAddress): (path: string) => string {
  return (path) => (/\.[a-z]+$/.test(path) ? absoluteHref(path, site) : absoluteMarkdownHref(path, site));
}

/**
 * Creates the function that maps the links of a page: a link to a page of this site to the Markdown version of that
 * page, any other link to an absolute URL.
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
    // Keeps the link to the HTML page, because Markdown pages have no playground.
    if (target.hash.startsWith(PLAYGROUND_FRAGMENT)) return target.href;
    return isOwn ? absoluteMarkdownHref(path + target.hash, site) : target.href;
  };
}

import { absoluteHref, type SiteAddress } from '../base/links.ts';
import { PLAYGROUND_FRAGMENT } from '../reference/playground-link.ts';

/** The path of the Markdown twin of a page: `/list` has `/list.md`, `/docs/` has `/docs/index.md`. */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/** The whole address of the twin of a page, whose path may have a fragment. */
export function absoluteMarkdownHref(href: string, site: SiteAddress): string {
  const [path = '', fragment] = href.split('#');
  return absoluteHref(markdownPath(path), site) + (fragment === undefined ? '' : `#${fragment}`);
}

/** Makes the function that tells where a path of this site leads in Markdown: of a page to its twin, of a file to itself. */
export function createMarkdownPathMapper(site: SiteAddress): (path: string) => string {
  return (path) => (/\.[a-z]+$/.test(path) ? absoluteHref(path, site) : absoluteMarkdownHref(path, site));
}

/**
 * Makes the function that tells where a link on a page leads in Markdown: to the twin of a page of this site, else to
 * its whole address.
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
    // A twin has no playground.
    if (target.hash.startsWith(PLAYGROUND_FRAGMENT)) return target.href;
    return isOwn ? absoluteMarkdownHref(path + target.hash, site) : target.href;
  };
}

/** Address of a site, which may be in a folder of its host. */
export interface SiteAddress {
  /** Scheme and host of the site, such as `https://example.com`. */
  readonly url: string;
  /** Path of the site on its host; it begins and ends with a slash. */
  readonly basePath: string;
}

/** Link in the navbar, sidebar or footer. A target with a scheme leads to another site. */
export interface NavigationLink {
  readonly label: string;
  /** Target of the link: a path from the root of the site, or an absolute URL. */
  readonly to: string;
}

/** True if a navigation link leads to another site. */
export function isExternal({ to }: NavigationLink): boolean {
  return /^[a-z]+:/i.test(to);
}

/**
 * Adds the base path to a path of this site.
 *
 * @param path - path from the root of the site
 * @param basePath - base path of the site on its host, with a slash at both ends
 */
export function siteHref(path: string, basePath: string): string {
  return basePath.slice(0, -1) + path;
}

/** Returns the absolute URL of a path of this site, for documents that are read outside of the site. */
export function absoluteHref(path: string, { url, basePath }: SiteAddress): string {
  return new URL(siteHref(path, basePath), url).href;
}

/** Path of the page about versions and changes. */
export const CHANGES_PATH = '/changes/';

/** Path of the Atom feed of changes. */
export const CHANGES_FEED_PATH = `${CHANGES_PATH}feed.xml`;

/** Returns the path of an operation's page from the root of the site. */
export function operationPath(id: string): string {
  return `/api/${id}/`;
}

/** Returns the path of a dictionary term's page from the root of the site. */
export function termPath(slug: string): string {
  return `/dictionary/pages/${slug}/`;
}

/** Returns the address of a dictionary term's page, including the base path of the site. */
export function termHref(slug: string, basePath: string): string {
  return siteHref(termPath(slug), basePath);
}

/** Returns the address of an operation's page, including the base path of the site. */
export function operationHref(id: string, basePath: string): string {
  return siteHref(operationPath(id), basePath);
}

/** Resolves a link target in the content: adds the base path to paths of this site and leaves other links unchanged. */
export function contentHref(href: string, basePath: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? siteHref(href, basePath) : href;
}

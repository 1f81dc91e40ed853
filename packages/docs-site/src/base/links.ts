/** Address of a site: an origin, and a folder on it. */
export interface SiteAddress {
  /** Scheme and host, such as `https://example.com`. */
  readonly url: string;
  /** Path of the site on its host, with a slash at both ends. */
  readonly basePath: string;
}

/** Link in the navbar, sidebar or footer. */
export interface NavigationLink {
  readonly label: string;
  /** Path from the site's root, or an absolute URL for a link to another site. */
  readonly to: string;
}

/** True for a link to another site, whose target has a scheme. */
export function isExternal({ to }: NavigationLink): boolean {
  return /^[a-z]+:/i.test(to);
}

/**
 * Adds the base path to a path of this site.
 *
 * @param path - path from the site's root
 * @param basePath - base path of the site on its host, with a slash at both ends
 */
export function siteHref(path: string, basePath: string): string {
  return basePath.slice(0, -1) + path;
}

/** Returns the absolute URL of a path of this site, for documents that are read elsewhere, such as feeds. */
export function absoluteHref(path: string, { url, basePath }: SiteAddress): string {
  return new URL(siteHref(path, basePath), url).href;
}

export const CHANGES_PATH = '/changes/';

export const CHANGES_FEED_PATH = `${CHANGES_PATH}feed.xml`;

/** Returns the path of an operation's page, from the site's root. */
export function operationPath(id: string): string {
  return `/api/${id}/`;
}

/** Returns the path of a dictionary term's page, from the site's root. */
export function termPath(slug: string): string {
  return `/dictionary/pages/${slug}/`;
}

/** Returns the link target of a dictionary term's page, including the site's base path. */
export function termHref(slug: string, basePath: string): string {
  return siteHref(termPath(slug), basePath);
}

/** Returns the link target of an operation's page, including the site's base path. */
export function operationHref(id: string, basePath: string): string {
  return siteHref(operationPath(id), basePath);
}

/** Resolves a link target in content: adds the base path to paths of this site, and keeps other links unchanged. */
export function contentHref(href: string, basePath: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? siteHref(href, basePath) : href;
}

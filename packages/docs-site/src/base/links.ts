/** Location of a site that may live below a folder of its host. */
export interface SiteAddress {
  /** Scheme and host. */
  readonly url: string;
  /** Begins and ends with a slash. */
  readonly basePath: string;
}

/** Link of the shell. A target with a scheme leads to another site. */
export interface NavigationLink {
  readonly label: string;
  /** Path from the root of the site, or an absolute URL. */
  readonly to: string;
}

/** True if a link leads to another site. */
export function isExternal({ to }: NavigationLink): boolean {
  return /^[a-z]+:/i.test(to);
}

/**
 * Address of a path of this site.
 *
 * @param path - path from the root of the site
 * @param basePath - base path of the site on its host, with a slash at both ends
 */
export function siteHref(path: string, basePath: string): string {
  return basePath.slice(0, -1) + path;
}

/** Absolute URL of a path of this site, for use outside of the site. */
export function absoluteHref(path: string, { url, basePath }: SiteAddress): string {
  return new URL(siteHref(path, basePath), url).href;
}

/** Path of an operation's page from the root of the site. */
export function operationPath(id: string): string {
  return `/api/${id}/`;
}

/** Path of a dictionary term's page from the root of the site. */
export function termPath(slug: string): string {
  return `/dictionary/pages/${slug}/`;
}

/** Address of the page of a dictionary term. */
export function termHref(slug: string, basePath: string): string {
  return siteHref(termPath(slug), basePath);
}

/** Address of the page of an operation. */
export function operationHref(id: string, basePath: string): string {
  return siteHref(operationPath(id), basePath);
}

/** Target of a link in the content: the base path is added to paths of this site, other links stay unchanged. */
export function contentHref(href: string, basePath: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? siteHref(href, basePath) : href;
}

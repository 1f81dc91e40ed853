/** Makes the addresses of a site that may live in a folder of its host. */
export interface SiteAddress {
  /** Scheme and host. */
  readonly url: string;
  /** Begins and ends with a slash. */
  readonly basePath: string;
}

/** A link of the shell; an address with a scheme leads to another site. */
export interface NavigationLink {
  readonly label: string;
  /** Path from the root of the site, or a whole address. */
  readonly to: string;
}

/** Whether a link leads to another site. */
export function isExternal({ to }: NavigationLink): boolean {
  return /^[a-z]+:/i.test(to);
}

/**
 * The address of a path of this site.
 *
 * @param path - path from the root of the site
 * @param basePath - folder of the site on its host, with a slash at both ends
 */
export function siteHref(path: string, basePath: string): string {
  return basePath.slice(0, -1) + path;
}

/** The whole address of a path of this site, for readers of other places. */
export function absoluteHref(path: string, { url, basePath }: SiteAddress): string {
  return new URL(siteHref(path, basePath), url).href;
}

/** Address of the page of a call from the root of the site. */
export function operationPath(id: string): string {
  return `/api/${id}/`;
}

/** The address of a term. */
export function termPath(slug: string): string {
  return `/dictionary/pages/${slug}/`;
}

/** The address of the page of a term. */
export function termHref(slug: string, basePath: string): string {
  return siteHref(termPath(slug), basePath);
}

/** The address of the page of an operation. */
export function operationHref(id: string, basePath: string): string {
  return siteHref(operationPath(id), basePath);
}

/** Where a link of the content leads: a path of this site gets its base path, anything else stays. */
export function contentHref(href: string, basePath: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? siteHref(href, basePath) : href;
}

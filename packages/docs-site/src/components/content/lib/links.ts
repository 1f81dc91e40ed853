import { callPath } from '../../../reference/view.ts';
import { siteHref } from '../../../site/navigation.ts';

/**
 * The address of the page of a term.
 *
 * @param slug - the slug of the term
 * @param basePath - folder of the site on its host
 */
export function termHref(slug: string, basePath: string): string {
  return siteHref(`/dictionary/pages/${slug}/`, basePath);
}

/**
 * The address of the page of an operation.
 *
 * @param id - the operationId
 * @param basePath - folder of the site on its host
 */
export function callHref(id: string, basePath: string): string {
  return siteHref(callPath(id), basePath);
}

/**
 * Where a link of the content leads: a path of this site gets its base path, anything else stays.
 *
 * @param href - the link as it is written
 * @param basePath - folder of the site on its host
 */
export function contentHref(href: string, basePath: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? siteHref(href, basePath) : href;
}

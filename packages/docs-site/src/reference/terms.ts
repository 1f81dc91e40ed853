import { terms as catalogue } from '@route-search/schemas/catalogues';

/** A term of the dictionary. */
export interface TermRef {
  readonly slug: string;
  readonly title: string;
}

const titles: ReadonlyMap<string, string> = new Map(catalogue.map(({ slug, title }) => [slug, title]));

/**
 * The terms of the slugs, each once.
 *
 * @param slugs - slugs as `x-terms` names them
 */
export function termRefs(slugs: readonly string[]): TermRef[] {
  return [...new Set(slugs)].map((slug) => ({ slug, title: titles.get(slug) ?? slug }));
}

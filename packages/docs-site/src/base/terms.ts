import { findByNameOrSuggest } from '@route-search/toolkit/suggest-name';
import { terms as catalogue } from '@route-search/schemas/catalogues';

/** Term of the dictionary, which explains transit words. All packages share the catalogue of terms. */
export interface DictionaryTerm {
  readonly slug: string;
  readonly title: string;
  /** Reading in kana. */
  readonly yomi: string;
}

type TermRef = Pick<DictionaryTerm, 'slug' | 'title'>;

/** All dictionary terms, in the order of the catalogue in the package `schemas`. */
export const dictionaryTerms: readonly DictionaryTerm[] = catalogue;

const bySlug = new Map(dictionaryTerms.map((term) => [term.slug, term]));

/**
 * Finds a dictionary term by its slug.
 *
 * @throws Problem that suggests a similar slug
 */
export function findTerm(slug: string): DictionaryTerm {
  return findByNameOrSuggest(bySlug, slug, `the dictionary has no term "${slug}".`);
}

/** Returns the slugs and titles of the dictionary terms with the given slugs, without duplicates. */
export function findTermRefs(slugs: readonly string[]): TermRef[] {
  return [...new Set(slugs)].map((slug) => ({ slug, title: bySlug.get(slug)?.title ?? slug }));
}

import { findOrSuggest } from '@route-search/toolkit/suggest-name';
import { terms as catalogue } from '@route-search/schemas/catalogues';

/** Dictionary term as declared in the catalogue. */
export interface Term {
  readonly slug: string;
  readonly title: string;
  /** Reading in kana. */
  readonly yomi: string;
}

type TermRef = Pick<Term, 'slug' | 'title'>;

/** All terms in the order of the catalogue. */
export const terms: readonly Term[] = catalogue;

const bySlug = new Map(terms.map((term) => [term.slug, term]));

/**
 * Finds a term by its slug.
 *
 * @throws Problem that suggests a similar slug
 */
export function findTerm(slug: string): Term {
  return findOrSuggest(bySlug, slug, `the dictionary has no term "${slug}".`);
}

/** Slugs and titles of terms, without duplicates. */
export function findTermRefs(slugs: readonly string[]): TermRef[] {
  return [...new Set(slugs)].map((slug) => ({ slug, title: bySlug.get(slug)?.title ?? slug }));
}

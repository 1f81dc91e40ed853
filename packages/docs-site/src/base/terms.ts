import { known } from '@route-search/toolkit/problem';
import { terms as catalogue } from '@route-search/schemas/catalogues';

/** A term of the dictionary as the catalogue declares it. */
export interface Term {
  readonly slug: string;
  readonly title: string;
  /** Reading in kana. */
  readonly yomi: string;
}

/** A term as other pages name it. */
type TermRef = Pick<Term, 'slug' | 'title'>;

/** All terms, in the order of the catalogue. */
export const terms: readonly Term[] = catalogue;

const bySlug = new Map(terms.map((term) => [term.slug, term]));

/**
 * A term by its slug.
 *
 * @throws Problem that names the slug that may have been meant
 */
export function findTerm(slug: string): Term {
  return known(bySlug, slug, `the dictionary has no term "${slug}".`);
}

/** The terms of the slugs, each once. */
export function findTermRefs(slugs: readonly string[]): TermRef[] {
  return [...new Set(slugs)].map((slug) => ({ slug, title: bySlug.get(slug)?.title ?? slug }));
}

/**
 * Page in the quick part of the index, with the names of the page and of its parameters, codes and headings. A link leads
 * to another site.
 */
export interface QuickPage {
  /** Path of the page from the root of the site. For a link, its URL. */
  readonly path: string;
  readonly title: string;
  readonly kind: 'term' | 'operation' | 'page' | 'recipe' | 'link';
  /** Category of the page, shown beside its title. */
  readonly context: string;
  /**
   * Additional search words for a term or an operation, besides the last segment of its path. For an operation, also its
   * request path. Those of other pages are in the full part. A word that begins with `^` is a regular expression for the codes that the page explains.
   */
  readonly aliases?: readonly string[] | undefined;
  /** Titles of the page's headings by anchor id. */
  readonly headings?: Readonly<Record<string, string>> | undefined;
  /** Names of the operation's parameters; each name is also the anchor id of the parameter. */
  readonly parameters?: readonly string[] | undefined;
  readonly codes?: readonly ErrorCodeAnchor[] | undefined;
}

/** Error code or HTTP status that the search finds, with the anchor id of its explanation. */
interface ErrorCodeAnchor {
  readonly anchor: string;
  readonly code: string;
}

/** Quick part of the search index, which loads when the search dialog opens. */
export interface QuickIndex {
  /** Words of titles and their readings, a pair per line: `定期券=ていきけん`. */
  readonly words: string;
  /** Paths of the list pages, which are offered when nothing was found. */
  readonly lists: readonly string[];
  readonly pages: readonly QuickPage[];
}

/** Full part of the search index, which loads with the first letter of a query. */
export interface FullIndex {
  /** Words that occur in no title, with their readings, a pair per line. */
  readonly words: string;
  /** Groups of words that the search treats as synonyms. */
  readonly synonyms: readonly (readonly string[])[];
  /** Text contents of the pages, in the order of the pages in the quick part. */
  readonly pages: readonly FullPage[];
}

/** Text contents of a page in the full part of the search index. */
export interface FullPage {
  /** Additional search words for sections of the page, by anchor id. The anchor id of the page itself is empty. */
  readonly anchorAliases?: Readonly<Record<string, readonly string[]>> | undefined;
  /**
   * Meanings of the page's parameters, then of its error codes, in the order of the {@link QuickPage}. Empty texts if
   * there is no meaning.
   */
  readonly notes?: readonly string[] | undefined;
  /** Meanings of the response properties by path. A property is listed only on the first page that has it. */
  readonly properties?: Readonly<Record<string, string>> | undefined;
  /**
   * Meanings of enumeration values, by owner and value. The owner is a parameter, or a property whose path begins with
   * a dot. A value is listed on the first page that has it.
   */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /**
   * Texts of the page's sections: first that before the first heading, then those of the headings in the order of the
   * {@link QuickPage}. Without their anchor ids, the file is a twentieth smaller.
   */
  readonly texts?: readonly string[] | undefined;
  /** Sections whose anchor is not a heading in the quick part, by anchor id. */
  readonly sections?: Readonly<Record<string, SectionText>> | undefined;
}

/** Title and text of a section. */
export interface SectionText {
  readonly title: string;
  /** First sentences of the section, which results show; on a second line the rare words of its other sentences. */
  readonly text: string;
}

/** Returns the anchor id of a response property on the page of its operation. */
export function propertyAnchor(path: string): string {
  return `response-${path.replaceAll('.', '-')}`;
}

/**
 * Returns the anchor id of an enumeration value from its owner, which is a parameter name, or a property path that
 * begins with a dot.
 */
export function valueAnchor(owner: string, value: string): string {
  return `${owner.startsWith('.') ? propertyAnchor(owner.slice(1)) : owner}-${value}`;
}

/**
 * Page in the quick part of the index: the names of the page and of its parameters, codes and headings. A link to
 * another site is also a page.
 */
export interface QuickIndexPage {
  /** Path from the site's root. For a link to another site, its URL. */
  readonly path: string;
  readonly title: string;
  readonly kind: 'term' | 'operation' | 'page' | 'recipe' | 'link';
  /** Category of the page, shown next to its title. */
  readonly context: string;
  /**
   * Additional search words of a term or an operation, such as the operation's request path. Those of other pages are
   * in the full part. The last segment of the path is always a search word. A word that begins with `^` is a regular
   * expression of codes that the page explains.
   */
  readonly aliases?: readonly string[] | undefined;
  /** Titles of the headings by anchor id. */
  readonly headings?: Readonly<Record<string, string>> | undefined;
  /** Names of the operation's parameters, which are also their anchor ids. */
  readonly parameters?: readonly string[] | undefined;
  readonly codes?: readonly ErrorCodeAnchor[] | undefined;
}

/** Error code or HTTP status, with the anchor id of its explanation. */
interface ErrorCodeAnchor {
  readonly anchor: string;
  readonly code: string;
}

/** Quick part of the search index, loaded when the search dialog opens. */
export interface QuickSearchIndex {
  /** Words of titles with their readings, one pair per line: `定期券=ていきけん`. */
  readonly words: string;
  /** Paths of the overview pages that the search offers when nothing was found. */
  readonly lists: readonly string[];
  readonly pages: readonly QuickIndexPage[];
}

/** Full part of the search index, loaded at the first letter of a query. */
export interface FullSearchIndex {
  /** Words that occur in no title, with their readings, one pair per line. */
  readonly words: string;
  /** Groups of words that the search treats as synonyms. */
  readonly synonyms: readonly (readonly string[])[];
  /** Texts of the pages, in the order of the pages in the quick part. */
  readonly pages: readonly FullIndexPage[];
}

/** Texts of a page in the full part of the index. */
export interface FullIndexPage {
  /** Additional search words of sections, by anchor id. The page itself has an empty anchor id. */
  readonly anchorAliases?: Readonly<Record<string, readonly string[]>> | undefined;
  /**
   * Meanings of the parameters, followed by those of the error codes, in the order of the {@link QuickIndexPage}. A missing
   * meaning is an empty text.
   */
  readonly notes?: readonly string[] | undefined;
  /** Meanings of the response properties by path. Only the first page that contains a property lists it. */
  readonly properties?: Readonly<Record<string, string>> | undefined;
  /**
   * Meanings of enumeration values, by the name of the parameter or the path of the property, and by value. The path of
   * a property begins with a dot. Only the first page that contains a value lists it.
   */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /**
   * Texts of the sections: the text before the first heading, then those of the headings in the order of the {@link
   * QuickIndexPage}. Leaving out their anchor ids makes the file a twentieth smaller.
   */
  readonly texts?: readonly string[] | undefined;
  /** Sections whose headings are not in the quick part of the index, by anchor id. */
  readonly sections?: Readonly<Record<string, SectionText>> | undefined;
}

/** Title and text of a section. */
export interface SectionText {
  readonly title: string;
  /**
   * First sentences of the section, which search results show. A second line contains the rare words of its other
   * sentences.
   */
  readonly text: string;
}

/** Returns the anchor id of a response property. */
export function propertyAnchor(path: string): string {
  return `response-${path.replaceAll('.', '-')}`;
}

/**
 * Returns the anchor id of an enumeration value.
 *
 * @param owner - name of a parameter, or path of a property after a dot
 */
export function valueAnchor(owner: string, value: string): string {
  return `${owner.startsWith('.') ? propertyAnchor(owner.slice(1)) : owner}-${value}`;
}

/** Page in the quick part of the index, with the names of the page and of its parameters, codes and headings. */
export interface QuickPage {
  /** Path of the page from the root of the site. */
  readonly path: string;
  readonly title: string;
  readonly kind: 'term' | 'operation' | 'page';
  /** Category of the page, shown beside its title. */
  readonly context: string;
  /**
   * Additional search words for the page, besides the last segment of its path. For an operation, also its request
   * path.
   */
  readonly aliases?: readonly string[] | undefined;
  /** Additional search words for sections of the page, by anchor id. */
  readonly anchorAliases?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Titles of the page's headings by anchor id. */
  readonly headings?: Readonly<Record<string, string>> | undefined;
  /** Names of the operation's parameters, which are their anchor ids as well. */
  readonly parameters?: readonly string[] | undefined;
  readonly codes?: readonly ErrorCodeAnchor[] | undefined;
}

/** Error code or HTTP status, and the anchor id of its explanation. */
interface ErrorCodeAnchor {
  readonly anchor: string;
  readonly code: string;
}

/** Part of the index that loads when the search dialog opens. */
export interface QuickIndex {
  /** Words of titles and their readings, a pair per line: `定期券=ていきけん`. */
  readonly words: string;
  /** Groups of synonyms. */
  readonly synonyms: readonly (readonly string[])[];
  /** Paths of the pages that list everything. */
  readonly lists: readonly string[];
  readonly pages: readonly QuickPage[];
}

/** Part of the index that loads with the first letter of a query. */
export interface FullIndex {
  /** Words that are in no title, with their readings. */
  readonly words: string;
  /** Contents of the pages, in the order of the quick index. */
  readonly pages: readonly FullPage[];
}

/** Contents of a page in the full index. */
export interface FullPage {
  /** Meanings of the parameters, then of the codes, in the order of the {@link QuickPage}. Empty without a meaning. */
  readonly notes?: readonly string[] | undefined;
  /** Meanings of response properties by path. A property is listed on the first page that has it. */
  readonly properties?: Readonly<Record<string, string>> | undefined;
  /**
   * Meanings of enumeration values by owner and value. The owner is a parameter, or a property whose path begins with a dot.
   * A value is listed on the first page that has it.
   */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Sections by anchor id. The key of the section before the first heading is empty. */
  readonly sections?: Readonly<Record<string, SectionText>> | undefined;
}

/** Text of a section. A section that is no heading of the quick index has its own title. */
export type SectionText = string | { readonly title: string; readonly text: string };

/** Returns the anchor id of a response property. */
export function propertyAnchor(path: string): string {
  return `response-${path.replaceAll('.', '-')}`;
}

/** Returns the anchor id of a value of a parameter, or of a property whose path begins with a dot. */
export function valueAnchor(owner: string, value: string): string {
  return `${owner.startsWith('.') ? propertyAnchor(owner.slice(1)) : owner}-${value}`;
}

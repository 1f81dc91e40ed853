/** HTML page of the built site. */
export interface BuiltPage {
  /** Canonical path of the page, relative to the site's root. */
  readonly path: string;
  /** HTML of the page, read from the file at each access: all pages together would not fit into memory. */
  readonly html: string;
}

/** HTML page that the build has written. */
export interface BuiltPage {
  /** Canonical path of the page from the root of the site. */
  readonly path: string;
  /**
   * HTML text of the page. It is read from the file at each access, because all large reference pages would not fit
   * into memory.
   */
  readonly html: string;
}

/** Page of the built site. */
export interface BuiltPage {
  /** Canonical path from the root of the site. */
  readonly path: string;
  /**
   * HTML text. For a built page the file is read at each access, because all pages of a large reference would not fit
   * into memory.
   */
  readonly html: string;
}

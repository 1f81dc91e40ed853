/** A page as readers get it. */
export interface BuiltPage {
  /** Canonical path from the root of the site. */
  readonly path: string;
  /** Of a built page read each time: all pages of a large reference at once would not fit. */
  readonly html: string;
}

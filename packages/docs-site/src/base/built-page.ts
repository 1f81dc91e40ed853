/** Page of the built site. */
export interface BuiltPage {
  /** Canonical path from the root of the site. */
  readonly path: string;
  /** HTML text. Built pages are read at each access, because a large reference would not fit into memory. */
  readonly html: string;
}

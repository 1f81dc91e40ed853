/** One look at the position of the page. */
interface ScrollPosition {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

/** The navbar that hides while the reader scrolls down. */
interface NavbarState {
  readonly visible: boolean;
  readonly top: number;
  /** The next scroll comes from a jump to a hash. */
  readonly ignoreNext: boolean;
}

/** What makes the navbar hide or show. */
export type StickyHeaderEvent =
  | (ScrollPosition & { readonly kind: 'scroll'; readonly navbarHeight: number; readonly hasFocus: boolean })
  | { readonly kind: 'hash' }
  | { readonly kind: 'show' };

/**
 * The next state of the navbar: always visible near the top or with the focus inside, hidden on the way down, back on
 * the way up, but not where the page ends. A jump to a hash hides it.
 */
export function stickyHeaderReducer(state: NavbarState, event: StickyHeaderEvent): NavbarState {
  if (event.kind === 'hash') return { ...state, visible: false, ignoreNext: true };
  if (event.kind === 'show') return { ...state, visible: true, ignoreNext: false };
  const { top, height, viewport, navbarHeight, hasFocus } = event;
  const next = { visible: state.visible, top, ignoreNext: false };
  if (top < navbarHeight || hasFocus) return { ...next, visible: true };
  if (state.ignoreNext) return next;
  if (top > state.top) return { ...next, visible: false };
  return top < state.top && top + viewport < height ? { ...next, visible: true } : next;
}

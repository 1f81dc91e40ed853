interface ScrollPosition {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

interface StickyHeaderState {
  readonly visible: boolean;
  readonly top: number;
  /** True if the next scroll event comes from a jump to a URL fragment (hash) and not from the reader. */
  readonly ignoreNext: boolean;
}

/** Event that can hide or show the sticky header. */
export type StickyHeaderEvent =
  | (ScrollPosition & { readonly kind: 'scroll'; readonly navbarHeight: number; readonly hasFocus: boolean })
  | { readonly kind: 'hash' }
  | { readonly kind: 'show' };

/**
 * Reducer of the sticky header: returns the next state after an event. The header is visible near the page's top and
 * while it contains the focus. It hides when the reader scrolls down, and returns when the reader scrolls up, except at
 * the end of the page. A jump to a hash hides it.
 */
export function stickyHeaderReducer(state: StickyHeaderState, event: StickyHeaderEvent): StickyHeaderState {
  if (event.kind === 'hash') return { ...state, visible: false, ignoreNext: true };
  if (event.kind === 'show') return { ...state, visible: true, ignoreNext: false };
  const { top, height, viewport, navbarHeight, hasFocus } = event;
  const next = { visible: state.visible, top, ignoreNext: false };
  if (top < navbarHeight || hasFocus) return { ...next, visible: true };
  if (state.ignoreNext) return next;
  if (top > state.top) return { ...next, visible: false };
  return top < state.top && top + viewport < height ? { ...next, visible: true } : next;
}

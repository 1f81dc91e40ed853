/** One look at the position of the page. */
export interface ScrollPosition {
  readonly top: number;
  /** Height of the whole page. */
  readonly height: number;
  readonly viewport: number;
}

/** The navbar that hides while the reader scrolls down. */
export interface NavbarState {
  readonly visible: boolean;
  readonly top: number;
  /** The next scroll comes from a jump to a hash. */
  readonly ignoreNext: boolean;
}

/** What the navbar hears of. */
export type NavbarEvent =
  | (ScrollPosition & { readonly kind: 'scroll'; readonly navbarHeight: number; readonly hasFocus: boolean })
  | { readonly kind: 'hash' }
  | { readonly kind: 'show' };

/**
 * The next state of the navbar: always visible near the top or with the focus inside, hidden on the way down, back on
 * the way up, but not where the page ends. A jump to a hash hides it.
 *
 * @param state - where it stands
 * @param event - what happened
 */
export function navbarReducer(state: NavbarState, event: NavbarEvent): NavbarState {
  if (event.kind === 'hash') return { ...state, visible: false, ignoreNext: true };
  if (event.kind === 'show') return { ...state, visible: true, ignoreNext: false };
  const { top, height, viewport, navbarHeight, hasFocus } = event;
  const next = { visible: state.visible, top, ignoreNext: false };
  if (top < navbarHeight || hasFocus) return { ...next, visible: true };
  if (state.ignoreNext) return next;
  if (top > state.top) return { ...next, visible: false };
  return top < state.top && top + viewport < height ? { ...next, visible: true } : next;
}

/** How far down the page the way back to the top is offered. */
const FAR = 300;

/**
 * Whether the way back to the top is shown: far down, and on the way up.
 *
 * @param shown - whether it is shown now
 * @param before - earlier distance from the top
 * @param top - distance from the top
 */
export function showsBackToTop(shown: boolean, before: number, top: number): boolean {
  if (top < FAR) return false;
  return top === before ? shown : top < before;
}

/** Where headings stand. */
export interface TocPosition {
  /** Distance of each heading from the top of the window. */
  readonly tops: readonly number[];
  readonly navbarHeight: number;
  readonly viewport: number;
  readonly atBottom: boolean;
}

/**
 * The heading that the reader is at: the first one below the navbar if it is in the upper half of the window, else the
 * one before it; at the end of the page the last one.
 *
 * @param position - where headings stand
 * @returns its index, or -1 above the first
 */
export function activeHeading({ tops, navbarHeight, viewport, atBottom }: TocPosition): number {
  if (tops.length === 0) return -1;
  if (atBottom) return tops.length - 1;
  const next = tops.findIndex((top) => top >= navbarHeight);
  if (next === -1) return tops.length - 1;
  return (tops[next] ?? Infinity) < viewport / 2 ? next : next - 1;
}

/** Distance from the page's top in px from which the back-to-top button can appear. */
const FAR = 300;

/**
 * Decides whether to show the back-to-top button. It appears far down the page while the reader scrolls up.
 *
 * @param shown - true if the button is visible now
 * @param before - previous scroll position in px from the page's top
 * @param top - current scroll position in px from the page's top
 */
export function shouldShowBackToTop(shown: boolean, before: number, top: number): boolean {
  if (top < FAR) return false;
  return top === before ? shown : top < before;
}

interface TocPosition {
  /** Distance of each heading from the window's top, in px. */
  readonly tops: readonly number[];
  readonly navbarHeight: number;
  readonly viewport: number;
  readonly atBottom: boolean;
}

/**
 * Returns the index of the current heading: the first heading below the navbar if it is in the upper half of the
 * window, otherwise the heading before it. The index is -1 above the first heading, and the last index at the end of
 * the page.
 */
export function findActiveHeading({ tops, navbarHeight, viewport, atBottom }: TocPosition): number {
  if (atBottom) return tops.length - 1;
  const next = tops.find((top) => top >= navbarHeight);
  if (next === undefined) return tops.length - 1;
  return next < viewport / 2 ? tops.indexOf(next) : tops.indexOf(next) - 1;
}

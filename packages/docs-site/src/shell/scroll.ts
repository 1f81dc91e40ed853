/** Distance from the top of the page from which the back-to-top button can appear, in px. */
const FAR = 300;

/**
 * Decides whether to show the back-to-top button: it appears far down the page while the reader scrolls up. All
 * distances are from the top of the page, in px.
 */
export function shouldShowBackToTop(shown: boolean, before: number, top: number): boolean {
  if (top < FAR) return false;
  return top === before ? shown : top < before;
}

interface TocPosition {
  /** Distance of each heading from the top of the window, in px. */
  readonly tops: readonly number[];
  readonly navbarHeight: number;
  readonly viewport: number;
  readonly atBottom: boolean;
}

/**
 * Returns the index of the heading of the section that the reader is reading. This is the first heading below the
 * navbar if it is in the upper half of the window, otherwise the heading before it. It is -1 above the first heading,
 * and the last index at the end of the page.
 */
export function findActiveHeading({ tops, navbarHeight, viewport, atBottom }: TocPosition): number {
  if (atBottom) return tops.length - 1;
  const next = tops.find((top) => top >= navbarHeight);
  if (next === undefined) return tops.length - 1;
  return next < viewport / 2 ? tops.indexOf(next) : tops.indexOf(next) - 1;
}

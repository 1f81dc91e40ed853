/** Distance from the top at which the back-to-top button can appear, in px. */
const FAR = 300;

/** True while scrolling up far down the page. All distances are from the top, in px. */
export function shouldShowBackToTop(shown: boolean, before: number, top: number): boolean {
  if (top < FAR) return false;
  return top === before ? shown : top < before;
}

interface TocPosition {
  /** Distance of each heading from the top of the window. */
  readonly tops: readonly number[];
  readonly navbarHeight: number;
  readonly viewport: number;
  readonly atBottom: boolean;
}

/**
 * Index of the heading that the reader is at: the first one below the navbar if it is in the upper half of the window,
 * otherwise the one before it; -1 above the first heading; the last one at the end of the page.
 */
export function findActiveHeading({ tops, navbarHeight, viewport, atBottom }: TocPosition): number {
  if (atBottom) return tops.length - 1;
  const next = tops.find((top) => top >= navbarHeight);
  if (next === undefined) return tops.length - 1;
  return next < viewport / 2 ? tops.indexOf(next) : tops.indexOf(next) - 1;
}

import { queryAll } from '../base/dom.ts';

/**
 * Sections of the page whose layout browsers skip while they are far from the window, because `reference.css` sets
 * `content-visibility: auto` for them.
 */
const SKIPPED_PARTS = '.operation .fields, .operation .response, .operation-samples, .data-type';

/** Number of page sections that are laid out in one idle period. They take about 15 ms on a desktop. */
const PARTS_AT_ONCE = 20;

/**
 * Lays out the sections of the page that browsers skip because of `content-visibility`: some in each idle period. Then
 * all heights are known, and a jump to a distant part shifts nothing. The page itself lays out the rest when a key is
 * pressed or the wheel is turned, because this script comes too late for a reader who jumps at once.
 *
 * @param isPositionRestored - true after a reload or with Back; all parts are then laid out at once
 */
export function layOutDistantParts(isPositionRestored: boolean): void {
  // Do nothing in browsers without scroll anchoring: a section above the visible text would shift the text when it gets
  // its height.
  if (!('requestIdleCallback' in window) || !CSS.supports('overflow-anchor', 'auto')) return;
  const parts = queryAll(SKIPPED_PARTS);
  const layOut = (count: number): void => {
    for (const part of parts.splice(0, count)) part.style.setProperty('content-visibility', 'visible');
  };
  // Lay out all page sections at once: a scroll position is restored exactly only if all have their final heights.
  if (isPositionRestored) {
    layOut(parts.length);
    return;
  }
  const layOutWhenIdle = (): void => {
    layOut(PARTS_AT_ONCE);
    if (parts.length > 0) requestIdleCallback(layOutWhenIdle);
  };
  requestIdleCallback(layOutWhenIdle);
}

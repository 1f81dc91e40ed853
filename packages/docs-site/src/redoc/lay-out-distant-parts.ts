import { queryAll } from '../base/dom.ts';

/** Parts that `reference.css` lets the browser skip. */
const SKIPPED_PARTS = '.operation .fields, .operation .response, .operation-samples, .data-type';

/** Number of parts per idle period, which take about 15 ms on a desktop. */
const PARTS_AT_ONCE = 20;

/**
 * Lays out the parts of the page that browsers skip because of `content-visibility`: some in each idle period, and the
 * rest at the first key or turn of the wheel. Afterwards all heights are known, so that a jump to a distant part moves
 * nothing in view.
 *
 * @param isPositionRestored - true after a reload or with Back; all parts are then laid out at once
 */
export function layOutDistantParts(isPositionRestored: boolean): void {
  // Without scroll anchoring, a part that gets its height above the text would move it.
  if (!('requestIdleCallback' in window) || !CSS.supports('overflow-anchor', 'auto')) return;
  const parts = queryAll(SKIPPED_PARTS);
  const layOut = (count: number): void => {
    for (const part of parts.splice(0, count)) part.style.setProperty('content-visibility', 'visible');
  };
  // A position is restored exactly only among final heights.
  if (isPositionRestored) layOut(parts.length);
  const layOutWhenIdle = (): void => {
    layOut(PARTS_AT_ONCE);
    if (parts.length > 0) requestIdleCallback(layOutWhenIdle);
  };
  requestIdleCallback(layOutWhenIdle);
  // Not at a press: if a button moves between press and release, the browser sends no click.
  for (const type of ['keydown', 'wheel']) {
    addEventListener(
      type,
      () => {
        layOut(parts.length);
      },
      { once: true, passive: true },
    );
  }
}

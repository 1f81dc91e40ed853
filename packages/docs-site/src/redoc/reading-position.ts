/**
 * Element in view, stored in the history entry: its index in the page, and its distance from the window's top in px.
 */
interface ReadingPosition {
  readonly index: number;
  readonly top: number;
}

/** Number of frames without a layout shift after which the reading position counts as restored. */
const STEADY_FRAMES = 10;
/** Time in ms after which the restored reading position is no longer corrected. */
const RESTORE_MS = 3000;

/** Time in ms without scrolling and shifts after which the reading position is stored. */
const PAUSE_MS = 150;

/**
 * Stores the reading position when scrolling ends, and restores it after a reload or with Back. Browsers restore only
 * the distance from the page's top, which is wrong here: distant parts have estimated heights.
 *
 * @returns true if a position is being restored
 */
export function keepReadingPosition(): boolean {
  const { reading } = (history.state ?? {}) as { readonly reading?: ReadingPosition };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const restored = /reload|back_forward/.test(navigation?.type ?? '') ? reading : undefined;
  if (restored !== undefined) restorePosition(restored);
  const store = (): void => {
    const place = findElementInView();
    if (place === undefined) return;
    const stored: ReadingPosition = { index: listElements().indexOf(place), top: place.getBoundingClientRect().top };
    history.replaceState({ ...(history.state as object | null), reading: stored }, '');
  };
  let timer = 0;
  const storeSoon = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(store, PAUSE_MS);
  };
  // Do not use `scrollend`: Safari before 26.2 lacks it, and it is not sent when sections of the page that get their
  // heights shift the text.
  addEventListener('scroll', storeSoon);
  new ResizeObserver(storeSoon).observe(document.querySelector('main') ?? document.body);
  return restored !== undefined;
}

const listElements = (): Element[] => [...document.querySelectorAll('main *')];

/** Finds the first element in view that is smaller than half of the window. */
function findElementInView(): Element | undefined {
  for (let y = 100; y < innerHeight; y += 20) {
    const element = document.elementFromPoint(innerWidth * 0.4, y);
    if (element?.matches('main *') === true && element.clientHeight < innerHeight / 2) return element;
  }
  return undefined;
}

function restorePosition({ index, top }: ReadingPosition): void {
  let left = STEADY_FRAMES;
  const stop = (): void => {
    left = 0;
  };
  for (const type of ['wheel', 'touchstart', 'keydown', 'mousedown']) addEventListener(type, stop, { once: true });
  // Start after the `load` event: then scripts have added all elements, and the browser has restored its own position.
  const restore = (): void => {
    const place = listElements()[index];
    const end = performance.now() + RESTORE_MS;
    const correct = (now: number): void => {
      if (place === undefined || left-- <= 0 || now > end) return;
      const shift = place.getBoundingClientRect().top - top;
      // Page sections get their final heights only when they come near the window, which shifts the text again.
      if (Math.abs(shift) > 1) left = STEADY_FRAMES;
      scrollBy({ top: shift, behavior: 'instant' });
      requestAnimationFrame(correct);
    };
    requestAnimationFrame(correct);
  };
  if (document.readyState === 'complete') restore();
  else addEventListener('load', restore);
}

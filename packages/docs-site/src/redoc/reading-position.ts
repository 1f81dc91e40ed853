/** Element in view, as stored in the history entry: its index in the page, and its distance from the window's top in px. */
interface ReadingPosition {
  readonly index: number;
  readonly top: number;
}

/** Number of frames in which the position is corrected: distant parts get their heights when they come near. */
const FRAMES = 10;

/**
 * Stores the reading position whenever scrolling ends, and returns to it after a reload or with Back. Browsers restore
 * only the distance from the top of the page, which changes because distant parts have estimated heights.
 */
export function keepReadingPosition(): void {
  const { reading } = (history.state ?? {}) as { readonly reading?: ReadingPosition };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (reading !== undefined && /reload|back_forward/.test(navigation?.type ?? '')) restorePosition(reading);
  const store = (): void => {
    const place = findElementInView();
    if (place === undefined) return;
    const stored: ReadingPosition = { index: listElements().indexOf(place), top: place.getBoundingClientRect().top };
    history.replaceState({ ...(history.state as object | null), reading: stored }, '');
  };
  addEventListener('scrollend', store);
  if (reading === undefined) store(); // Scrolling may have ended before this script was loaded.
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
  let left = FRAMES;
  const stop = (): void => {
    left = 0;
  };
  for (const type of ['wheel', 'touchstart', 'keydown', 'mousedown']) addEventListener(type, stop, { once: true });
  // Scripts have added all elements by then, and the browser has restored its position.
  const restore = (): void => {
    const place = listElements()[index];
    const correct = (): void => {
      if (place === undefined || left-- <= 0) return;
      scrollBy({ top: place.getBoundingClientRect().top - top, behavior: 'instant' });
      requestAnimationFrame(correct);
    };
    requestAnimationFrame(correct);
  };
  if (document.readyState === 'complete') restore();
  else addEventListener('load', restore);
}

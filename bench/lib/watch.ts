/** What a page notes of itself while it loads; all times in milliseconds from the navigation. */
export interface Notes {
  /** Tasks that held up the main thread for more than 50 ms. */
  readonly long: { readonly start: number; readonly duration: number }[];
  /** Shifts that the reader did not cause. */
  readonly shifts: { readonly start: number; readonly value: number }[];
  fcp: number | undefined;
  lcp: number | undefined;
  /** When the wanted text could be seen. */
  text: number | undefined;
}

declare global {
  interface Window {
    notes?: Notes;
  }
}

/**
 * Runs in the page before anything else. Looks for a text that shows that the page has its content, every 100 ms, in
 * shadow trees too, and no more once it has been seen.
 */
export function takeNotes(wanted: string): void {
  if (window !== window.top) return;
  const notes: Notes = { long: [], shifts: [], fcp: undefined, lcp: undefined, text: undefined };
  window.notes = notes;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true });
  };
  watch('longtask', ({ startTime, duration }) => notes.long.push({ start: startTime, duration }));
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    notes.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) notes.shifts.push({ start: entry.startTime, value });
  });

  const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
  const holds = (root: Node): boolean => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      unseen.has(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot !== null && holds(node.shadowRoot)) return true;
      } else if (node.nodeValue?.includes(wanted) === true) {
        const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (isSeen === true) return true;
      }
    }
    return false;
  };
  const timer = setInterval(() => {
    if (notes.fcp === undefined || !holds(document)) return;
    notes.text = performance.now();
    clearInterval(timer);
  }, 100);
}

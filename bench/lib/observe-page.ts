/** Events that a page records while it loads. Times are in ms since the navigation. */
export interface PageLoadEvents {
  /** Main-thread tasks of more than 50 ms. */
  readonly long: { readonly start: number; readonly duration: number }[];
  /** Layout shifts that were not caused by recent user input. */
  readonly shifts: { readonly start: number; readonly value: number }[];
  fcp: number | undefined;
  lcp: number | undefined;
  /** Time at which the expected text became visible. */
  text: number | undefined;
}

declare global {
  interface Window {
    pageRecords?: PageLoadEvents;
  }
}

/**
 * Records paints, layout shifts and long tasks. A benchmark injects this function into a page before the page's own
 * scripts. Every 100 ms, it searches the page and its shadow trees for the expected text.
 */
export function observePage(wanted: string): void {
  if (window !== window.top) return;
  const records: PageLoadEvents = { long: [], shifts: [], fcp: undefined, lcp: undefined, text: undefined };
  window.pageRecords = records;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true });
  };
  watch('longtask', ({ startTime, duration }) => records.long.push({ start: startTime, duration }));
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') records.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    records.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) records.shifts.push({ start: entry.startTime, value });
  });

  const invisible = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
  // Line break opportunities (`<wbr>`) split a text into several nodes.
  const isBroken = (node: Node): boolean => node.nextSibling?.nodeName === 'WBR';
  const contains = (root: Node): boolean => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      invisible.has(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot !== null && contains(node.shadowRoot)) return true;
      } else if ((isBroken(node) ? node.parentNode : node)?.textContent?.includes(wanted) === true) {
        const isVisible = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (isVisible === true) return true;
      }
    }
    return false;
  };
  const timer = setInterval(() => {
    if (records.fcp === undefined || !contains(document)) return;
    records.text = performance.now();
    clearInterval(timer);
  }, 100);
}

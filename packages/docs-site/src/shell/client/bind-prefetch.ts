import { createPrefetcher, type NetworkConnection } from '../prefetch.ts';
import { normalisePath } from './browser-stores.ts';

/** Time in ms that a pointer must rest on a link before the page is prefetched. */
const REST = 80;

/** Prefetches the pages behind links that the reader points at or focuses. Other links are seldom followed. */
export function bindLinkPrefetch(): void {
  const prefetch = createPrefetcher({
    here: location.href,
    connection: () => (navigator as { connection?: NetworkConnection }).connection,
    normalise: normalisePath,
    fetchPage: (href) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (event: Event, wait: number): void => {
    clearTimeout(timer);
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([download])');
    if (link !== null) {
      timer = setTimeout(() => {
        prefetch(link.href);
      }, wait);
    }
  };
  document.addEventListener('mouseover', (event) => {
    turn(event, REST);
  });
  document.addEventListener('focusin', (event) => {
    turn(event, REST);
  });
  document.addEventListener(
    'touchstart',
    (event) => {
      turn(event, 0);
    },
    { passive: true },
  );
}

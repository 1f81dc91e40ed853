import { createDwell, createPrefetcher, type Connection } from '../prefetch.ts';
import { all } from '../../base/dom.ts';
import { normalise } from './stores.ts';

/** How long a pointer has to rest on a link. */
const REST = 80;

/** How long a link has to stay in sight. */
const STAY = 300;

/** Fetches the pages behind the links that the reader turns to, and behind those of the text that stay in sight. */
export function prefetchLinks(): void {
  const prefetch = createPrefetcher({
    here: location.href,
    connection: () => (navigator as { connection?: Connection }).connection,
    normalise,
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
        prefetch(link.href, 'turned');
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

  addEventListener('load', () => {
    const see = createDwell<HTMLAnchorElement>(STAY, (link) => {
      observer.unobserve(link);
      prefetch(link.href, 'seen');
    });
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) see(target as HTMLAnchorElement, isIntersecting);
    });
    for (const link of all<HTMLAnchorElement>('main a[href]:not([download])')) observer.observe(link);
  });
}

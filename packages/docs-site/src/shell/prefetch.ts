/** What the browser says of the network. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

interface PrefetcherOptions {
  /** Address of the page. */
  readonly here: string;
  readonly connection: () => Connection | undefined;
  readonly normalise: (path: string) => string;
  readonly fetchPage: (href: string) => void;
}

/** Why a page is fetched: the reader turned to its link, or only saw it. */
export type PrefetchReason = 'turned' | 'seen';

/** Pages that are fetched because their links were seen. A list of a hundred links must not fetch a hundred pages. */
export const MOST_SEEN = 10;

/** Whether the network is so slow or dear that nothing should be fetched ahead. */
export function isSlow({ effectiveType = '', saveData = false }: Connection = {}): boolean {
  return saveData || effectiveType.includes('2g');
}

/**
 * Makes the function that fetches the page behind a link ahead of time: pages of this site only, each once, and none on
 * a slow network.
 */
export function createPrefetcher({
  here,
  connection,
  normalise,
  fetchPage,
}: PrefetcherOptions): (href: string, reason: PrefetchReason) => void {
  const own = new URL(here);
  const done = new Set([normalise(own.pathname)]);
  let seen = 0;
  return (href, reason) => {
    const target = new URL(href, own);
    const isFile = /\.(?!html$)[^./]+$/.test(target.pathname);
    if (target.origin !== own.origin || isFile || isSlow(connection())) return;
    const key = normalise(target.pathname);
    if (done.has(key) || (reason === 'seen' && seen >= MOST_SEEN)) return;
    if (reason === 'seen') seen++;
    done.add(key);
    target.hash = '';
    fetchPage(target.href);
  };
}

/** Tells of the things that stay in sight for so many milliseconds, each once for each stay. */
export function createDwell<T>(wait: number, stayed: (item: T) => void): (item: T, isInSight: boolean) => void {
  const timers = new Map<T, ReturnType<typeof setTimeout>>();
  return (item, isInSight) => {
    clearTimeout(timers.get(item));
    timers.delete(item);
    if (!isInSight) return;
    const timer = setTimeout(() => {
      timers.delete(item);
      stayed(item);
    }, wait);
    timers.set(item, timer);
  };
}

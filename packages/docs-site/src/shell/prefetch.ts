/** Network information of the browser (`navigator.connection`). */
export interface NetworkConnection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

interface PrefetcherOptions {
  /** URL of the current page. */
  readonly here: string;
  readonly connection: () => NetworkConnection | undefined;
  readonly normalise: (path: string) => string;
  readonly fetchPage: (href: string) => void;
}

/** True if the network is too slow or too expensive for prefetching. */
export function isSlowConnection({ effectiveType = '', saveData = false }: NetworkConnection = {}): boolean {
  return saveData || effectiveType.endsWith('2g');
}

/** Creates the function that prefetches pages of this site. Each page is fetched once; on a slow network, none is. */
export function createPrefetcher({
  here,
  connection,
  normalise,
  fetchPage,
}: PrefetcherOptions): (href: string) => void {
  const own = new URL(here);
  const done = new Set([normalise(own.pathname)]);
  return (href) => {
    const target = new URL(href, own);
    const isFile = /\.(?!html$)[^./]+$/.test(target.pathname);
    if (target.origin !== own.origin || isFile || isSlowConnection(connection())) return;
    const key = normalise(target.pathname);
    if (done.has(key)) return;
    done.add(key);
    target.hash = '';
    fetchPage(target.href);
  };
}

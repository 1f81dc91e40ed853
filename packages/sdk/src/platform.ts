import { member } from './own.ts';

/** Whether the key could be seen by whoever opens a page: in it, or in a worker of it. */
export function isPage(): boolean {
  // Workers that are servers load no scripts.
  const { process } = globalThis as { process?: unknown };
  const isOne = 'document' in globalThis || 'importScripts' in globalThis;
  // Node, Deno and Bun say so, also where jsdom plays a page; what bundlers put in the place of `process` does not.
  return isOne && String(process) !== '[object process]';
}

/** The key of the environment; none where there is no environment. */
export function environmentKey(): unknown {
  return member(member(member(globalThis, 'process'), 'env'), 'ROUTE_SEARCH_KEY');
}

/** Origin and path prefix; nothing when the address is none that may be called. */
export function baseOf(baseUrl: string): string {
  try {
    // A page may name its own proxy by a path.
    const { document } = globalThis as { document?: { readonly baseURI: string } };
    const { href } = new URL(baseUrl, document?.baseURI);
    return /^https?:\/\/[^@?#]+$/.test(href) ? href.replace(/\/+$/, '') : '';
  } catch {
    return '';
  }
}

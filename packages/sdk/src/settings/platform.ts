import { ownProperty } from '../base/safe-object.ts';
import { assertOption } from './settings.ts';
import type { Fetch } from '../types/fetch.ts';

/** Looked up at each call, so that a later replacement counts. */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** Whether the key could be seen by whoever opens a page: in it, or in a worker of it. */
export function isBrowserPage(): boolean {
  // Workers that are servers load no scripts.
  const { process } = globalThis as { process?: unknown };
  const isOne = 'document' in globalThis || 'importScripts' in globalThis;
  // Node, Deno and Bun say so, also where jsdom plays a page; what bundlers put in the place of `process` does not.
  return isOne && String(process) !== '[object process]';
}

/** The key of the environment; none where there is no environment. */
export function readEnvironmentKey(): unknown {
  return ownProperty(ownProperty(ownProperty(globalThis, 'process'), 'env'), 'ROUTE_SEARCH_KEY');
}

/**
 * Origin and path prefix of an address.
 *
 * @throws ConfigurationError when it is none that may be called
 */
export function parseBaseUrl(baseUrl: string): string {
  let href = '';
  try {
    // A page may name its own proxy by a path.
    const { document } = globalThis as { document?: { readonly baseURI: string } };
    ({ href } = new URL(baseUrl, document?.baseURI));
  } catch {
    // Said below.
  }
  assertOption(/^https?:\/\/[^@?#]+$/.test(href), 'baseUrl', 'httpかhttpsのURL');
  return href.replace(/\/+$/, '');
}

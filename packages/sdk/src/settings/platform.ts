import { ownProperty } from '../base/safe-object.ts';
import { assertOption } from './settings.ts';
import type { Fetch } from '../types/fetch.ts';

/** Looks up `fetch` at each call, so that a later replacement is used. */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** True if the user of a web page could see the key: in the page or in one of its workers. */
export function isBrowserPage(): boolean {
  // Workers of server platforms have no `importScripts`.
  const { process } = globalThis as { process?: unknown };
  const isOne = 'document' in globalThis || 'importScripts' in globalThis;
  // Node, Deno and Bun have this `process`, also under jsdom. The replacement that bundlers insert does not.
  return isOne && String(process) !== '[object process]';
}

/** Key of the environment; `undefined` if there is no environment. */
export function readEnvironmentKey(): unknown {
  return ownProperty(ownProperty(ownProperty(globalThis, 'process'), 'env'), 'ROUTE_SEARCH_KEY');
}

/**
 * Parses a base URL into origin and path prefix.
 *
 * @throws ConfigurationError if requests cannot be sent to it
 */
export function parseBaseUrl(baseUrl: string): string {
  let href = '';
  try {
    // A page may name its own proxy by a path.
    const { document } = globalThis as { document?: { readonly baseURI: string } };
    ({ href } = new URL(baseUrl, document?.baseURI));
  } catch {
    // `assertOption` reports an invalid URL below.
  }
  assertOption(/^https?:\/\/[^@?#]+$/.test(href), 'baseUrl', 'httpかhttpsのURL');
  return href.replace(/\/+$/, '');
}

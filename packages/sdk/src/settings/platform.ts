import { getOwnProperty } from '../base/safe-object.ts';
import { assertValidOption } from './settings.ts';
import type { Fetch } from '../types/fetch.ts';

/** `fetch` of the platform. `globalThis.fetch` is looked up at each call, so that a later replacement is used. */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** Reads the access key from the environment variable; `undefined` if there is no such variable. */
export function readEnvironmentKey(): unknown {
  return getOwnProperty(getOwnProperty(getOwnProperty(globalThis, 'process'), 'env'), 'ROUTE_SEARCH_KEY');
}

/**
 * Normalises a base URL: origin and path without a final slash.
 *
 * @throws ConfigurationError if requests cannot be sent to it
 */
export function parseBaseUrl(baseUrl: string): string {
  let href = '';
  try {
    // In a web page, the base URL may be the path of a proxy on the same server.
    ({ href } = new URL(baseUrl, (globalThis as { document?: { readonly baseURI: string } }).document?.baseURI));
  } catch {
    // `assertValidOption` reports the invalid URL.
  }
  assertValidOption(/^https?:\/\/[^@?#]+$/.test(href), 'baseUrl', 'https://host/pathの形');
  return href.replace(/\/+$/, '');
}

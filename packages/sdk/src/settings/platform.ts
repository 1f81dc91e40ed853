import { getOwnProperty } from '../base/safe-object.ts';
import { assertValidOption } from './settings.ts';
import type { Fetch } from '../types/fetch.ts';

/** `fetch` of the platform. `globalThis.fetch` is looked up at each call, so that a later replacement is used. */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** True if the code runs in a web page or in one of its workers, where users could see the key. */
export function isBrowserPage(): boolean {
  // `importScripts` distinguishes workers of a page from those of server platforms, which do not have it.
  const { process } = globalThis as { process?: unknown };
  const isOne = 'document' in globalThis || 'importScripts' in globalThis;
  // In Node, Deno and Bun, `process` is converted to the text `[object process]`, even under jsdom. A `process` defined
  // by a bundler is not.
  return isOne && String(process) !== '[object process]';
}

/** Reads the access key from the environment variable; `undefined` if there is no such variable. */
export function readEnvironmentKey(): unknown {
  return getOwnProperty(getOwnProperty(getOwnProperty(globalThis, 'process'), 'env'), 'ROUTE_SEARCH_KEY');
}

/**
 * Parses a base URL into origin and path prefix.
 *
 * @throws ConfigurationError if requests cannot be sent to it
 */
export function parseBaseUrl(baseUrl: string): string {
  let href = '';
  try {
    // In a web page, the base URL may be a path without origin, that of the page's own proxy.
    const { document } = globalThis as { document?: { readonly baseURI: string } };
    ({ href } = new URL(baseUrl, document?.baseURI));
  } catch {
    // The assertion below reports the invalid URL.
  }
  assertValidOption(/^https?:\/\/[^@?#]+$/.test(href), 'baseUrl', 'https://host/pathの形');
  return href.replace(/\/+$/, '');
}

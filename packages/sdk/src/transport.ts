import { createFinalURL } from 'openapi-fetch';
import type { Fetch } from './types/fetch.ts';

/** Looked up at each call, so that a later replacement counts. */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/**
 * An address, composed by openapi-fetch.
 *
 * @param baseUrl - origin and path prefix, without final slash
 * @param query - without `?`; empty for none
 */
export function addressOf(baseUrl: string, path: string, query: string): string {
  // Without parameters in the path, their serialiser is not asked for.
  return createFinalURL(path, { baseUrl, params: {}, querySerializer: () => query } as never);
}

import createFetchClient from 'openapi-fetch';
import { own } from './own.ts';

/** What is called to fetch: the platform's `fetch`, or a stand-in. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends one GET: base (origin and path prefix) and path, the complete query, and the signal that stops it. */
export type Send = (path: string, query: string, signal: AbortSignal) => Promise<Response>;

/**
 * Makes the function that sends. openapi-fetch composes the address; the response comes back as it is: no redirect is
 * followed and no body is read.
 *
 * @param baseUrl - origin and path prefix, without final slash
 */
export function transport(baseUrl: string, fetch: Fetch): Send {
  // The type of the paths is for callers; here every path is alike, and the pruned form hands all through.
  const client = createFetchClient() as unknown as { GET(path: string, init: object): Promise<Response> };
  return (path, query, signal) =>
    client.GET(path, {
      baseUrl,
      querySerializer: () => query,
      fetch: (url: string) =>
        // Without a prototype: what is left out must not be looked up in a polluted one.
        fetch(
          url,
          own({ method: 'GET', headers: { Accept: 'application/json' }, signal, redirect: 'manual' as const }),
        ),
    });
}

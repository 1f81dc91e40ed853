import createFetchClient from 'openapi-fetch';
import { own } from './own.ts';

/** What is called to fetch: the platform's `fetch`, or a stand-in. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends one GET: base (origin and path prefix) and path, the complete query, and the signal that stops it. */
export type Send = (path: string, query: string, signal: AbortSignal) => Promise<Response>;

/** openapi-fetch composes the request; what is sent of it is decided here. */
class Composed {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}

/**
 * Makes the function that sends. The response comes back as it is: no redirect is followed and no body is read.
 *
 * @param baseUrl - origin and path prefix, without final slash
 * @param fetch - sends it
 */
export function transport(baseUrl: string, fetch: Fetch): Send {
  // The type of the paths is for callers; here every path is alike.
  const client = createFetchClient() as unknown as { GET(path: string, init: object): Promise<{ response: Response }> };
  return async (path, query, signal) => {
    const send = ({ url }: Composed): Promise<Response> =>
      // Without a prototype: what is left out must not be looked up in a polluted one.
      fetch(url, own({ method: 'GET', headers: { Accept: 'application/json' }, signal, redirect: 'manual' as const }));
    return (await client.GET(path, { baseUrl, fetch: send, Request: Composed, querySerializer: () => query })).response;
  };
}

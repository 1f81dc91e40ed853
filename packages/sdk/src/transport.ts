import type { Fetch } from './types/fetch.ts';

/** Looked up at each call, so that a later replacement counts. */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init);

import type { FetchResponse } from '../types/fetch.ts';

/** Response that several callers can read. */
export interface CloneableResponse extends FetchResponse {
  clone(): FetchResponse;
}

/** Adds `clone` if the response of a custom `fetch` lacks it. All clones share one call of `text()`. */
export function makeResponseCloneable(response: FetchResponse): CloneableResponse {
  if (Object(response) !== response || 'clone' in response) return response as CloneableResponse;
  const { status, headers, redirected = false, type = 'default', bodyUsed = false } = response;
  let whole: Promise<string> | undefined;
  const text = (): Promise<string> => (whole ??= response.text());
  const shared: CloneableResponse = { status, headers, redirected, type, bodyUsed, text, clone: () => shared };
  return shared;
}

import type { Headers } from './plain.ts';

const LOCAL = /^https?:\/\/(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Headers of answers that a page may read. */
const EXPOSED = [
  'Preference-Applied',
  'Retry-After',
  'x-sandbox-ignored-parameters',
  'x-sandbox-violations',
  'Allow',
].join(', ');

/** The headers that let local pages, and pages opened as files, read an answer. Pages of other origins get none. */
export function corsHeaders(headers: Headers): Record<string, string> {
  const origin = headers['origin'];
  if (origin === undefined || !isLocal(origin)) return {};
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED };
}

/** The headers that answer the question a browser asks before it sends a request with unusual headers. */
export function preflightHeaders(headers: Headers): Record<string, string> {
  const origin = headers['origin'];
  if (origin === undefined || !isLocal(origin)) return {};
  const wanted = headers['access-control-request-headers'];
  return {
    ...corsHeaders(headers),
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
    ...(wanted === undefined || !/^[\w!#$%&'*+.^`|~, -]*$/.test(wanted)
      ? {}
      : { 'Access-Control-Allow-Headers': wanted }),
    ...(headers['access-control-request-private-network'] === 'true'
      ? { 'Access-Control-Allow-Private-Network': 'true' }
      : {}),
    'Access-Control-Max-Age': '600',
  };
}

/** A page that was opened as a file has the origin `null`. */
function isLocal(origin: string): boolean {
  return origin === 'null' || LOCAL.test(origin);
}

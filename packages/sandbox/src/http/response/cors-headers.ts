import { isLoopbackHost } from '@route-search/toolkit/loopback';
import type { PlainHeaders } from '../types/messages.ts';
import type { SandboxOptions } from '../types/sandbox-options.ts';

type Allowed = Pick<SandboxOptions, 'allowOrigins'>;

/** Response headers that web pages of other origins can read. */
const EXPOSED = [
  'Preference-Applied',
  'Retry-After',
  'x-sandbox-ignored-parameters',
  'x-sandbox-violations',
  'Allow',
].join(', ');

/** Creates the CORS headers of a response. Only pages from localhost and from allowed origins can read the response. */
export function createCorsHeaders(headers: PlainHeaders, allowed: Allowed): Record<string, string> {
  const origin = headers['origin'];
  if (origin === undefined || !mayRead(origin, allowed)) return {};
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED };
}

/** Creates the CORS headers for a preflight request. */
export function createPreflightHeaders(headers: PlainHeaders, allowed: Allowed): Record<string, string> {
  const own = createCorsHeaders(headers, allowed);
  if (Object.keys(own).length === 0) return {};
  const wanted = headers['access-control-request-headers'];
  return {
    ...own,
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS, PUT',
    ...(wanted === undefined || !/^[\w!#$%&'*+.^`|~, -]*$/.test(wanted)
      ? {}
      : { 'Access-Control-Allow-Headers': wanted }),
    ...(headers['access-control-request-private-network'] === 'true'
      ? { 'Access-Control-Allow-Private-Network': 'true' }
      : {}),
    'Access-Control-Max-Age': '600',
  };
}

/**
 * The origin `null` must be allowed explicitly. It belongs to pages opened as files, but also to every sandboxed frame.
 */
function mayRead(origin: string, { allowOrigins = [] }: Allowed): boolean {
  if (allowOrigins.includes(origin)) return true;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname);
}

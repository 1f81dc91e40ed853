import { findClosestName } from '@route-search/toolkit/suggest-name';
import type { Api, ApiOperation } from '../../api/operations.ts';
import { redactPath } from './redact-url.ts';
import { createErrorResponse, type ErrorResponse } from '../response/error-response.ts';

/** HTTP methods that every API operation supports. */
export const allowedMethods = 'GET, HEAD, OPTIONS';

/**
 * Finds the API operation for a method and path. Returns an error response if there is none.
 *
 * @param path - URL path without the base path
 */
export function routeRequest(api: Api, method: string, path: string): ApiOperation | { readonly error: ErrorResponse } {
  const operation = api.byPath.get(path);
  if (operation === undefined) return { error: createPathError(api, path) };
  if (method !== 'GET' && method !== 'HEAD') {
    const error = createErrorResponse(405, 'このメソッドは使えません。GETで呼び出してください。', [method]);
    return { error: { ...error, headers: { Allow: allowedMethods } } };
  }
  return operation;
}

const MAX_SHOWN = 200;

function createPathError(api: Api, path: string): ErrorResponse {
  const guess = suggestPath(api, path);
  const meant = guess === undefined ? '' : `${guess}のことかもしれません。`;
  const shown = decodePath(redactPath(path));
  const short = shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
  return createErrorResponse(404, `このパスはありません。${meant}`, [short]);
}

/**
 * Suggests an existing path that is similar to an unknown one, for example without a final slash, with the complete
 * prefix or with a missing first segment.
 */
function suggestPath(api: Api, path: string): string | undefined {
  if (path.length > MAX_SHOWN) return undefined;
  const paths = [...api.byPath.keys()];
  const name = path.replace(/\/+$/, '').toLowerCase();
  const end = name.replace(/^.*\/v\d+(?:\/json)?(?=\/)/, '');
  return paths.find((one) => end.length > 1 && one.toLowerCase().endsWith(end)) ?? findClosestName(name, paths);
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

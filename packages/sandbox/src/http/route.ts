import { findClosestName } from '@route-search/toolkit/suggest-name';
import type { Api, Operation } from '../api/operations.ts';
import { allow } from './controls.ts';
import { redactedPath } from './redact.ts';
import { refusal, type Refusal } from './refusal.ts';

/** The operation of a path, which has no base path any more. */
export function route(api: Api, method: string, path: string): Operation | { readonly refused: Refusal } {
  const operation = api.byPath.get(path);
  if (operation === undefined) return { refused: missingPath(api, path) };
  if (method !== 'GET' && method !== 'HEAD') {
    const refused = refusal(405, 'このメソッドは使えません。GETで呼び出してください。', [method]);
    return { refused: { ...refused, headers: { Allow: allow } } };
  }
  return operation;
}

const MAX_SHOWN = 200;

function missingPath(api: Api, path: string): Refusal {
  const guess = near(api, path);
  const meant = guess === undefined ? '' : `${guess}のことかもしれません。`;
  const shown = readable(redactedPath(path));
  const short = shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
  return refusal(404, `このパスはありません。${meant}`, [short]);
}

/** Without what is easily wrong at the ends: a slash too many, the version left out. */
function near(api: Api, path: string): string | undefined {
  if (path.length > MAX_SHOWN) return undefined;
  const paths = [...api.byPath.keys()];
  const name = path.replace(/\/+$/, '').toLowerCase();
  return paths.find((one) => name.length > 1 && one.toLowerCase().endsWith(name)) ?? findClosestName(name, paths);
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

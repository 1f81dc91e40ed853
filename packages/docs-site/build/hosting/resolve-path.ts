import { HOST_CONFIG_FILES } from './headers.ts';

type Resolution =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'missing' };

/**
 * Matches the address of a dictionary term without its trailing slash, which redirects to the address with a slash.
 * This also applies to terms that do not exist. The redirect repeats the address, so the pattern allows only characters
 * that are safe in a header: no control characters, spaces, dots, slashes, `?`, `#` or backslashes, plain or
 * percent-encoded. The nginx configuration also uses this pattern, with `\z` instead of `$`.
 */
export const DICTIONARY_TERM_WITHOUT_SLASH =
  /^\/dictionary\/pages\/(?:[\w~!*'()-]|%(?![01]|2[03EFef]|3[Ff]|5[Cc]|7[Ff])[\dA-Fa-f]{2})+$/;

/**
 * Matches `Accept` headers that prefer Markdown: `text/markdown` has full weight, and no `text/html` with full weight
 * precedes it. Browsers never name Markdown. The nginx configuration also uses this pattern.
 */
export const ACCEPTS_MARKDOWN = /^(?!.*text\/html(?!\s*;\s*q=0).*text\/markdown).*text\/markdown(?!\s*;\s*q=0)/i;

/**
 * Matches paths that are always refused: those with a `#` or a segment that begins with a dot, except `.well-known`.
 */
export const REFUSED_PATH_PATTERN = /(?:\/|%2[Ff])(?:\.|%2[Ee])(?!well-known(?![^/\s]))|#/;

/** Folder of the dictionary's pages. The address of the folder redirects to the index of terms. */
export const DICTIONARY_FOLDER = 'dictionary';
export const DICTIONARY_INDEX_FOLDER = `${DICTIONARY_FOLDER}/pages`;

const MISSING: Resolution = { kind: 'missing' };

/**
 * Resolves the path of a request to a file or a redirect. The name of the page's file determines the canonical address:
 * `api/index.html` becomes `/api/`, and `list.html` becomes `/list`. All other spellings redirect to the canonical
 * address.
 *
 * @param pathname - path of the request, still percent-encoded
 * @param exists - true if the site has a file with this path (no leading slash)
 * @param basePath - base path of the site on its host, with a slash at both ends
 */
export function resolveRequestPath(pathname: string, exists: (file: string) => boolean, basePath = '/'): Resolution {
  if (REFUSED_PATH_PATTERN.test(pathname)) return MISSING;
  const base = basePath.slice(0, -1);
  const path = decode(pathname);
  const clean = path?.replaceAll(/\/{2,}/g, '/');
  if (base !== '' && clean === base) return { kind: 'redirect', path: basePath };
  const file = clean?.startsWith(basePath) === true ? clean.slice(basePath.length) : undefined;
  const page = file === undefined ? undefined : findPage(file, exists);
  if (page !== undefined) {
    const canonical = basePath + encodePath(page.path);
    return canonical === pathname ? { kind: 'file', file: page.file } : { kind: 'redirect', path: canonical };
  }
  if (pathname.startsWith(base) && DICTIONARY_TERM_WITHOUT_SLASH.test(pathname.slice(base.length))) {
    return { kind: 'redirect', path: `${pathname}/` };
  }
  const markdown = file === undefined ? undefined : findMarkdown(file, exists);
  if (markdown !== undefined) return { kind: 'redirect', path: basePath + encodePath(markdown) };
  const isServed =
    clean === path && file !== '404.html' && !(HOST_CONFIG_FILES as readonly string[]).includes(file ?? '');
  return file !== undefined && isServed && exists(file) ? { kind: 'file', file } : MISSING;
}

function findPage(path: string, exists: (file: string) => boolean): { path: string; file: string } | undefined {
  const name = path
    .replace(/(?<=[^/])\.html$/, '')
    .replace(/(?:^|(?<=\/))index$/, '')
    .replace(/\/$/, '');
  if (name === '404' || /(?:^|\/)index$/.test(name)) return undefined;
  const index = name === '' ? 'index.html' : `${name}/index.html`;
  if (exists(index)) return { path: name === '' ? '' : `${name}/`, file: index };
  if (exists(`${name}.html`)) return { path: name, file: `${name}.html` };
  return name === DICTIONARY_FOLDER ? findPage(DICTIONARY_INDEX_FOLDER, exists) : undefined;
}

/**
 * Finds the Markdown page for an alternative path: `list/index.md` leads to `list.md`, and `api.md` to `api/index.md`.
 */
function findMarkdown(path: string, exists: (file: string) => boolean): string | undefined {
  const name = /^(.+?)(?:\/index)?\.md$/.exec(path)?.[1];
  if (name === undefined || exists(path)) return undefined;
  return [`${name}.md`, `${name}/index.md`].find((file) => exists(file));
}

/** Percent-decodes the path of a request. Returns undefined for a path that is malformed or cannot name a file. */
function decode(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  return path.startsWith('/') && !path.includes('\0') && !path.includes('\\') ? path : undefined;
}

export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

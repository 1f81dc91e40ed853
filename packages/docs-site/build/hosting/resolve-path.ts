import { HOST_CONFIG_FILES } from './headers.ts';

type Resolution =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'missing' };

/**
 * Pattern of dictionary addresses without a trailing slash. They redirect to the address with a slash, even for unknown
 * terms.
 */
export const TERM_PATH_WITHOUT_SLASH = /^\/dictionary\/pages\/[^/.\s]+$/;

const MISSING: Resolution = { kind: 'missing' };

/**
 * Resolves the path of a request to a file or a redirect. The path of a page's file determines its canonical address:
 * `api/index.html` is `/api/`, `list.html` is `/list`. All alternative addresses redirect to the canonical one.
 *
 * @param pathname - path of the request as it was sent, base path cut off, beginning with a slash
 * @param exists - true if the site has a file, by its path without a leading slash
 */
export function resolvePath(pathname: string, exists: (file: string) => boolean): Resolution {
  const path = decode(pathname);
  if (path === undefined) return MISSING;
  const clean = path.replaceAll(/\/{2,}/g, '/');
  const page = clean.replace(/(?<=[^/])\.html$/, '').replace(/\/index$/, '');
  const name = page.replace(/^\/|\/$/g, '');
  if (name === '404') return MISSING;
  const canonical = canonicalPath(name, exists);
  if (canonical !== undefined) {
    return canonical.path === path
      ? { kind: 'file', file: canonical.file }
      : { kind: 'redirect', path: encode(canonical.path) };
  }
  if (HOST_CONFIG_FILES.some((file) => path === `/${file}`)) return MISSING;
  if (TERM_PATH_WITHOUT_SLASH.test(clean)) return { kind: 'redirect', path: encode(`${clean}/`) };
  return clean === path && exists(path.slice(1)) ? { kind: 'file', file: path.slice(1) } : MISSING;
}

function canonicalPath(name: string, exists: (file: string) => boolean): { path: string; file: string } | undefined {
  const index = name === '' ? 'index.html' : `${name}/index.html`;
  if (exists(index)) return { path: name === '' ? '/' : `/${name}/`, file: index };
  return exists(`${name}.html`) ? { path: `/${name}`, file: `${name}.html` } : undefined;
}

/** Percent-decodes the path of a request. Returns undefined if the path is malformed or leaves the site. */
function decode(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const isSafe = path.startsWith('/') && !path.includes('\0') && !path.includes('\\');
  const isHidden = (segment: string): boolean => segment.startsWith('.') && segment !== '.well-known';
  return isSafe && !path.split('/').some(isHidden) ? path : undefined;
}

function encode(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

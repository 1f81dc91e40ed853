import { API_CATALOG_MEDIA_TYPE } from '../../src/machine/media-type.ts';

/**
 * HTTP headers that every host must send with every response. `frame-ancestors` has no effect in the `<meta>` policy of
 * a page, so it is sent as a header.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * HTTP headers that a host may send only over HTTPS, because RFC 6797 forbids Strict-Transport-Security over HTTP. The
 * preview server does not send them.
 */
export const httpsOnlyHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Strict-Transport-Security': 'max-age=31536000',
};

/** Configuration files for hosts. They are written into the site's folder but never served. */
export const HOST_CONFIG_FILES = ['_headers', '_redirects', 'nginx.conf'] as const;

/** Folder of the files that have a content hash in their names. */
export const HASHED_FOLDER = '_astro/';

export const contentTypes: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['html', 'text/html; charset=utf-8'],
  ['http', 'text/plain; charset=utf-8'],
  ['ico', 'image/x-icon'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['map', 'application/json; charset=utf-8'],
  ['md', 'text/markdown; charset=utf-8'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain; charset=utf-8'],
  ['wasm', 'application/wasm'],
  ['webmanifest', 'application/manifest+json'],
  ['woff2', 'font/woff2'],
  ['xml', 'application/xml; charset=utf-8'],
  ['yaml', 'application/yaml; charset=utf-8'],
  ['zip', 'application/zip'],
]);

/** Content type and Link header of files whose extension does not determine their type, by path in the site. */
export const fileHeaders: ReadonlyMap<string, { readonly 'Content-Type': string; readonly Link: string }> = new Map([
  [
    '.well-known/api-catalog',
    {
      'Content-Type': API_CATALOG_MEDIA_TYPE,
      Link: '</.well-known/api-catalog>; rel="api-catalog"',
    },
  ],
]);

export function contentType(file: string): string {
  const extension = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  return fileHeaders.get(file)?.['Content-Type'] ?? contentTypes.get(extension) ?? 'application/octet-stream';
}

/**
 * Returns the Cache-Control header of a file: files with a content hash are cached forever, all others are revalidated.
 */
export function cacheControl(file: string): string {
  return file.startsWith(HASHED_FOLDER) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

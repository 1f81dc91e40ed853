import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';

/** Page that the service worker shows when the requested page cannot be loaded. */
export const OFFLINE_FILE = 'offline.html';

/**
 * File name of the service worker. The file must be in the site's root folder, because a worker controls only pages
 * below its own folder.
 */
export const SERVICE_WORKER_FILE = 'sw.js';

/**
 * Writes the service worker of a built site. It caches the offline page with its styles and scripts.
 *
 * @param basePath - base path of the site on its host, with a slash at both ends
 * @returns the source of the worker
 */
export function createServiceWorkerSource(folder: string, basePath: string): string {
  const html = readFileSync(join(folder, OFFLINE_FILE), 'utf8');
  const parts = new Set<string>();
  for (const [, path = ''] of html.matchAll(/(?:<link rel="stylesheet" href|<script type="module" src)="([^"]+)"/g)) {
    collect(path.slice(basePath.length), folder, parts);
  }
  if (parts.size === 0) throw new Problem('has neither styles nor scripts to cache.', { file: OFFLINE_FILE });
  const values = {
    BASE: basePath,
    VERSION: createHash('sha256').update(html).digest('hex').slice(0, 16), // This hash also changes with the cached files, because the page contains their names with content hashes.
    PAGE: `${basePath}${OFFLINE_FILE.replace(/\.html$/, '')}`,
    PARTS: [...parts].map((part) => basePath + part),
  };
  const head = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  const source = readFileSync(new URL('../../src/shell/worker/offline.js', import.meta.url), 'utf8');
  return head.join('') + source.replace(/^\/\* global .*\n/, '');
}

/** Adds a file, and all modules that it imports, to a set of paths. */
function collect(file: string, folder: string, parts: Set<string>): void {
  if (parts.has(file)) return;
  parts.add(file);
  if (!file.endsWith('.js')) return;
  for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
    /(?:from|^import|;import)\s*["'](\.\/[^"']+)["']/g,
  )) {
    collect(posix.join(posix.dirname(file), path), folder, parts);
  }
}

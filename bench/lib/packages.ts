import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function folderOf(name: 'docs-site' | 'sandbox' | 'sdk' | 'spec'): string {
  return dirname(fileURLToPath(import.meta.resolve(`@route-search/${name}/package.json`)));
}

/** Folder of the site that `./run build` has built. */
export const builtSite: string = join(folderOf('docs-site'), 'dist');

/**
 * Output folder of the site builds for benchmarks. It is inside of docs-site, so that Node.js resolves the site's
 * dependencies from there.
 */
export const benchmarkSitesFolder: string = join(folderOf('docs-site'), '.cache/bench');

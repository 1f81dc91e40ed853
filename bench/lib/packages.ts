import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function folderOf(name: 'docs-site' | 'sandbox' | 'sdk' | 'spec'): string {
  return dirname(fileURLToPath(import.meta.resolve(`@route-search/${name}/package.json`)));
}

export const builtSite: string = join(folderOf('docs-site'), 'dist');

/**
 * Output folder of site builds for benchmarks. It is inside docs-site, so that Node.js finds the site's dependencies.
 */
export const benchmarkSitesFolder: string = join(folderOf('docs-site'), '.cache/bench');

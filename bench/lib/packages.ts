import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function getPackageFolder(name: 'docs-site' | 'sandbox' | 'sdk' | 'spec'): string {
  return dirname(fileURLToPath(import.meta.resolve(`@route-search/${name}/package.json`)));
}

export const builtSiteFolder: string = join(getPackageFolder('docs-site'), 'dist');

/**
 * Output folder of site builds for benchmarks. It is inside docs-site, so that Node.js finds the site's dependencies.
 */
export const benchmarkSitesFolder: string = join(getPackageFolder('docs-site'), '.cache/bench');

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function folderOf(name: 'docs-site' | 'sandbox' | 'sdk' | 'spec'): string {
  return dirname(fileURLToPath(import.meta.resolve(`@route-search/${name}/package.json`)));
}

/** The site that `./run build` has built. */
export const builtSite: string = join(folderOf('docs-site'), 'dist');

/** Where our site is built for a benchmark: there the packages are found that its pages are made with. */
export const ownSites: string = join(folderOf('docs-site'), '.cache/bench');

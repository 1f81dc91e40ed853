import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtPages } from '../machine/integration.ts';
import { loadSiteData, type SiteDataOptions } from '../site/data.ts';
import { SEARCH_FOLDER, siteIndex } from './source.ts';

/**
 * Writes the search index, which is made of the built pages and the API description.
 *
 * @param options - where the data of the site comes from
 */
export function searchIndex(options: SiteDataOptions): AstroIntegration {
  return {
    name: 'route-search:search-index',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const { quick, full } = siteIndex(builtPages(folder), loadSiteData(options));
        mkdirSync(join(folder, SEARCH_FOLDER), { recursive: true });
        for (const [name, part] of Object.entries({ quick, full })) {
          writeFileSync(join(folder, SEARCH_FOLDER, `${name}.json`), JSON.stringify(part));
        }
      },
    },
  };
}

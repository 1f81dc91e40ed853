import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadSiteData, type SiteDataOptions } from '../data/load-site-data.ts';
import { serveGeneratedFiles } from './dev-middleware.ts';
import { readBuiltPages, type DevServerPages } from './page-source.ts';
import type { BuiltSearchIndex } from '../../src/features/search/build-index.ts';
import { SEARCH_INDEX_FOLDER, buildSiteSearchIndex } from './search-source.ts';

const PARTS = ['quick', 'full'] as const;

/** Creates the integration that writes the search index. The dev server creates the index when the search opens. */
export function searchIndexIntegration(options: SiteDataOptions): AstroIntegration {
  return {
    name: 'route-search:search-index',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const indexes = new WeakMap<DevServerPages, Promise<BuiltSearchIndex>>();
        serveGeneratedFiles(server, async (path, pages) => {
          const part = PARTS.find((name) => path === `/${SEARCH_INDEX_FOLDER}/${name}.json`);
          if (part === undefined) return undefined;
          const index =
            indexes.get(pages) ?? pages.all().then((all) => buildSiteSearchIndex(all, loadSiteData(options)));
          indexes.set(pages, index);
          return JSON.stringify((await index)[part]);
        });
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const index = buildSiteSearchIndex(readBuiltPages(folder), loadSiteData(options));
        mkdirSync(join(folder, SEARCH_INDEX_FOLDER), { recursive: true });
        for (const part of PARTS)
          writeFileSync(join(folder, SEARCH_INDEX_FOLDER, `${part}.json`), JSON.stringify(index[part]));
      },
    },
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { loadSiteData, type SiteDataOptions } from '../site/data.ts';
import { makeOnRequest } from '../site/made-on-request.ts';
import { builtPages } from '../site/page-source.ts';
import type { BuiltIndex } from './build.ts';
import { SEARCH_FOLDER, siteIndex } from './source.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

const PARTS = ['quick', 'full'] as const;

/**
 * Writes the search index, which is made of the built pages and the API description, and gives pages the address of the
 * script that opens the search as `virtual:palette`. A dev server makes the index when the search opens.
 *
 * @param options - where the data of the site comes from
 */
export function searchIndex(options: SiteDataOptions): AstroIntegration {
  return {
    name: 'route-search:search-index',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [paletteAddress()] } });
      },
      'astro:server:setup': ({ server }) => {
        let index: Promise<BuiltIndex> | undefined;
        server.watcher.on('all', () => {
          index = undefined;
        });
        makeOnRequest(server, async (path, pages) => {
          const part = PARTS.find((name) => path === `/${SEARCH_FOLDER}/${name}.json`);
          if (part === undefined) return undefined;
          index ??= pages.all().then((all) => siteIndex(all, loadSiteData(options)));
          try {
            return JSON.stringify((await index)[part]);
          } catch (error) {
            index = undefined;
            throw error;
          }
        });
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const index = siteIndex(builtPages(folder), loadSiteData(options));
        mkdirSync(join(folder, SEARCH_FOLDER), { recursive: true });
        for (const part of PARTS)
          writeFileSync(join(folder, SEARCH_FOLDER, `${part}.json`), JSON.stringify(index[part]));
      },
    },
  };
}

const PALETTE = fileURLToPath(new URL('client/palette.ts', import.meta.url));

/** An import that the bundler does not see needs none of its helper, which would weigh more than what opens the search. */
function paletteAddress(): Plugin {
  let served = '';
  return {
    name: 'route-search:palette-address',
    configResolved: ({ base, command }) => {
      served = command === 'serve' ? `${base}@fs${PALETTE}` : '';
    },
    resolveId: (id) => (id === 'virtual:palette' ? '\0virtual:palette' : undefined),
    load(id) {
      if (id !== '\0virtual:palette') return undefined;
      if (served !== '') return `export const address = ${JSON.stringify(served)};`;
      const chunk = this.emitFile({ type: 'chunk', id: PALETTE, preserveSignature: 'strict' });
      return `export const address = import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
  };
}

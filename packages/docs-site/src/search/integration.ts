import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { builtPages } from '../machine/integration.ts';
import { loadSiteData, type SiteDataOptions } from '../site/data.ts';
import { SEARCH_FOLDER, siteIndex } from './source.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/**
 * Writes the search index, which is made of the built pages and the API description, and gives pages the address of the
 * script that opens the search as `virtual:palette`.
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

const PALETTE = fileURLToPath(new URL('client/palette.ts', import.meta.url));

/** An import that the bundler does not see needs none of its helper, which would weigh more than what opens the search. */
function paletteAddress(): Plugin {
  let isBuild = false;
  return {
    name: 'route-search:palette-address',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === 'virtual:palette' ? '\0virtual:palette' : undefined),
    load(id) {
      if (id !== '\0virtual:palette') return undefined;
      if (!isBuild) return `export const address = ${JSON.stringify(`/@fs${PALETTE}`)};`;
      const chunk = this.emitFile({ type: 'chunk', id: PALETTE, preserveSignature: 'strict' });
      return `export const address = import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
  };
}

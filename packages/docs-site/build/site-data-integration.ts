import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { specDownloadNames } from '../src/machine/downloads.ts';
import { createDataCache, type DataCache } from './data/data-cache.ts';
import { loadSiteData, type SiteDataOptions } from './data/load-site-data.ts';
import { specReloadPlugin } from './dev/spec-reload-plugin.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

const RELOAD_CLIENT = fileURLToPath(new URL('dev/dev-reload-client.ts', import.meta.url));

/**
 * Creates the Astro integration that adds the virtual modules with the site's data, and the routes of docs and
 * downloads.
 */
export function siteDataIntegration(options: SiteDataOptions): AstroIntegration {
  let patterns: readonly RegExp[] = [];
  return {
    name: 'route-search:site-data',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript, updateConfig }) => {
        for (const { path } of Object.values(loadSiteData(options).config.docs)) {
          injectRoute({
            pattern: `${path}[...id]`,
            entrypoint: new URL('../src/layouts/docs/Docs.astro', import.meta.url),
          });
        }
        for (const name of specDownloadNames) {
          injectRoute({ pattern: `/${name}`, entrypoint: new URL('data/download-route.ts', import.meta.url) });
        }
        if (command === 'dev') injectScript('page', `import ${JSON.stringify(RELOAD_CLIENT)};`);
        const cache = createDataCache(options, (path) => patterns.some((pattern) => pattern.test(path)));
        updateConfig({ vite: { plugins: [virtualModules(cache), specReloadPlugin(cache)] } });
      },
      'astro:routes:resolved': ({ routes }) => {
        patterns = routes.filter(({ origin }) => origin !== 'internal').map((route) => route.patternRegex);
      },
    },
  };
}

function virtualModules(cache: DataCache): Plugin {
  return {
    name: 'route-search:virtual-modules',
    resolveId: (id) => (id.startsWith('virtual:') && cache.hasModule(id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      if (!id.startsWith('\0virtual:') || !cache.hasModule(name)) return undefined;
      // Return an empty source map, because generating one would take as long as all other work of loading these large
      // modules.
      return { code: cache.modules()[name](), map: { mappings: '' } };
    },
  };
}

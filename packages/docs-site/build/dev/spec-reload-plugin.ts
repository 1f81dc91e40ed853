import { unwatchFile, watchFile } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ViteUserConfig } from 'astro';
import type { DataCache } from '../data/data-cache.ts';
import type { VirtualModuleName } from '../data/virtual-modules.ts';
import { reloadOutdatedPages, reloadPages } from './dev-reload.ts';
import { showBuildErrors } from './build-error-overlay.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/**
 * Creates the Vite plugin that refreshes the site's virtual modules in the dev server when the spec has been rebuilt.
 * Only changed modules are invalidated, so a saved description appears on the page within about a second.
 */
export function specReloadPlugin(cache: DataCache): Plugin {
  /** Changed modules that a Vite environment has not loaded again yet, by environment name. */
  const stale = new Map<string, Set<VirtualModuleName>>();
  return {
    name: 'route-search:hot-data',
    apply: 'serve',
    configureServer(server) {
      const files = [...cache.data().sources.keys()];
      server.watcher.add(files);
      reloadOutdatedPages(server, cache.version);
      showBuildErrors(server, join(dirname(files[0] ?? ''), '../node_modules/.cache/build-error.txt'));
      // Poll the files as well: Vite's watcher may miss the second of two replacements of a file during a page render.
      for (const file of files) {
        watchFile(file, { interval: 500, persistent: false }, () => server.watcher.emit('change', file));
      }
      server.httpServer?.once('close', () => {
        for (const file of files) unwatchFile(file);
      });
    },
    hotUpdate({ file, server }) {
      if (!cache.data().sources.has(file)) return undefined;
      // Reload once for all events: a build of the spec changes several files, and Vite calls this hook for each file
      // in each environment.
      const changes = cache.reload();
      for (const change of changes) {
        for (const [name, { moduleGraph }] of Object.entries(server.environments)) {
          stale.set(name, (stale.get(name) ?? new Set<VirtualModuleName>()).add(change));
          // Invalidate the module in all Vite environments at once, because every page rendered from now on gets the
          // new data version.
          const module = moduleGraph.getModuleById(`\0${change}`);
          if (module !== undefined) moduleGraph.invalidateModule(module);
        }
      }
      if (changes.length > 0) reloadPages(server);
      const { moduleGraph, name } = this.environment;
      const changed = [...(stale.get(name) ?? [])].flatMap((one) => moduleGraph.getModuleById(`\0${one}`) ?? []);
      stale.delete(name);
      return changed;
    },
  };
}

import { readFileSync } from 'node:fs';
import { loadSiteData, type SiteData, type SiteDataOptions } from './load-site-data.ts';
import { createVirtualModuleWriters, type VirtualModuleName, type VirtualModuleWriters } from './virtual-modules.ts';

/**
 * Cache of the data that the site is rendered from, and of the virtual modules that contain this data. Both are loaded
 * on first use and kept until a source file changes.
 */
export interface DataCache {
  readonly data: () => SiteData;
  readonly modules: () => VirtualModuleWriters;
  readonly hasModule: (name: string) => name is VirtualModuleName;
  /** Number of times that the data has been reloaded. */
  readonly version: () => number;
  /**
   * Loads the site's data again if the text of a source file has changed.
   *
   * @returns names of the virtual modules whose text has changed
   */
  readonly reload: () => VirtualModuleName[];
}

export function createDataCache(options: SiteDataOptions, hasPage: (path: string) => boolean): DataCache {
  let data: SiteData | undefined;
  let modules: VirtualModuleWriters | undefined;
  let version = 0;
  const load = (): SiteData => (data ??= loadSiteData(options));
  const texts = (): VirtualModuleWriters => (modules ??= createVirtualModuleWriters(load(), hasPage));
  const hasModule = (name: string): name is VirtualModuleName => Object.hasOwn(texts(), name);
  return {
    data: load,
    modules: texts,
    hasModule,
    version: () => version,
    reload: () => {
      const before = load();
      const isChanged = (file: string): boolean => readFileSync(file, 'utf8') !== before.sources.get(file);
      if (![...before.sources.keys()].some(isChanged)) return [];
      const old = texts();
      const fresh = loadSiteData(options);
      [data, modules, version] = [fresh, undefined, version + 1];
      const isSameReference = (['document', 'api', 'answers'] as const).every(
        (part) => JSON.stringify(before[part]) === JSON.stringify(fresh[part]),
      );
      return Object.keys(old)
        .filter(hasModule)
        .filter((name) =>
          // For the Redoc page, compare the inputs instead of the text: creating the text would render the page, which
          // is postponed until the page is requested.
          name.startsWith('virtual:reference') ? !isSameReference : old[name]() !== texts()[name](),
        );
    },
  };
}

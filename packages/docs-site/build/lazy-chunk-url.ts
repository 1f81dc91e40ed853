import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Lazily loaded source files, by the name of the virtual module that exports the URL of the built chunk. */
const modules: ReadonlyMap<string, string> = new Map(
  [
    ['virtual:agent-menu', '../src/machine/agent-menu.ts'],
    ['virtual:copy-selection', '../src/base/copy-selection.ts'],
    ['virtual:reference-page', '../src/redoc/reference-page.ts'],
    ['virtual:search-dialog', '../src/features/search/client/open-search.ts'],
  ].map(([name = '', file = '']) => [`\0${name}`, fileURLToPath(new URL(file, import.meta.url))]),
);

/**
 * Creates the Vite plugin that exports the URLs of lazily loaded chunks. An `import()` with a constant path would make
 * Vite add its preload helper, which is larger than the scripts that load these chunks.
 */
export function lazyChunkUrlPlugin(): Plugin {
  let served: string | undefined;
  return {
    name: 'route-search:late-modules',
    configResolved: ({ base, command }) => {
      served = command === 'serve' ? `${base}@fs` : undefined;
    },
    resolveId: (id) => (modules.has(`\0${id}`) ? `\0${id}` : undefined),
    load(id) {
      const file = modules.get(id);
      if (file === undefined) return undefined;
      if (served !== undefined) return `export const address = ${JSON.stringify(served + file)};`;
      const chunk = this.emitFile({ type: 'chunk', id: file, preserveSignature: 'exports-only' });
      return `export const address = import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
  };
}

import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Modules that are fetched late, by the virtual modules that give their addresses. */
const modules: ReadonlyMap<string, string> = new Map(
  [
    ['virtual:island-frame', '../src/shell/client/island.ts'],
    ['virtual:palette', '../src/features/search/client/palette.ts'],
  ].map(([name = '', file = '']) => [`\0${name}`, fileURLToPath(new URL(file, import.meta.url))]),
);

/**
 * Gives scripts the addresses of what they fetch late: an import that the bundler does not see needs none of its
 * helper, which would weigh more than the script that waits for the press.
 */
export function lazyChunkUrls(): Plugin {
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

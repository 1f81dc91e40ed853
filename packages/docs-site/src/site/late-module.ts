import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

const FRAME = fileURLToPath(new URL('../shell/client/island.ts', import.meta.url));
const NAME = 'virtual:island-frame';

/**
 * Gives scripts the address of the frame of the islands: an import that the bundler does not see needs none of its
 * helper, which would weigh more than the script that waits for the press.
 */
export function islandFrame(): Plugin {
  let isBuild = false;
  return {
    name: 'route-search:island-frame',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      if (!isBuild) return `export const address = ${JSON.stringify(`/@fs${FRAME}`)};`;
      const chunk = this.emitFile({ type: 'chunk', id: FRAME });
      return `export const address = import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
  };
}

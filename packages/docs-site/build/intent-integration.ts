import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Creates the Astro integration that adds the directive `client:intent`: an island is hydrated when the reader is about
 * to use it.
 */
export function intentDirectiveIntegration(): AstroIntegration {
  return {
    name: 'route-search:intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: fileURLToPath(new URL('../src/shell/island/intent-directive.ts', import.meta.url)),
        });
      },
    },
  };
}

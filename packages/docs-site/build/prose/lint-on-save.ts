import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import type { ViteUserConfig } from 'astro';
import type * as Lint from './lint-prose.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

// Vite imports the configuration of the site by a runner that it closes before anything is saved.
const require = createRequire(import.meta.url);

/** The linter takes longer to load than the server to start: it is loaded for whoever writes. */
const loadLint = (): typeof Lint => require('./lint-prose.ts') as typeof Lint;

/** What the development server gives to {@link lintOnSave}. */
interface Saved {
  on(event: 'add' | 'change', listener: (file: string) => void): unknown;
}

/** Says in the terminal of the development server what is wrong with the Japanese prose of a page that is saved. */
export function lintProseOnSave(): Plugin {
  return {
    name: 'route-search:prose-as-saved',
    apply: 'serve',
    configureServer: ({ watcher, config }) => {
      lintOnSave(watcher, join(config.root, 'src/content'), (text) => process.stdout.write(text));
    },
  };
}

/**
 * Checks each text of a folder whenever it is saved.
 *
 * @param say - shows the findings
 */
export function lintOnSave(saved: Saved, folder: string, say: (text: string) => void): void {
  const check = async (file: string): Promise<void> => {
    const { formatFindings, lintProse } = loadLint();
    say(formatFindings(await lintProse([file])));
  };
  const listener = (file: string): void => {
    if (!file.startsWith(folder + sep) || !file.endsWith('.mdx')) return;
    check(file).catch((error: unknown) => {
      say(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  };
  for (const event of ['add', 'change'] as const) saved.on(event, listener);
}

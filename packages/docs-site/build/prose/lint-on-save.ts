import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import type { ViteUserConfig } from 'astro';
import type * as Frontmatter from './lint-frontmatter.ts';
import type * as Lint from './lint-prose.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

// Load the linter with `require`: Vite closes the module runner that imports this file before an author saves a page.
const require = createRequire(import.meta.url);

/** Loads the linters on the first save, because loading them takes longer than starting the dev server. */
const loadLint = (): typeof Lint & typeof Frontmatter => ({
  ...(require('./lint-prose.ts') as typeof Lint),
  ...(require('./lint-frontmatter.ts') as typeof Frontmatter),
});

/** File watcher of the dev server. */
interface Saved {
  on(event: 'add' | 'change', listener: (file: string) => void): unknown;
}

/**
 * Creates the Vite plugin that lints a content page on each save and prints the findings in the dev server's terminal.
 */
export function lintProseOnSave(): Plugin {
  return {
    name: 'route-search:prose-as-saved',
    apply: 'serve',
    configureServer: ({ watcher, config }) => {
      lintContentOnSave(watcher, join(config.root, 'src/content'), (text) => process.stdout.write(text));
    },
  };
}

/**
 * Lints each content file of a folder when it is saved.
 *
 * @param say - prints the findings
 */
export function lintContentOnSave(saved: Saved, folder: string, say: (text: string) => void): void {
  const check = async (file: string): Promise<void> => {
    const { formatFindings, lintFrontmatter, lintProse, listContentFiles } = loadLint();
    const ofPage = lintFrontmatter(listContentFiles(folder), folder).filter((finding) => finding.file === file);
    say(formatFindings([...ofPage, ...(await lintProse([file]))]));
  };
  const listener = (file: string): void => {
    if (!file.startsWith(folder + sep) || !file.endsWith('.mdx')) return;
    check(file).catch((error: unknown) => {
      say(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  };
  for (const event of ['add', 'change'] as const) saved.on(event, listener);
}

import { defineConfig } from 'oxfmt';

/** Style of all files. The commands that write files read it, too. */
export const style = { printWidth: 120, singleQuote: true, trailingComma: 'all', sortPackageJson: false } as const;

export default defineConfig({
  ...style,
  astro: true,
  // Readers see the samples on pages, where longer lines would scroll.
  overrides: [{ files: ['packages/docs-site/samples/**'], options: { printWidth: 78 } }],
  ignorePatterns: [
    'pnpm-lock.yaml',
    '*.snap',
    // Broken on purpose.
    '**/fixtures/**/bad*',
    'packages/*/tests/**/fixtures/',
    // Output of the samples.
    'packages/docs-site/samples/recipes/*.screen.html',
    'packages/sandbox/data/README.md',
  ],
});

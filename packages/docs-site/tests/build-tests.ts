/**
 * Test files that run Astro. Astro has only one working folder, so vitest.builds.config.ts runs these files one after
 * the other.
 */
export const astroTestFiles: readonly string[] = [
  'tests/built/site.test.ts',
  'tests/browser/dev.test.ts',
  'tests/browser/shell.test.ts',
  'tests/browser/variant.test.ts',
];

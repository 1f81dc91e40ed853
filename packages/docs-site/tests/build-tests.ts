/** Test files that run Astro. vitest.builds.config.ts runs them one by one, because they share a working folder. */
export const astroTestFiles: readonly string[] = [
  'tests/built/site.test.ts',
  'tests/browser/dev.test.ts',
  'tests/browser/shell.test.ts',
  'tests/browser/variant.test.ts',
];

/**
 * Test files that run Astro. They run one after the other, because Astro has only one working folder; see
 * vitest.builds.config.ts.
 */
export const astroTestFiles: readonly string[] = [
  'tests/built/site.test.ts',
  'tests/browser/dev.test.ts',
  'tests/browser/shell.test.ts',
  'tests/browser/variant.test.ts',
];

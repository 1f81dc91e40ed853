/** Tests that run Astro. Astro has one working folder, so they run one after the other; see vitest.builds.config.ts. */
export const buildTests: readonly string[] = [
  'tests/built/site.test.ts',
  'tests/browser/dev.test.ts',
  'tests/browser/shell.test.ts',
  'tests/browser/variant.test.ts',
];

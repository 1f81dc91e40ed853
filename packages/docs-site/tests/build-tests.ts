/** The tests that let Astro work: it has one folder, where two at a time would meet. vitest.builds.config.ts runs them. */
export const buildTests: readonly string[] = [
  'tests/built/site.test.ts',
  'tests/browser/dev.test.ts',
  'tests/browser/shell.test.ts',
  'tests/browser/variant.test.ts',
];

import { defineConfig } from 'vitest/config';

/** The tests that let Astro work: it has one folder, where two at a time would meet. They have a gate of their own. */
export const building = [
  'src/site/build.test.ts',
  'tests/browser/dev.test.ts',
  'tests/browser/shell.test.ts',
  'tests/browser/variant.test.ts',
];

export default defineConfig({
  test: {
    include: building,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // Tabs that work at the same time.
    maxConcurrency: 2,
  },
});

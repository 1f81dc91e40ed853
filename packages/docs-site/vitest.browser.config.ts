import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browser/*.test.ts'],
    // axe visits every element of the reference.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // Tabs that work at the same time.
    maxConcurrency: 2,
  },
});

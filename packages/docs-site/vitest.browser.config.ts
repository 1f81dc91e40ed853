import { configDefaults, defineConfig } from 'vitest/config';
import { building } from './tests/building.ts';

export default defineConfig({
  test: {
    include: ['tests/browser/*.test.ts'],
    exclude: [...configDefaults.exclude, ...building],
    // axe visits every element of the reference.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // Tabs that work at the same time.
    maxConcurrency: 2,
  },
});

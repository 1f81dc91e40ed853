import { defineConfig } from 'vitest/config';
import { building } from './tests/building.ts';

export default defineConfig({
  test: {
    include: [...building],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // Tabs that work at the same time.
    maxConcurrency: 2,
  },
});

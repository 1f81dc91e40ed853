import { defineConfig } from 'vitest/config';

/** Slow tests of `./run test --deep`. */
export default defineConfig({
  test: { include: ['deep/*.deep.ts'], testTimeout: 600_000, hookTimeout: 600_000, fileParallelism: false },
});

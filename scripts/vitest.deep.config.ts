import { defineConfig } from 'vitest/config';

/** Configuration of the slow tests of `./run test --deep`. */
export default defineConfig({
  test: { include: ['deep/*.deep.ts'], testTimeout: 600_000, hookTimeout: 600_000, fileParallelism: false },
});

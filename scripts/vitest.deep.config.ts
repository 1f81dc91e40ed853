import { defineConfig } from 'vitest/config';

/** What takes minutes: `./run test --deep`. */
export default defineConfig({
  test: { include: ['scripts/**/*.deep.ts'], testTimeout: 600_000, hookTimeout: 600_000, fileParallelism: false },
});

import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // What the files share takes longer to load than most of them run.
    isolate: false,
  },
});

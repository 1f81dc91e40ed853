import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Shared modules take longer to load than most test files run.
    isolate: false,
  },
});

import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Test files share a worker: loading the shared modules takes longer than running most of the files.
    isolate: false,
  },
});

import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Test files share a worker, because loading the modules that they share takes longer than running most files.
    isolate: false,
  },
});

import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Test files share their modules, because loading the modules takes longer than running most test files.
    isolate: false,
  },
});

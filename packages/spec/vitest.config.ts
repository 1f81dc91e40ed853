import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    // Test files share a worker: loading the shared modules takes longer than running most of the files.
    isolate: false,
    coverage: {
      // The coverage gate measures only the pure modules that check values.
      include: ['src/values/*.ts'],
      exclude: ['**/*.test.ts'],
      thresholds: { perFile: true, lines: 95, branches: 95 },
      reporter: ['text'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
  },
});

import { defineConfig } from 'vitest/config';
import { nativeImports, shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    ...nativeImports,
    // Test files share a worker, because loading the shared modules takes longer than most of them.
    isolate: false,
    coverage: {
      // The coverage gate measures only the modules that check values.
      include: ['src/values/*.ts'],
      exclude: ['**/*.test.ts'],
      thresholds: { perFile: true, lines: 95, branches: 95 },
      reporter: ['text'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
  },
});

import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    // Loading the shared modules takes longer than running most of the test files.
    isolate: false,
    coverage: {
      // Pure modules that decide on requests. The coverage gate measures only these.
      include: ['src/rules/**/*.ts', 'src/values/*.ts'],
      // Files with only types and lists of names.
      exclude: ['src/rules/index.ts', 'src/rules/kinds/{index,kind}.ts', '**/*.test.ts'],
      thresholds: { perFile: true, lines: 95, branches: 95 },
      reporter: ['text'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
  },
});

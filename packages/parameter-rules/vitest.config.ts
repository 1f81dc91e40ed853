import { defineConfig } from 'vitest/config';
import { nativeImports, shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    ...nativeImports,
    // Test files share a worker: loading the shared modules takes longer than running most of the files.
    isolate: false,
    coverage: {
      include: ['src/**/*.ts'],
      // Files with only types and lists of names have no code to cover.
      exclude: ['src/index.ts', 'src/kinds/{index,kind}.ts', 'src/declared/index.ts', '**/*.test.ts'],
      thresholds: { perFile: true, lines: 95, branches: 95 },
      reporter: ['text'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
  },
});

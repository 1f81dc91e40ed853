import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    // What the files share takes longer to load than most of them run.
    isolate: false,
    coverage: {
      // The modules that decide without asking anybody; the gate measures them.
      include: ['src/rules/**/*.ts', 'src/values/*.ts'],
      // Types and lists of names.
      exclude: ['src/rules/index.ts', 'src/rules/kinds/{index,kind}.ts', '**/*.test.ts'],
      thresholds: { perFile: true, lines: 95, branches: 95 },
      reporter: ['text'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
  },
});

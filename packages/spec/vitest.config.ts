import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A test that checks nothing, as in a loop over nothing, is red.
    expect: { requireAssertions: true },
    // A machine may be busy with other gates.
    testTimeout: 30_000,
    // What the files share takes longer to load than most of them run.
    isolate: false,
    coverage: {
      // The modules that decide without asking anybody; the gate measures them.
      include: ['src/rules/**/*.ts', 'src/values/check.ts'],
      // Types and lists of names.
      exclude: ['src/rules/index.ts', 'src/rules/kinds/{checks,index,kind}.ts', '**/*.test.ts'],
      thresholds: { perFile: true, lines: 95, branches: 95 },
      reporter: ['text'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A machine may be busy with other gates.
    testTimeout: 30_000,
    // Most files are quicker than a worker starts.
    isolate: false,
    coverage: {
      // What decides without asking anybody; the gate measures it.
      include: ['src/redact.ts'],
      thresholds: { perFile: true, lines: 95, branches: 95 },
      reporter: ['text'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
  },
});

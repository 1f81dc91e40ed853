import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.ts', 'codegen/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
    // Test files share a worker: loading the shared modules takes longer than running most of the files.
    isolate: false,
    coverage: {
      // Modules whose coverage is enforced.
      include: [
        'src/base/with-timeout.ts',
        'src/errors/redact.ts',
        'src/client/retry.ts',
        'src/decode/decode-entity.ts',
        'src/decode/value-decoders.ts',
        'src/condition/{build-condition,digits,parse-condition}.ts',
      ],
      thresholds: { perFile: true, lines: 95, branches: 95 },
      reporter: ['text'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
    // Runs two long files in parallel; the default would leave one of two cores idle.
    maxWorkers: '100%',
  },
});

import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.ts', 'codegen/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
    coverage: {
      // The modules that decide without asking anybody; the gate measures them.
      include: [
        'src/base/with-timeout.ts',
        'src/errors/redact.ts',
        'src/client/retry.ts',
        'src/decode/decode-entity.ts',
        'src/decode/value-decoders.ts',
        'src/condition/{build,digits,parse}.ts',
      ],
      thresholds: { perFile: true, lines: 95, branches: 95 },
      reporter: ['text'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
    // Two long files side by side: the default leaves a core of two idle.
    maxWorkers: '100%',
  },
});

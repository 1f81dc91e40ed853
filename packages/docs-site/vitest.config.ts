import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'server/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/*.test.ts',
      'tests/built/*.test.ts',
      'tests/content/**/*.test.ts',
    ],
    testTimeout: 30_000,
  },
});

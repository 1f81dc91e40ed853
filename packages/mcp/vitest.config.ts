import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A test that checks nothing, as in a loop over nothing, is red.
    expect: { requireAssertions: true },
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 20_000,
    isolate: false,
  },
});

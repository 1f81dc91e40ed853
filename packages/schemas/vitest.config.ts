import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A test that checks nothing, as in a loop over nothing, is red.
    expect: { requireAssertions: true },
    // A machine may be busy with other gates.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Most files are quicker than a worker starts.
    isolate: false,
  },
});

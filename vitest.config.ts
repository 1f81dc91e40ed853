import { defineConfig } from 'vitest/config';

/** The tests of the commands of `./run`. Each package has a configuration of its own. */
export default defineConfig({
  test: {
    dir: 'scripts',
    // A test that checks nothing, as in a loop over nothing, is red.
    expect: { requireAssertions: true },
    // A machine may be busy with other gates.
    testTimeout: 30_000,
    // Most files are quicker than a worker starts.
    isolate: false,
  },
});

import { defineConfig } from 'vitest/config';
import { shared } from './vitest.shared.ts';

/** The tests of the commands of `./run`. Each package has a configuration of its own. */
export default defineConfig({
  test: {
    dir: 'scripts',
    ...shared,
    // Most files are quicker than a worker starts.
    isolate: false,
  },
});

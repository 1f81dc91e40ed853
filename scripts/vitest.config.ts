import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    // Most files are faster than the start of a worker.
    isolate: false,
  },
});

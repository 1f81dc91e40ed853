import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    // Most test files take less time than starting a worker.
    isolate: false,
  },
});

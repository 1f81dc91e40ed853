import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    // Most test files run faster than a worker starts.
    isolate: false,
  },
});

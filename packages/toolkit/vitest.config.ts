import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    // Most files are quicker than a worker starts.
    isolate: false,
  },
});

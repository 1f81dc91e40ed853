import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    // Test files share a worker, because most of them run faster than a worker starts.
    isolate: false,
  },
});

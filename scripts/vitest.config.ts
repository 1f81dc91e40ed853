import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    // Test files share one worker, because starting a worker takes longer than most of them.
    isolate: false,
  },
});

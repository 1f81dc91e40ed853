import { defineConfig } from 'vitest/config';
import { nativeImports, shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    ...nativeImports,
    // Test files share one worker, because starting a worker takes longer than most of them.
    isolate: false,
  },
});

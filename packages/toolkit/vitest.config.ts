import { defineConfig } from 'vitest/config';
import { nativeImports, shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    ...shared,
    ...nativeImports,
    // Test files share a worker: most of them take less time than the start of a worker.
    isolate: false,
  },
});

import { defineConfig } from 'vitest/config';

/** The tests that must notice a change of the modules that are mutated: stryker.config.json. */
export default defineConfig({
  test: {
    include: [
      'src/shell/{filter,page-load,progress,scroll,shell}.test.ts',
      'src/base/fold.test.ts',
      'src/features/search/{palette,search}.test.ts',
      'build/hosting/resolve.test.ts',
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/** The tests that must notice a change of the modules that are mutated: stryker.config.json. */
export default defineConfig({
  test: {
    ...shared,
    include: [
      'src/shell/!(config|docs).test.ts',
      'src/base/{copy,fold}.test.ts',
      'src/machine/{llms,twin}.test.ts',
      'src/features/search/{palette,search}.test.ts',
      'src/reference/sidebar.test.ts',
      'build/hosting/resolve.test.ts',
    ],
  },
});

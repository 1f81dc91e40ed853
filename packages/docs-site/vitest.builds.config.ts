import { configDefaults, defineConfig } from 'vitest/config';
import { astroTestFiles } from './tests/build-tests.ts';
import { browserTest } from './vitest.browser.config.ts';

export default defineConfig({
  test: {
    ...browserTest,
    include: [...astroTestFiles],
    exclude: configDefaults.exclude,
    // A process loads the configuration of a site only once.
    isolate: true,
  },
});

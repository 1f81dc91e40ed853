import { configDefaults, defineConfig } from 'vitest/config';
import { astroTestFiles } from './tests/build-tests.ts';
import browser from './vitest.browser.config.ts';

export default defineConfig({
  test: { ...browser.test, include: [...astroTestFiles], exclude: configDefaults.exclude },
});

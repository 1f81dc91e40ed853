import { configDefaults, defineConfig } from 'vitest/config';
import { buildTests } from './tests/build-tests.ts';
import browser from './vitest.browser.config.ts';

export default defineConfig({
  test: { ...browser.test, include: [...buildTests], exclude: configDefaults.exclude },
});

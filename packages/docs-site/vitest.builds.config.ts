import { configDefaults, defineConfig } from 'vitest/config';
import { building } from './tests/build-tests.ts';
import browser from './vitest.browser.config.ts';

export default defineConfig({
  test: { ...browser.test, include: [...building], exclude: configDefaults.exclude },
});

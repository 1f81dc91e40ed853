import { configDefaults, defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';
import { astroTestFiles } from './tests/build-tests.ts';

export default defineConfig({
  test: {
    include: ['tests/browser/*.test.ts'],
    exclude: [...configDefaults.exclude, ...astroTestFiles],
    ...shared,
    // Some browser tests contain no assertion: they only wait for a state of the page.
    expect: { ...shared.expect, requireAssertions: false },
    fileParallelism: false,
    // Number of browser tabs that run tests at the same time.
    maxConcurrency: 2,
  },
});

import { configDefaults, defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';
import { building } from './tests/build-tests.ts';

export default defineConfig({
  test: {
    include: ['tests/browser/*.test.ts'],
    exclude: [...configDefaults.exclude, ...building],
    ...shared,
    // Some only wait for what a page shows.
    expect: { ...shared.expect, requireAssertions: false },
    fileParallelism: false,
    // Tabs that work at the same time.
    maxConcurrency: 2,
  },
});

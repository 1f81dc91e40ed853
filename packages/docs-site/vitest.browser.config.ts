import { configDefaults, defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';
import { buildTests } from './tests/build-tests.ts';

export default defineConfig({
  test: {
    include: ['tests/browser/*.test.ts'],
    exclude: [...configDefaults.exclude, ...buildTests],
    ...shared,
    // Some only wait for what a page shows.
    expect: { ...shared.expect, requireAssertions: false },
    fileParallelism: false,
    // Tabs that work at the same time.
    maxConcurrency: 2,
  },
});

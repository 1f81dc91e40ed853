import { configDefaults, defineConfig } from 'vitest/config';
import { nativeImports, shared } from '../../vitest.shared.ts';
import { astroTestFiles } from './tests/build-tests.ts';

export const browserTest = {
  ...shared,
  // Some browser tests contain no assertion and only wait for a state of the page.
  expect: { ...shared.expect, requireAssertions: false },
  fileParallelism: false,
  // Test files share a worker and its browser, because starting both takes longer than many tests.
  isolate: false,
  // Number of browser tabs that run tests at the same time.
  maxConcurrency: 2,
} as const;

/** Tests that also run in Firefox. `./run test --deep browser` adds those of the second list. */
const IN_FIREFOX = ['site-shell', 'slow-line', 'input'];
const IN_FIREFOX_DEEP = ['each-file', 'search', 'reading', 'page-addresses', 'narrow', 'forced-colors', 'line-ends'];
const isDeep = process.env['DEEP'] !== undefined;
/** Tests of some minutes, which only `./run test --deep browser` runs. */
const ONLY_DEEP = ['each-file', 'line-ends'].map((name) => `tests/browser/${name}.test.ts`);

export default defineConfig({
  test: {
    ...browserTest,
    projects: [
      {
        test: {
          ...browserTest,
          ...nativeImports,
          name: 'chromium',
          include: ['tests/browser/*.test.ts'],
          exclude: [...configDefaults.exclude, ...astroTestFiles, ...(isDeep ? [] : ONLY_DEEP)],
        },
      },
      {
        test: {
          ...browserTest,
          ...nativeImports,
          name: 'firefox',
          include: [...IN_FIREFOX, ...(isDeep ? IN_FIREFOX_DEEP : [])].map((name) => `tests/browser/${name}.test.ts`),
          env: { BROWSER: 'firefox' },
        },
      },
      ...(isDeep
        ? [{ test: { ...browserTest, ...nativeImports, name: 'webkit', include: ['tests/webkit/*.test.ts'] } }]
        : []),
    ],
  },
});

/// <reference types="node" />
/** Vitest options of all packages. */
export const shared = {
  // A test without assertions fails, such as a loop over an empty list.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  // Long enough for a busy machine: only a test that hangs fails by time.
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const;

/**
 * Option of packages whose tests need no plugin of Vite: Node itself loads the files, which takes up to a sixth less
 * processor time. Stryker runs the tests with Vite's module runner, for which it is made.
 */
export const nativeImports = { experimental: { viteModuleRunner: 'STRYKER_MUTATOR_WORKER' in process.env } } as const;

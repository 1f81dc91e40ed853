/** Vitest options of all packages. */
export const shared = {
  // A test without assertions fails, such as a loop over an empty list.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  // Long enough for a busy machine: only a test that hangs fails by time.
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const;

/** What holds for the tests of all packages. */
export const shared = {
  // A test that checks nothing, as in a loop over nothing, is red. How long a state is waited for, as for a test below.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  // Only what hangs is to be red for its time: a busy machine stands still for seconds.
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const;

/**
 * The tests that let Astro work: it has one folder, where two at a time would meet. They have a gate of their own.
 * The gates read this too, before anything is installed.
 */
export const building: readonly string[] = [
  'tests/built/site.test.ts',
  'tests/browser/dev.test.ts',
  'tests/browser/shell.test.ts',
  'tests/browser/variant.test.ts',
];

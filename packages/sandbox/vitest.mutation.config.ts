import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/** The tests that must notice a change of the modules that are mutated (stryker.config.json): all that are quick. */
export default defineConfig({
  test: {
    ...shared,
    include: ['src/http/*.test.ts', 'tests/engine/{edit,lookups,money,timetables}.test.ts', 'tests/http/*.test.ts'],
  },
});

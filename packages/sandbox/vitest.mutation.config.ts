import { defineConfig } from 'vitest/config';

/** The tests that must notice a change of the modules that are mutated (stryker.config.json): all that are quick. */
export default defineConfig({
  test: {
    include: ['src/http/*.test.ts', 'tests/engine/{edit,lookups,money,timetables}.test.ts', 'tests/http/*.test.ts'],
  },
});

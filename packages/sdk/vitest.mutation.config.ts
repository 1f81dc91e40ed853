import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/** The tests that must notice a change of the modules that are mutated (stryker.config.json): all that are quick. */
export default defineConfig({
  test: {
    ...shared,
    include: ['src/**/*.test.ts', 'tests/{core,model}/*.test.ts'],
    exclude: ['tests/core/{differences,environments,leaks,load,lite,pollution,size,truncated,undici}.test.ts'],
  },
});

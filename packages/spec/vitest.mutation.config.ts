import { defineConfig } from 'vitest/config';

/** The tests that must notice a change of the modules that are mutated: stryker.config.json. */
export default defineConfig({ test: { include: ['{src/{rules,sentences},review/verdict}/**/*.test.ts'] } });

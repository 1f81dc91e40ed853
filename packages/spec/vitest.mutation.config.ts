import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

/** The tests that must notice a change of the modules that are mutated: stryker.config.json. */
export default defineConfig({ test: { ...shared, include: ['{src/{rules,sentences},review/verdict}/**/*.test.ts'] } });

import { defineConfig } from 'oxlint';
import { ignored } from './oxlint.config.ts';

/** English of docstrings and test titles: `pnpm run lint:english`. */
export default defineConfig({
  plugins: [],
  jsPlugins: [{ name: 'plain-english', specifier: './scripts/lint-rules/plain-english.js' }],
  ignorePatterns: [...ignored],
  categories: { correctness: 'off' },
  rules: { 'plain-english/docstring-start': 'error', 'plain-english/test-title': 'error' },
});

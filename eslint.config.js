import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import { ignored } from './oxlint.config.ts';
import plainEnglish from './scripts/lint-rules/plain-english.js';

// Pages and components only; Oxlint lints all other code.
export default defineConfig(
  globalIgnores([...ignored]),
  { ignores: ['**/*.{js,mjs,cjs,ts,tsx}'] },
  js.configs.recommended,
  astro.configs.recommended,
  { plugins: { 'plain-english': plainEnglish }, rules: { 'plain-english/docstring-start': 'error' } },
);

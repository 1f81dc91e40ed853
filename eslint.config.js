import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';

// Pages and components only; Oxlint lints all other code.
export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.astro/',
    '**/.cache/',
    '**/.dist-*/',
    '.toolchain*/',
    '**/fixtures/',
    'bench/peers/',
  ]),
  { ignores: ['**/*.{js,mjs,cjs,ts,tsx}'] },
  js.configs.recommended,
  astro.configs.recommended,
);

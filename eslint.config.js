import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import { jsdoc } from 'eslint-plugin-jsdoc';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/generated/',
    '**/.astro/',
    // What builds and tests work in, perhaps at this moment.
    '**/.cache/',
    '**/.dist-*/',
    '.toolchain*/',
    '**/fixtures/',
    'bench/peers/',
    'coverage/',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/max-params': ['error', { max: 3 }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // A leading underscore marks what is taken apart only to be left out.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // Index access is checked by noUncheckedIndexedAccess; the dot is fine where the key is a name.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['packages/*/src/**/*.ts', 'packages/*/lint/**/*.ts', 'packages/*/diff/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: jsdoc({ config: 'flat/recommended-tsdoc-error' }).plugins ?? {},
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { FunctionDeclaration: true, ClassDeclaration: true },
          contexts: ['TSInterfaceDeclaration'],
        },
      ],
      'jsdoc/check-param-names': ['error', { checkDestructured: false }],
      'jsdoc/no-types': 'error',
    },
  },
  {
    files: ['**/*.test.ts', '**/tests/**/*.ts'],
    rules: {
      // Rows of a table of cases.
      '@typescript-eslint/max-params': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
    },
  },
  {
    // They print for readers.
    files: ['packages/sdk/examples/**', 'packages/docs-site/samples/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
  astro.configs.recommended,
);

import { defineConfig } from 'oxlint';

/** Turns on all rules of one prefix as errors. */
function mistakes(prefix: string, names: string): Record<string, 'error'> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [`${prefix}${name}`, 'error'] as const));
}

/** Paths that no linter reads. */
export const ignored: readonly string[] = [
  '**/dist/',
  'packages/*/types/',
  '**/.astro/',
  // Working folders of builds and tests, which may change during the run.
  '**/.cache/',
  '**/.dist-*/',
  '.toolchain*/',
  'bench/peers/',
  // Applications with their own dependencies, checked by the gate `examples`.
  '/examples/',
  // Checked by the gate `guides`, which installs their libraries.
  'packages/docs-site/samples/integrations/',
  'coverage/',
];

// Includes rules that need types. The gate `types` also reports the errors of the compiler. ESLint lints .astro files, because only it has a parser for them.
export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc'],
  jsPlugins: [
    { name: 'tsdoc', specifier: 'eslint-plugin-jsdoc' },
    { name: 'plain-english', specifier: './scripts/lint-rules/plain-english.js' },
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, node: true, browser: true, serviceworker: true },
  ignorePatterns: [...ignored, '**/*.astro'],
  rules: {
    ...mistakes(
      '',
      `no-array-constructor no-case-declarations no-empty no-empty-function no-fallthrough no-prototype-builtins
       no-redeclare no-regex-spaces no-undef no-useless-assignment`,
    ),
    // Found by the compiler, or intended.
    'no-new': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/require-array-sort-compare': 'off',
    'plain-english/docstring-start': 'error',
    'plain-english/test-title': 'error',
    eqeqeq: 'error',
    'no-console': 'error',
    // A leading underscore marks a property that is destructured only to leave it out.
    'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...mistakes(
          'typescript/',
          `adjacent-overload-signatures array-type ban-tslint-comment class-literal-property-style
           consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions
           consistent-type-definitions explicit-module-boundary-types no-confusing-void-expression no-deprecated
           no-dynamic-delete no-empty-object-type no-explicit-any no-inferrable-types no-misused-promises no-mixed-enums
           no-namespace no-non-null-assertion no-require-imports no-unnecessary-condition no-unsafe-argument
           no-unsafe-assignment no-unsafe-call no-unsafe-function-type no-unsafe-member-access no-unsafe-return
           non-nullable-type-assertion-style only-throw-error prefer-find prefer-for-of prefer-function-type prefer-includes
           prefer-literal-enum-member prefer-nullish-coalescing prefer-optional-chain prefer-promise-reject-errors
           prefer-reduce-type-parameter prefer-regexp-exec prefer-return-this-type prefer-string-starts-ends-with
           related-getter-setter-pairs require-await unified-signatures use-unknown-in-catch-callback-variable`,
        ),
        'max-params': ['error', { max: 3 }],
        // Checked by the compiler.
        'no-undef': 'off',
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      files: ['packages/*/{src,lint,review}/**/*.ts'],
      rules: {
        'tsdoc/require-jsdoc': [
          'error',
          {
            publicOnly: true,
            require: { FunctionDeclaration: true, ClassDeclaration: true },
            contexts: ['TSInterfaceDeclaration'],
          },
        ],
        'tsdoc/check-param-names': ['error', { checkDestructured: false, disableMissingParamChecks: true }],
        'tsdoc/no-types': 'error',
      },
    },
    {
      files: ['**/*.test.ts', '**/tests/**/*.ts'],
      rules: {
        'tsdoc/require-jsdoc': 'off',
        // Rows of a table of test cases have many parameters.
        'max-params': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
      },
    },
    {
      // Read for their types only. Git ignores them, so the gate `types` names them.
      files: ['packages/*/src/generated/*.ts'],
      rules: Object.fromEntries(
        [
          'no-control-regex',
          'plain-english/docstring-start',
          'tsdoc/require-jsdoc',
          'typescript/consistent-indexed-object-style',
          'typescript/no-generated-empty-object-type',
          'typescript/no-redundant-type-constituents',
          'typescript/no-unnecessary-type-arguments',
          'typescript/no-unnecessary-type-assertion',
        ].map((name) => [name, 'off'] as const),
      ),
    },
    {
      // The build defines these constants.
      files: ['packages/docs-site/src/shell/worker/*.js'],
      globals: { BASE: 'readonly', VERSION: 'readonly', PAGE: 'readonly', PARTS: 'readonly' },
    },
    {
      // Code samples and benchmarks print results.
      files: ['packages/sdk/examples/**', 'packages/docs-site/samples/**', 'bench/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // The rule knows the class URLSearchParams of browsers, but not that of Node.
      files: ['packages/docs-site/samples/**'],
      rules: { 'typescript/restrict-template-expressions': 'off' },
    },
  ],
});

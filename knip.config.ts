import type { KnipConfig } from 'knip';
import { browserEntries, nodeEntries as sandboxEntries } from './packages/sandbox/scripts/entries.ts';
import { packageEntries as sdkEntries } from './packages/sdk/codegen/package-entries.ts';

export default {
  ignore: ['bench/peers/**', 'examples/**', 'packages/docs-site/samples/integrations/**'],
  // Generated from schemas, or the public schema of a data folder: all types belong to it.
  ignoreIssues: {
    'packages/spec/meta/extensions.ts': ['types'],
    'packages/parameter-rules/meta/vocabulary.ts': ['types'],
    'packages/sandbox/src/data/types.ts': ['types'],
  },
  // Loaded by name: runners of Stryker, rules of textlint, WebAssembly parsers, ajv-formats in generated code.
  ignoreDependencies: [/^@stryker-mutator\//, /^textlint-/, /^tree-sitter-/, 'ajv-formats'],
  ignoreBinaries: ['mount', 'umount'],
  workspaces: {
    '.': {
      entry: ['vitest.shared.ts'],
      // Programs on the PATH of the gates, and a library that generated clients of the gate `ecosystem` import.
      ignoreDependencies: ['openapi-fetch', 'typescript7', 'vitest'],
    },
    scripts: {
      entry: [
        'run.ts',
        'deep/*.deep.ts',
        'environments/{hermes,package}-checks.ts',
        'lint-rules/*.js',
        'release/pack.ts',
      ],
      // Imported by scripts that the gate `environments` writes.
      ignoreDependencies: ['cross-fetch'],
      vitest: { config: ['vitest*.config.ts'] },
      ignoreUnresolved: ['./run'],
    },
    bench: {
      entry: ['benchmarks/*.ts', 'write-readme.ts', 'site/build-ours.ts'],
      // Programs of `bench/peers` import them.
      ignoreDependencies: ['@route-search/sdk'],
      includeEntryExports: true,
    },
    'packages/toolkit': { includeEntryExports: true },
    'packages/sdk': {
      entry: [
        ...Object.values(sdkEntries),
        // Read by the codegen.
        'src/helpers/public-helpers.ts',
        'src/generated/*.ts',
        'codegen/commands/*.ts',
        'examples/*',
        'tests/types/*.ts',
      ],
    },
    'packages/sandbox': {
      entry: [...Object.values({ ...sandboxEntries, ...browserEntries }), 'src/cli.ts', 'scripts/run-example-lint.ts'],
    },
    'packages/conformance': { entry: ['src/cli.ts', 'scripts/*.ts', 'tests/serve-deviations.ts'] },
    'packages/redocly-plugin': { entry: ['scripts/*.ts'], ignoreDependencies: ['@redocly/cli'] },
    'packages/mcp': { entry: ['src/cli.ts', 'scripts/shims.ts'] },
    'packages/docs-site': {
      entry: [
        'samples/*/*.{ts,mjs}',
        'src/shell/island/intent-directive.ts',
        'src/shell/inline/*.inline.js',
        // Loaded through virtual modules or by scripts in .astro files.
        'src/machine/agent-menu.ts',
        'src/features/search/client/{open-search,search-worker,worker-client}.ts',
        'src/base/copy-selection.ts',
        'src/redoc/reference-page.ts',
        'src/shell/client/not-found-page.ts',
      ],
      vitest: { config: ['vitest*.config.ts'] },
      astro: { entry: ['src/content.config.ts', 'src/content/**/*.mdx', 'src/pages/**/*', 'tests/fixtures/site/**/*'] },
    },
  },
} satisfies KnipConfig;

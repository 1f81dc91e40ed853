import { configDefaults, defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';
import { lazyChunkUrlPlugin } from './build/lazy-chunk-url.ts';
import { astroTestFiles } from './tests/build-tests.ts';

export default defineConfig({
  plugins: [lazyChunkUrlPlugin()],
  test: {
    ...shared,
    include: [
      'src/**/*.test.ts',
      'build/**/*.test.ts',
      'tests/*.test.ts',
      'tests/built/*.test.ts',
      'tests/search/*.test.ts',
      'tests/content/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...astroTestFiles],
    // Run all test files in one worker, because most of them take less time than starting a worker.
    isolate: false,
    coverage: {
      // Measure coverage of logic that needs no DOM: the state machines of the shell, and the search.
      include: [
        'src/shell/*.ts',
        'src/base/{copy-button,normalize-text,romaji}.ts',
        'src/features/search/{create-index,entry-keys,lexicon,mark-text,match-quality,search,search-dialog-state,search-shortcut}.ts',
      ],
      // Tests of the built site cover these files, but this coverage does not count them.
      exclude: ['src/shell/{site-config,docs,footer,navbar,announcement,storage,versions}.ts'],
      thresholds: {
        lines: 95,
        branches: 95,
        // Each of these files must reach the coverage thresholds on its own.
        '{src/shell/*,src/base/{copy-button,normalize-text,romaji},src/features/search/{mark-text,match-quality,search-dialog-state,search-shortcut}}.ts':
          {
            perFile: true,
            lines: 95,
            branches: 95,
          },
      },
      reporter: ['text'],
      reportsDirectory: 'node_modules/.cache/coverage',
    },
  },
});

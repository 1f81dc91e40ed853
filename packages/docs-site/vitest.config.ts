import { configDefaults, defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';
import { buildTests } from './tests/build-tests.ts';

export default defineConfig({
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
    exclude: [...configDefaults.exclude, ...buildTests],
    // Most files are quicker than a worker starts.
    isolate: false,
    coverage: {
      // What decides without a page: the state machines of the shell, and the search. The gate measures them.
      include: [
        'src/shell/*.ts',
        'src/base/{copy-button,normalize-text,romaji}.ts',
        'src/features/search/{entries,lexicon,marks,match,palette,search,shortcut}.ts',
      ],
      // Of the shell only its state machines: builds check the configuration and the navigation.
      exclude: ['src/shell/{site-config,docs,footer,navbar}.ts'],
      thresholds: {
        lines: 95,
        branches: 95,
        // Each held by itself, so that another cannot make up for it: the machines of the shell, and what makes a query
        // and a text the same word.
        '{src/shell/*,src/base/{copy-button,normalize-text,romaji},src/features/search/{marks,match,palette,shortcut}}.ts':
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

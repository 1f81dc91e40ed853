import { join } from 'node:path';

/** Root folder of the sandbox package. */
export const packageRoot = join(import.meta.dirname, '..');

/** Entries of the sandbox package for Node, by name. */
export const nodeEntries = {
  index: 'src/index.ts',
  msw: 'src/msw.ts',
  data: 'src/data/suggestions.ts',
  load: 'src/data/load-data.ts',
  server: 'src/server.ts',
};

/** Entries of the sandbox package for web pages, by name. Each is bundled by itself, in chunks that load on demand. */
export const browserEntries = {
  browser: 'src/browser.ts',
  'load-files': 'src/data/load-data-files.ts',
};

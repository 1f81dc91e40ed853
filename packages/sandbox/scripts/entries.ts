import { join } from 'node:path';

/** Folder of the package. */
export const root = join(import.meta.dirname, '..');

/** Entries of the package for Node, by name. */
export const entries = {
  index: 'src/index.ts',
  msw: 'src/msw.ts',
  data: 'src/data/suggestions.ts',
  load: 'src/data/load-data.ts',
  server: 'src/server.ts',
};

/** Entry for web pages, bundled in chunks that load on demand. */
export const browser = 'src/browser.ts';

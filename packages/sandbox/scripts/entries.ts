import { join } from 'node:path';

/** Folder of the package. */
export const root = join(import.meta.dirname, '..');

/** Entries of the package for Node that can be imported. */
export const entries = {
  index: 'src/index.ts',
  msw: 'src/msw.ts',
  data: 'src/data/suggestions.ts',
  load: 'src/data/load.ts',
  server: 'src/server.ts',
};

/** The entry for web pages, in chunks that they load when they need them. */
export const browser = 'src/browser.ts';

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

/** Entry of the sandbox package for web pages, bundled in chunks that load on demand. */
export const browserEntry = 'src/browser.ts';

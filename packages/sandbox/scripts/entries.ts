import { join } from 'node:path';

export const packageRoot = join(import.meta.dirname, '..');

/** Package entries for Node.js: source file by entry name. */
export const nodeEntries = {
  index: 'src/index.ts',
  msw: 'src/msw.ts',
  data: 'src/data/suggestions.ts',
  load: 'src/data/load-data.ts',
  server: 'src/server.ts',
};

/**
 * Package entries for web pages: source file by entry name. Each entry is bundled separately, into chunks that load on
 * demand.
 */
export const browserEntries = {
  browser: 'src/browser.ts',
  'load-files': 'src/data/load-data-files.ts',
};

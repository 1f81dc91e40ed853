import { join } from 'node:path';
import { replaceFolder } from '@route-search/toolkit/output';
import { packTypes } from '@route-search/toolkit/pack-types';
import { runProgram } from '@route-search/toolkit/run-program';
import { browserEntries, nodeEntries, packageRoot } from './entries.ts';

await runProgram(() =>
  replaceFolder(join(packageRoot, 'types'), async (folder) => {
    // One declaration file per entry shows reviewers the whole public API of this entry.
    for (const [name, file] of Object.entries({ ...nodeEntries, ...browserEntries })) {
      await packTypes({ root: packageRoot, entries: { [name]: file }, external: ['msw', /^node:/] }, folder);
    }
  }),
);

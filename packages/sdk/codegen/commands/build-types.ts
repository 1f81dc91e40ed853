import { join } from 'node:path';
import { replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { packTypes } from '@route-search/toolkit/pack-types';
import { runProgram } from '@route-search/toolkit/run-program';
import { packageEntries, packageRoot } from '../package-entries.ts';

const { lite: _lite, ...packed } = packageEntries;

await runProgram(() =>
  replaceFolder(join(packageRoot, 'types'), async (folder) => {
    await packTypes({ root: packageRoot, entries: packed }, folder);
    const same = "export * from './index.cjs';\n";
    writeFiles(folder, { 'lite.d.ts': same, 'lite.d.cts': same });
  }),
);

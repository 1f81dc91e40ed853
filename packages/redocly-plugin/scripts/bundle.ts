import { join } from 'node:path';
import { bundleForNode } from '@route-search/toolkit/bundle-for-node';
import { replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';

const root = join(import.meta.dirname, '..');

await runProgram(() =>
  replaceFolder(join(root, 'dist'), async (fresh) => {
    const { code, licences } = await bundleForNode(root, 'src/index.ts');
    writeFiles(fresh, { 'index.js': code, 'THIRD-PARTY.txt': licences });
  }),
);

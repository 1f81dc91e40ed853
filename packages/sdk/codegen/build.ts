import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { entries, root } from './entries.ts';
import { prunePlugin } from './prune.ts';

/** The licence of what is bundled has to come along. */
const notice = `openapi-fetch\n\n${readFileSync(join(root, 'node_modules/openapi-fetch/LICENSE'), 'utf8')}`;

/** Both module systems; comments stay with the types, where editors read them. */
async function scripts(folder: string): Promise<void> {
  const common = {
    absWorkingDir: root,
    entryPoints: entries,
    bundle: true,
    outdir: folder,
    platform: 'neutral' as const,
    mainFields: ['module', 'main'],
    target: 'es2022',
    charset: 'utf8' as const,
    legalComments: 'none' as const,
    plugins: [prunePlugin],
    logLevel: 'warning' as const,
    // A disk that is full is reported by whoever writes.
    write: false as const,
  };
  const modules = await build({ ...common, format: 'esm' });
  const commonJs = await build({ ...common, format: 'cjs', outExtension: { '.js': '.cjs' } });
  const files = [...modules.outputFiles, ...commonJs.outputFiles];
  writeFiles(folder, Object.fromEntries(files.map(({ path, text }) => [relative(folder, path), text])));
}

await runProgram(() =>
  replaceFolder(join(root, 'dist'), async (folder) => {
    await scripts(folder);
    writeFileSync(join(folder, 'THIRD-PARTY.txt'), notice);
    copyFileSync(join(root, 'src/generated/faces.json'), join(folder, 'faces.json'));
  }),
);

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { allDone, replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { prunePlugin } from './prune.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const entries = {
  index: 'src/index.ts',
  paths: 'src/paths.ts',
  rules: 'src/rules.ts',
  condition: 'src/condition/index.ts',
  decode: 'src/generated/decoders.ts',
};

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

/** The types, with those of the spec package written in: it is no dependency of the published package. */
async function types(folder: string): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    plugins: [
      dts({
        tsconfig: join(root, 'tsconfig.json'),
        includeExternal: ['@route-search/spec'],
        compilerOptions: { skipLibCheck: true, incremental: false },
      }),
    ],
    onwarn: ({ message, code }) => {
      if (code !== 'EMPTY_BUNDLE' && code !== 'CIRCULAR_DEPENDENCY') throw new Error(message);
    },
  });
  for (const extension of ['d.ts', 'd.cts']) {
    await bundle.write({
      dir: folder,
      format: 'es',
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `types-[hash].${extension}`,
    });
  }
  await bundle.close();
}

await runProgram(() =>
  replaceFolder(join(root, 'dist'), async (folder) => {
    await allDone([scripts(folder), types(folder)]);
    writeFileSync(join(folder, 'THIRD-PARTY.txt'), notice);
    copyFileSync(join(root, 'src/generated/faces.json'), join(folder, 'faces.json'));
  }),
);

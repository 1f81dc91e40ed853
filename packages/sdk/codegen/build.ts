import { chmodSync, copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { runProgram } from '@route-search/schemas/problem';
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
  };
  await build({ ...common, format: 'esm' });
  await build({ ...common, format: 'cjs', outExtension: { '.js': '.cjs' } });
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

await runProgram(async () => {
  // On the same disk, so that it can be renamed into place when all went well.
  const folder = mkdtempSync(join(root, 'node_modules/.dist-'));
  try {
    await Promise.all([scripts(folder), types(folder)]);
    writeFileSync(join(folder, 'THIRD-PARTY.txt'), notice);
    copyFileSync(join(root, 'src/generated/faces.json'), join(folder, 'faces.json'));
    chmodSync(folder, 0o755);
    rmSync(join(root, 'dist'), { recursive: true, force: true });
    renameSync(folder, join(root, 'dist'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

import { chmodSync, cpSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allDone, replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/problem';
import { build, type BuildOptions } from 'esbuild';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { bundleBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..');

/** Entries of the package for Node; the command line is none that anybody imports. */
const entries = {
  index: 'src/index.ts',
  msw: 'src/msw.ts',
  data: 'src/data/suggestions.ts',
  server: 'src/server.ts',
};

/** The entry for web pages, in chunks that they load when they need them. */
const browser = 'src/browser.ts';

await runProgram(() =>
  replaceFolder(join(root, 'dist'), async (fresh) => {
    await allDone([
      bundleModules(fresh),
      bundleCommonJs(fresh),
      bundleTypes(fresh),
      bundleBrowser(join(root, browser), fresh),
    ]);
    chmodSync(join(fresh, 'cli.js'), 0o755);
  }),
);

function common(folder: string): BuildOptions {
  return {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    target: 'es2022',
    platform: 'neutral',
    external: ['msw', 'node:*'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  };
}

/** A disk that is full is reported by whoever writes: not the bundler. */
async function write(folder: string, options: BuildOptions): Promise<void> {
  const { outputFiles } = await build({ ...options, write: false });
  writeFiles(folder, Object.fromEntries(outputFiles.map(({ path, text }) => [relative(folder, path), text])));
}

async function bundleModules(folder: string): Promise<void> {
  await write(folder, {
    ...common(folder),
    entryPoints: { ...entries, cli: 'src/cli.ts' },
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  });
}

async function bundleCommonJs(folder: string): Promise<void> {
  await write(folder, { ...common(folder), entryPoints: entries, format: 'cjs', outExtension: { '.js': '.cjs' } });
}

async function bundleTypes(folder: string): Promise<void> {
  // One run for each entry: no file then refers to another, and the same text serves both module systems.
  for (const [name, input] of Object.entries({ ...entries, browser })) {
    const bundle = await rollup({ input: join(root, input), external: ['msw', /^node:/], plugins: [dts()] });
    await bundle.write({ file: join(folder, `${name}.d.ts`), format: 'es' });
    await bundle.close();
    if (name in entries) cpSync(join(folder, `${name}.d.ts`), join(folder, `${name}.d.cts`));
  }
}

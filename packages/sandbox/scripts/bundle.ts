import { chmodSync } from 'node:fs';
import { join, relative } from 'node:path';
import { collectLicences } from '@route-search/toolkit/licences';
import { awaitAllSettled, replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';
import { build, type BuildOptions } from 'esbuild';
import { bundleBrowser } from './bundle-browser.ts';
import { browserEntries, nodeEntries, packageRoot } from './entries.ts';

await runProgram(() =>
  replaceFolder(join(packageRoot, 'dist'), async (fresh) => {
    await awaitAllSettled([
      bundleModules(fresh),
      bundleCommonJs(fresh),
      ...Object.entries(browserEntries).map(([name, file]) => bundleBrowser(name, join(packageRoot, file), fresh)),
    ]);
    chmodSync(join(fresh, 'cli.js'), 0o755);
  }),
);

function common(folder: string): BuildOptions & { readonly metafile: true } {
  return {
    absWorkingDir: packageRoot,
    outdir: folder,
    bundle: true,
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    // papaparse imports `stream` for a function that the sandbox does not call.
    alias: { stream: 'node:stream' },
    external: ['msw', 'node:*'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  };
}

/**
 * Bundles in memory and writes the files without the bundler, so that a full disk causes a clear error message. Returns
 * the paths of the input files.
 */
async function write(folder: string, options: BuildOptions & { readonly metafile: true }): Promise<string[]> {
  const { outputFiles, metafile } = await build({ ...options, write: false });
  writeFiles(folder, Object.fromEntries(outputFiles.map(({ path, text }) => [relative(folder, path), text])));
  return Object.keys(metafile.inputs);
}

async function bundleModules(folder: string): Promise<void> {
  const inputs = await write(folder, {
    ...common(folder),
    entryPoints: { ...nodeEntries, cli: 'src/cli.ts' },
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  });
  // The list of licences needs only the inputs of the ES modules. The CommonJS entries import nothing else.
  writeFiles(folder, { 'THIRD-PARTY.txt': collectLicences(packageRoot, inputs) });
}

async function bundleCommonJs(folder: string): Promise<void> {
  await write(folder, { ...common(folder), entryPoints: nodeEntries, format: 'cjs', outExtension: { '.js': '.cjs' } });
}

import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { bundleBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** Entries of the package for Node; the command line is none that anybody imports. */
const entries = {
  index: 'src/index.ts',
  msw: 'src/msw.ts',
  data: 'src/data/suggestions.ts',
  server: 'src/server.ts',
};

/** The entry for web pages, in chunks that they load when they need them. */
const browser = 'src/browser.ts';

// Beside dist, so that the last step is a rename and a failed build leaves the earlier one as it was.
const fresh = mkdtempSync(join(root, '.dist-'));
try {
  await Promise.all([
    bundleModules(fresh),
    bundleCommonJs(fresh),
    bundleTypes(fresh),
    bundleBrowser(join(root, browser), fresh),
  ]);
  chmodSync(join(fresh, 'cli.js'), 0o755);
  chmodSync(fresh, 0o755);
  const old = `${fresh}-old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
} finally {
  rmSync(fresh, { recursive: true, force: true });
}

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

async function bundleModules(folder: string): Promise<void> {
  await build({
    ...common(folder),
    entryPoints: { ...entries, cli: 'src/cli.ts' },
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  });
}

async function bundleCommonJs(folder: string): Promise<void> {
  await build({ ...common(folder), entryPoints: entries, format: 'cjs', outExtension: { '.js': '.cjs' } });
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

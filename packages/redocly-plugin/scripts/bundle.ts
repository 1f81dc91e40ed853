import { join } from 'node:path';
import { collectLicences } from '@route-search/toolkit/licences';
import { replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

/** Bundles the plugin with its dependencies. */
await runProgram(() =>
  replaceFolder(join(root, 'dist'), async (fresh) => {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['src/index.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node22',
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'warning',
      // Defines `require`, which bundled CommonJS dependencies call to load Node.js modules.
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      metafile: true,
      write: false,
      outdir: fresh,
    });
    writeFiles(fresh, {
      'index.js': outputFiles[0]?.text ?? '',
      'THIRD-PARTY.txt': collectLicences(root, Object.keys(metafile.inputs)),
    });
  }),
);

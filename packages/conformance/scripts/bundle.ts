import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectLicences } from '@route-search/toolkit/licences';
import { replaceFolder, writeFiles } from '@route-search/toolkit/output';
import { runProgram } from '@route-search/toolkit/run-program';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

/** Bundles the conformance command and copies the spec snapshot that it reads. */
await runProgram(() =>
  replaceFolder(join(root, 'dist'), async (fresh) => {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['src/cli.ts'],
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
    const snapshot = fileURLToPath(import.meta.resolve('@route-search/spec/snapshot.json'));
    const [program] = outputFiles;
    writeFiles(fresh, {
      'cli.js': program?.text ?? '',
      'snapshot.json': readFileSync(snapshot, 'utf8'),
      'THIRD-PARTY.txt': collectLicences(root, Object.keys(metafile.inputs)),
    });
    chmodSync(join(fresh, 'cli.js'), 0o755);
  }),
);

import { build } from 'esbuild';
import { collectLicences } from './licences.ts';

interface Bundle {
  readonly code: string;
  readonly licences: string;
}

/**
 * Bundles a program with its dependencies into one ES module for Node.js 22.
 *
 * @param folder - folder of the package
 * @param entry - source file of the program, relative to the folder
 */
export async function bundleForNode(folder: string, entry: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    // ES modules have no `require`, but bundled CommonJS dependencies call it to load modules of Node.js.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    metafile: true,
    write: false,
    outdir: 'dist',
  });
  return { code: outputFiles[0]?.text ?? '', licences: collectLicences(folder, Object.keys(metafile.inputs)) };
}

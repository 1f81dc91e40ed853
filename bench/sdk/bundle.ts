import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { folderOf } from '../lib/packages.ts';

/** Folder of the peers of the SDK. */
export const peersFolder: string = join(import.meta.dirname, '../peers/sdk');

interface Esbuild {
  build(options: object): Promise<{ readonly outputFiles: readonly { readonly text: string }[] }>;
}

/** A bundle and its size. */
export interface Bundle {
  readonly text: string;
  /** Bytes, minified. */
  readonly minified: number;
  /** Bytes, minified and compressed with gzip level 9. */
  readonly gzip: number;
}

/** Entry of a bundle: a file or source text. */
export type Source = { readonly file: string } | { readonly code: string };

/** Bundles a module for browsers, minified, with everything that it imports. */
export async function bundle(source: Source): Promise<Bundle> {
  // esbuild is installed with the peers, because no package needs it for the benchmark.
  const esbuild = (await import(pathToFileURL(join(peersFolder, 'node_modules/esbuild/lib/main.js')).href)) as Esbuild;
  const { outputFiles } = await esbuild.build({
    ...('file' in source
      ? { entryPoints: [source.file] }
      : { stdin: { contents: source.code, resolveDir: peersFolder, loader: 'ts' } }),
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    // Like Vite: Japanese text is not escaped to six bytes per letter.
    charset: 'utf8',
    logLevel: 'error',
    alias: {
      '@route-search/sdk': sdkEntry('index'),
      '@route-search/sdk/lite': sdkEntry('lite'),
      '@route-search/sdk/condition': sdkEntry('condition'),
    },
  });
  const text = outputFiles.map((file) => file.text).join('');
  return { text, minified: Buffer.byteLength(text), gzip: gzipSync(text, { level: 9 }).length };
}

/** Path of a built entry of the SDK. */
export function sdkEntry(name: string): string {
  const file = join(folderOf('sdk'), 'dist', `${name}.js`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run ./run build first.`);
  return file;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { getPackageFolder } from '../lib/packages.ts';

/** Installation folder of the compared HTTP clients. */
export const peerClientsFolder: string = join(import.meta.dirname, '../peers/sdk');

interface Esbuild {
  build(options: object): Promise<{ readonly outputFiles: readonly { readonly text: string }[] }>;
}

export interface Bundle {
  readonly text: string;
  /** Size in bytes after minification. */
  readonly minified: number;
  /** Bytes after minification and compression with gzip level 9. */
  readonly gzip: number;
}

export type BundleEntry = { readonly file: string } | { readonly code: string };

/** Bundles and minifies a module with all its imports for browsers. */
export async function bundle(source: BundleEntry): Promise<Bundle> {
  // esbuild is installed with the compared clients, because only this benchmark needs it.
  const esbuild = (await import(
    pathToFileURL(join(peerClientsFolder, 'node_modules/esbuild/lib/main.js')).href
  )) as Esbuild;
  const { outputFiles } = await esbuild.build({
    ...('file' in source
      ? { entryPoints: [source.file] }
      : { stdin: { contents: source.code, resolveDir: peerClientsFolder, loader: 'ts' } }),
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    // Keeps Japanese text unescaped, as Vite does. An escape takes six bytes per character.
    charset: 'utf8',
    logLevel: 'error',
    alias: {
      '@route-search/sdk': resolveSdkEntry('index'),
      '@route-search/sdk/lite': resolveSdkEntry('lite'),
      '@route-search/sdk/condition': resolveSdkEntry('condition'),
    },
  });
  const text = outputFiles.map((file) => file.text).join('');
  return { text, minified: Buffer.byteLength(text), gzip: gzipSync(text, { level: 9 }).length };
}

export function resolveSdkEntry(name: string): string {
  const file = join(getPackageFolder('sdk'), 'dist', `${name}.js`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run ./run build first.`);
  return file;
}

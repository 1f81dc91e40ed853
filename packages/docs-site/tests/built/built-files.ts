import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { HOST_CONFIG_FILES } from '../../build/hosting/headers.ts';

export const packageFolder: string = fileURLToPath(new URL('../..', import.meta.url));

export const distFolder: string = join(packageFolder, 'dist');

if (!existsSync(join(distFolder, 'index.html')))
  throw new Error('dist/ contains no site: run the build before these tests.');

export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

export function listSiteFiles(): string[] {
  return listFiles(distFolder).filter((file) => !(HOST_CONFIG_FILES as readonly string[]).includes(file));
}

const sizes = new Map<string, number>();

/** Returns the size of a file of the built site in bytes, compressed with Brotli. */
export function compressedSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(distFolder, file))).length;
  sizes.set(file, size);
  return size;
}

/** Collects a script of the built site and all its static imports. */
export function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(join(distFolder, file), 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`](?!\))/g))
    withImports(`_astro/${name}`, seen);
  return seen;
}

/** Adds the compressed sizes of files, in bytes. */
export function weigh(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + compressedSize(file), 0);
}

/** Like `weigh`, but returns the size after a faster, weaker compression if even that is within the limit. */
export function weighUpTo(limit: number, files: readonly string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const size = (file: string): number => brotliCompressSync(readFileSync(join(distFolder, file)), { params }).length;
  const most = files.reduce((sum, file) => sum + (sizes.get(file) ?? size(file)), 0);
  return most <= limit ? most : weigh(files);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { distFolder, listSiteFiles } from '../built/built-files.ts';

const KIB = 1024;
const read = (file: string): Buffer => readFileSync(join(distFolder, file));
const weight = (files: readonly string[]): number =>
  files.reduce(
    (sum, file) => sum + brotliCompressSync(read(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    0,
  );

/** Collects a script and the scripts that it imports, without those that every page loads anyway. */
function withImports(file: string, known: ReadonlySet<string>): string[] {
  const imports = [
    ...read(file)
      .toString()
      .matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g),
  ]
    .map(([, name = '']) => `_astro/${name}`)
    .filter((name) => !known.has(name));
  return [file, ...imports.flatMap((name) => withImports(name, new Set([...known, file, ...imports])))];
}

it('search: downloads at most 22 KiB when it opens, and then at most 480 bytes of full text for each page of the site', () => {
  const files = listSiteFiles();
  const dialog = files.find((file) => /^_astro\/open-search\..*\.js$/.test(file)) ?? '';
  const shell = files.filter((file) => /^_astro\/shell\..*\.js$/.test(file));
  const workers = files.filter((file) => /^_astro\/search-worker-.*\.js$/.test(file));
  expect(workers).toHaveLength(1);
  const first = weight([...withImports(dialog, new Set(shell)), ...workers, 'search/quick.json']);
  const full = weight(['search/full.json']);
  process.stdout.write(
    `search: ${(first / KIB).toFixed(1)} KiB when it opens, ${(full / KIB).toFixed(1)} KiB of full text (Brotli)\n`,
  );
  expect(first).toBeLessThanOrEqual(22 * KIB);
  const { pages } = JSON.parse(read('search/full.json').toString()) as { pages: unknown[] };
  expect(full).toBeLessThanOrEqual(480 * pages.length);
});

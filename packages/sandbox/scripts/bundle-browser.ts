import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { rollup, type GetModuleInfo, type Plugin } from 'rollup';

/**
 * Bundles an entry of the sandbox for browsers into few chunks, split where a page can load code on demand. The page's
 * own bundler keeps the split.
 */
export async function bundleBrowser(name: string, entry: string, folder: string): Promise<void> {
  const bundle = await rollup({
    input: { [name]: entry },
    plugins: [sources],
    treeshake: { moduleSideEffects: false },
  });
  await bundle.write({
    dir: folder,
    format: 'es',
    // Chunk names have no content hashes, because the page's own bundler adds hashes.
    chunkFileNames: 'browser/[name].js',
    manualChunks: (id, { getModuleInfo }) => chunkOf(id, entry, getModuleInfo),
  });
  await bundle.close();
}

/** Rollup plugin that transpiles TypeScript and resolves packages of the monorepo. */
const sources: Plugin = {
  name: 'sources',
  resolveId: (id, importer) => {
    if (id.startsWith('.') || importer === undefined) return null;
    // Only functions that browsers do not use need modules of Node, so that their imports go, too.
    if (id.startsWith('node:')) return { id, external: true };
    // Node resolves the CommonJS build of the package, which Rollup cannot read.
    if (id === 'yaml') return fileURLToPath(new URL('browser/index.js', import.meta.resolve('yaml/package.json')));
    return fileURLToPath(import.meta.resolve(id));
  },
  load: async (id) =>
    (await transform(await readFile(id, 'utf8'), { loader: 'ts', target: 'es2022', charset: 'utf8' })).code,
};

/**
 * Assigns a module to a chunk: `core` if the entry or both lookups and searches need it, the search chunk if only
 * searches need it.
 */
function chunkOf(id: string, entry: string, infoOf: GetModuleInfo): string | undefined {
  const groups = new Map(
    (infoOf(entry)?.dynamicallyImportedIds ?? []).map((group) => [basename(group, '.ts'), reach(group, infoOf)]),
  );
  const isIn = (group: string): boolean => groups.get(group)?.has(id) === true;
  if (reach(entry, infoOf).has(id) || (isIn('lookup-operations') && isIn('search-operations'))) return 'core';
  return isIn('search-operations') ? 'search-operations' : undefined;
}

/** Collects a module and everything that it imports statically, directly or indirectly. */
function reach(id: string, infoOf: GetModuleInfo, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of infoOf(id)?.importedIds ?? []) reach(imported, infoOf, seen);
  return seen;
}

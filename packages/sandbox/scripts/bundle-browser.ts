import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { rollup, type GetModuleInfo, type Plugin } from 'rollup';

/**
 * Bundles the entry for web pages into few chunks, split where a page can load later parts on demand. The page's own
 * bundler keeps the split.
 */
export async function bundleBrowser(entry: string, folder: string): Promise<void> {
  const bundle = await rollup({
    input: { browser: entry },
    plugins: [sources],
    treeshake: { moduleSideEffects: false },
  });
  await bundle.write({
    dir: folder,
    format: 'es',
    // No hashes: the page's own bundler adds its own.
    chunkFileNames: 'browser/[name].js',
    manualChunks: (id, { getModuleInfo }) => chunkOf(id, entry, getModuleInfo),
  });
  await bundle.close();
}

/** Rollup plugin that transpiles TypeScript and resolves packages of the workspace. */
const sources: Plugin = {
  name: 'sources',
  resolveId: (id, importer) =>
    id.startsWith('.') || importer === undefined ? null : fileURLToPath(import.meta.resolve(id)),
  load: async (id) =>
    (await transform(await readFile(id, 'utf8'), { loader: 'ts', target: 'es2022', charset: 'utf8' })).code,
};

/**
 * Assigns modules that every operation needs to the chunk `core`, and those that every course needs to the search
 * chunk.
 */
function chunkOf(id: string, entry: string, infoOf: GetModuleInfo): string | undefined {
  const groups = new Map(
    (infoOf(entry)?.dynamicallyImportedIds ?? []).map((group) => [basename(group, '.ts'), reach(group, infoOf)]),
  );
  const isIn = (group: string): boolean => groups.get(group)?.has(id) === true;
  if (reach(entry, infoOf).has(id) || (isIn('lookup-operations') && isIn('search-operations'))) return 'core';
  return isIn('search-operations') ? 'search-operations' : undefined;
}

/** Collects a module and everything that it imports statically. */
function reach(id: string, infoOf: GetModuleInfo, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of infoOf(id)?.importedIds ?? []) reach(imported, infoOf, seen);
  return seen;
}

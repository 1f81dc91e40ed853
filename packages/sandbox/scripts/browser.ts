import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { rollup, type GetModuleInfo, type Plugin } from 'rollup';

/**
 * Bundles the entry for web pages: few chunks, cut where a page may do without the next one. Bundlers that come after
 * find the cuts made.
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
    // The bundler of a page adds hashes of its own; those of a package would only be carried along by each name.
    chunkFileNames: 'browser/[name].js',
    manualChunks: (id, { getModuleInfo }) => chunkOf(id, entry, getModuleInfo),
  });
  await bundle.close();
}

/** Reads TypeScript, and finds the packages of the workspace. */
const sources: Plugin = {
  name: 'sources',
  resolveId: (id, importer) =>
    id.startsWith('.') || importer === undefined ? null : fileURLToPath(import.meta.resolve(id)),
  load: async (id) =>
    (await transform(await readFile(id, 'utf8'), { loader: 'ts', target: 'es2022', charset: 'utf8' })).code,
};

/** What every call needs goes into one chunk, what every course needs into another. */
function chunkOf(id: string, entry: string, infoOf: GetModuleInfo): string | undefined {
  const groups = new Map(
    (infoOf(entry)?.dynamicallyImportedIds ?? []).map((group) => [basename(group, '.ts'), reach(group, infoOf)]),
  );
  const isIn = (group: string): boolean => groups.get(group)?.has(id) === true;
  if (reach(entry, infoOf).has(id) || (isIn('lookup-operations') && isIn('search-operations'))) return 'core';
  return isIn('search-operations') ? 'search-operations' : undefined;
}

/** A module and everything that it imports at once. */
function reach(id: string, infoOf: GetModuleInfo, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of infoOf(id)?.importedIds ?? []) reach(imported, infoOf, seen);
  return seen;
}

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { rollup, type GetModuleInfo, type Plugin } from 'rollup';

/**
 * Bundles an entry of the sandbox for browsers into a few chunks that load on demand. Bundlers of web pages keep these
 * chunks separate.
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
    // Chunk names contain no content hashes. The bundler of the web page adds them.
    chunkFileNames: 'browser/[name].js',
    manualChunks: (id, { getModuleInfo }) => chunkOf(id, entry, getModuleInfo),
  });
  await bundle.close();
}

const sources: Plugin = {
  name: 'sources',
  resolveId: (id, importer) => {
    if (id.startsWith('.') || importer === undefined) return null;
    // Imports of Node.js modules are only used by functions that browsers never call. Tree shaking removes these
    // functions together with the imports.
    if (id.startsWith('node:')) return { id, external: true };
    // Node.js would resolve the CommonJS build of the package, which Rollup cannot read.
    if (id === 'yaml') return fileURLToPath(new URL('browser/index.js', import.meta.resolve('yaml/package.json')));
    return fileURLToPath(import.meta.resolve(id));
  },
  load: async (id) =>
    (await transform(await readFile(id, 'utf8'), { loader: 'ts', target: 'es2022', charset: 'utf8' })).code,
};

/**
 * Returns the chunk of the bundle that a module belongs to. `core` contains the modules of the entry and those that
 * lookups and searches share. The search chunk contains modules that only searches import.
 */
function chunkOf(id: string, entry: string, infoOf: GetModuleInfo): string | undefined {
  const groups = new Map(
    (infoOf(entry)?.dynamicallyImportedIds ?? []).map((group) => [basename(group, '.ts'), reach(group, infoOf)]),
  );
  const isIn = (group: string): boolean => groups.get(group)?.has(id) === true;
  if (reach(entry, infoOf).has(id) || (isIn('lookup-operations') && isIn('search-operations'))) return 'core';
  return isIn('search-operations') ? 'search-operations' : undefined;
}

/** Collects a module and all its direct and indirect static imports. */
function reach(id: string, infoOf: GetModuleInfo, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of infoOf(id)?.importedIds ?? []) reach(imported, infoOf, seen);
  return seen;
}

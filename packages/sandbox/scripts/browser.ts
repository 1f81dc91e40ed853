import { basename } from 'node:path';
import { writeFiles } from '@route-search/toolkit/output';
import { rolldown, type ChunkingContext } from 'rolldown';

/**
 * Bundles the entry for web pages: few chunks, cut where a page may do without the next one. Bundlers that come after
 * find the cuts made.
 */
export async function bundleBrowser(entry: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { browser: entry },
    // Needed to cut chunks where we want to; the entry has one of its own, and exports nothing more.
    preserveEntrySignatures: 'allow-extension',
    transform: { target: 'es2022' },
    treeshake: { moduleSideEffects: false },
    // How long it takes on a busy machine is no finding.
    checks: { bundlerTimings: false },
  });
  const { output } = await bundle.generate({
    chunkFileNames: 'browser/[name]-[hash].js',
    comments: { annotation: true, jsdoc: false, legal: false },
    codeSplitting: {
      groups: [{ name: (id, modules) => chunkOf(id, entry, modules) }],
      includeDependenciesRecursively: false,
    },
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  writeFiles(folder, Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])));
}

/** What every call needs goes into one chunk, what every course needs into another. */
function chunkOf(id: string, entry: string, modules: ChunkingContext): string | null {
  const groups = new Map(
    (modules.getModuleInfo(entry)?.dynamicallyImportedIds ?? []).map((group) => [
      basename(group, '.ts'),
      reach(group, modules),
    ]),
  );
  const isIn = (group: string): boolean => groups.get(group)?.has(id) === true;
  if (id === entry) return null;
  if (reach(entry, modules).has(id) || (isIn('lookups') && isIn('searches'))) return 'core';
  return isIn('searches') ? 'searches' : null;
}

/** A module and everything that it imports at once. */
function reach(id: string, modules: ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reach(imported, modules, seen);
  return seen;
}

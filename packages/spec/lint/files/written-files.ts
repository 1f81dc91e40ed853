import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { substitute } from '@route-search/toolkit/yaml';
import { resolveRealPath, getRootFile, getSchemasFolder, type SpecSource } from '../../src/source/spec-source.ts';

/** Folders whose files exist only to be referred to. */
const specFolders = ['paths', 'parameters', 'responses', 'examples'];
const schemaFolders = ['scalars', 'enums', 'entities', 'responses', 'condition'];

/**
 * All files of a spec and its schemas that exist to be referred to, those that an overlay adds included. What stands beside
 * the folders of the examples is about all of them.
 */
export function listReferableFiles(source: SpecSource): string[] {
  const schemas = getSchemasFolder(source);
  const folders = [
    ...specFolders.map((name) => join(source.folder, name)),
    ...schemaFolders.map((name) => join(schemas, name)),
  ];
  const onDisk = folders.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
          entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
        )
      : [],
  );
  const overlaid = [...source.overlay.keys()].filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return [...new Set([...onDisk, ...overlaid])]
    .filter((file) => dirname(file) !== join(source.folder, 'examples'))
    .sort();
}

/** All files that authors write: the root, what exists to be referred to, and the catalogues. */
export function listWrittenFiles(source: SpecSource): string[] {
  const catalogues = join(getSchemasFolder(source), 'catalogues');
  const names = readdirSync(catalogues).sort();
  return [getRootFile(source), ...listReferableFiles(source), ...names.map((name) => join(catalogues, name))];
}

/**
 * The text of a file, placeholders replaced; `undefined` when there is none.
 *
 * @param file - absolute path
 * @throws Problem when a placeholder is unknown
 */
export function readText(source: SpecSource, file: string): string | undefined {
  const overlaid = source.overlay.get(file);
  if (overlaid === undefined && !existsSync(file)) return undefined;
  return substitute(overlaid ?? readFileSync(file, 'utf8'), file, source.placeholders);
}

/** A reference as it is written. */
export interface SourceReference {
  readonly file: string;
  readonly pointer: string;
}

/**
 * The references in a text.
 *
 * @param file - its absolute path
 */
export function findReferences(text: string, file: string): SourceReference[] {
  return [...text.matchAll(/\$ref:\s*(?:'([^']*)'|"([^"]*)"|([^\s,}#]+(?:#[^\s,}]*)?))/g)].map(([, ...forms]) => {
    const [path = '', pointer = ''] = (forms.find((form) => (form as string | undefined) !== undefined) ?? '').split(
      '#',
    );
    return { file: path === '' ? file : resolveRealPath(resolve(dirname(file), path)), pointer };
  });
}

const known = new Map<string, { readonly changed: number; readonly refs: readonly SourceReference[] }>();

/** The references of a file on disk are remembered until it changes. */
function refsOf(source: SpecSource, file: string): readonly SourceReference[] {
  const overlaid = source.overlay.get(file);
  if (overlaid !== undefined) return findReferences(overlaid, file);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return [];
  const before = known.get(file);
  if (before?.changed === changed) return before.refs;
  const refs = findReferences(readFileSync(file, 'utf8'), file);
  known.set(file, { changed, refs });
  return refs;
}

/** Every file that can be reached from the root, with the pointers by which it is referred to. */
export function findReachableFiles(source: SpecSource): Map<string, Set<string>> {
  const reached = new Map<string, Set<string>>([[getRootFile(source), new Set([''])]]);
  const queue = [getRootFile(source)];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const ref of refsOf(source, file)) {
      const pointers = reached.get(ref.file);
      if (pointers === undefined) queue.push(ref.file);
      reached.set(ref.file, (pointers ?? new Set()).add(ref.pointer));
    }
  }
  return reached;
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { replacePlaceholders } from '@route-search/toolkit/yaml';
import { createReadProblem } from '@route-search/toolkit/read-text';
import {
  resolveRealPath,
  getSpecRootFile,
  getSchemasFolder,
  listPlaceholders,
  type SpecSource,
} from './spec-source.ts';

/** Folders of the spec whose files are used only if another file refers to them with `$ref`. */
const specFolders = ['paths', 'parameters', 'responses', 'examples'];
const schemaFolders = ['scalars', 'enums', 'entities', 'responses', 'condition'];

/** Lists the folders of a spec and its schemas whose files references may lead to. */
export function listReferableFolders(source: SpecSource): string[] {
  const schemas = getSchemasFolder(source);
  return [...specFolders.map((name) => join(source.folder, name)), ...schemaFolders.map((name) => join(schemas, name))];
}

/**
 * Lists the files of a spec and its schemas that are used only through references, including texts that replace files
 * on disk. Files directly in `examples/` are left out, because they describe all examples.
 */
export function listReferableFiles(source: SpecSource): string[] {
  const folders = listReferableFolders(source);
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

/** Lists all authored YAML files: the root file, the files used through references, and the catalogues. */
export function listAuthoredFiles(source: SpecSource): string[] {
  const catalogues = join(getSchemasFolder(source), 'catalogues');
  const names = readdirSync(catalogues).sort();
  return [getSpecRootFile(source), ...listReferableFiles(source), ...names.map((name) => join(catalogues, name))];
}

/**
 * Returns the source with the texts that its files have now. Files that are saved later do not change it. Lint and
 * build read a file several times, and Redocly crashes if a reference begins to lead back to itself in between.
 */
export function holdTexts(source: SpecSource): SpecSource {
  const texts = listAuthoredFiles(source).flatMap((file) =>
    source.overlay.has(file) || !isFile(file) ? [] : [[file, readLenient(file)] as const],
  );
  return { ...source, overlay: new Map([...source.overlay, ...texts]) };
}

/**
 * Reads a file of the spec and replaces its placeholders. Returns undefined if the file does not exist.
 *
 * @throws Problem if the file cannot be read or a placeholder is unknown
 */
export function readSpecFile(source: SpecSource, file: string): string | undefined {
  const overlaid = source.overlay.get(file);
  if (overlaid === undefined && !isFile(file)) return undefined;
  return replacePlaceholders(overlaid ?? readLenient(file), file, listPlaceholders(source));
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** Reads a file as UTF-8 without validation. Lint reports the lines with characters of another encoding. */
function readLenient(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw createReadProblem(file, error);
  }
}

/** `$ref` in a YAML file with its target as written. */
export interface SourceReference {
  readonly file: string;
  readonly pointer: string;
}

/**
 * Finds the `$ref`s in the text of a YAML file.
 *
 * @param file - absolute path
 */
export function findFileReferences(text: string, file: string): SourceReference[] {
  return [...text.matchAll(/\$ref:\s*(?:'([^']*)'|"([^"]*)"|([^\s,}#]+(?:#[^\s,}]*)?))/g)].map(([, ...forms]) => {
    const [path = '', pointer = ''] = (forms.find((form) => (form as string | undefined) !== undefined) ?? '').split(
      '#',
    );
    return { file: path === '' ? file : resolveRealPath(resolve(dirname(file), path)), pointer };
  });
}

const known = new Map<string, { readonly changed: number; readonly refs: readonly SourceReference[] }>();

/** Returns the `$ref`s of a YAML file. Cached until the file changes. */
function refsOf(source: SpecSource, file: string): readonly SourceReference[] {
  const overlaid = source.overlay.get(file);
  if (overlaid !== undefined) return findFileReferences(overlaid, file);
  if (!isFile(file)) return [];
  const changed = statSync(file).mtimeMs;
  const before = known.get(file);
  if (before?.changed === changed) return before.refs;
  const refs = findFileReferences(readLenient(file), file);
  known.set(file, { changed, refs });
  return refs;
}

/**
 * Finds every YAML file that is reachable through references, with the JSON Pointers that the references contain. The
 * references begin in the root file and in the declarations of the condition string, which describe its digits even if
 * no operation has them as parameters.
 */
export function findReachableFiles(source: SpecSource): Map<string, Set<string>> {
  const schemas = getSchemasFolder(source);
  const options = listReferableFiles(source).filter((file) => file.startsWith(join(schemas, 'condition/')));
  const queue = [getSpecRootFile(source), join(schemas, 'catalogues/condition-string.yaml'), ...options];
  const reached = new Map(queue.map((file) => [file, new Set([''])]));
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const ref of refsOf(source, file)) {
      const pointers = reached.get(ref.file);
      if (pointers === undefined) queue.push(ref.file);
      reached.set(ref.file, (pointers ?? new Set()).add(ref.pointer));
    }
  }
  return reached;
}

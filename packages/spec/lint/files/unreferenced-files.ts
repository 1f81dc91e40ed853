import { join } from 'node:path';
import type { SpecSource } from '../../src/source/spec-source.ts';
import { findReachableFiles, listReferableFiles, readSpecFile } from '../../src/source/written-files.ts';
import { createErrorFinding, type LintFinding } from '../../src/findings/lint-finding.ts';

/** Folders with keyed files: YAML files that map names to entries, each of which is referenced separately. */
const keyedFolders = ['parameters', 'examples'];

/** Finds files of the spec, and entries of keyed files, to which no reference leads. */
export function findUnreferencedFiles(source: SpecSource): LintFinding[] {
  const reached = findReachableFiles(source);
  const files = listReferableFiles(source).filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file): LintFinding[] => {
    const pointers = reached.get(file);
    if (pointers === undefined) {
      return [createErrorFinding('orphan', 'nothing refers to this file; refer to it or delete it', { file })];
    }
    const keyed = keyedFolders.some((name) => file.startsWith(`${join(source.folder, name)}/`));
    if (!keyed || pointers.has('')) return [];
    return entriesIn(readSpecFile(source, file) ?? '')
      .filter(({ name }) => !pointers.has(`/${name}`))
      .map(({ name, line }) =>
        createErrorFinding('orphan', `nothing refers to the entry "${name}"; refer to it or delete it`, { file, line }),
      );
  });
}

function entriesIn(text: string): { name: string; line: number }[] {
  return text.split('\n').flatMap((line, index) => {
    const name = /^([^\s#:'"]+):/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, line: index + 1 }];
  });
}

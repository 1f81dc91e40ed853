import { join } from 'node:path';
import type { SpecSource } from '../src/source.ts';
import { reachableFiles, referableFiles, textOf } from './files.ts';
import type { Finding } from './finding.ts';

/** Folders whose files are maps of entries that are referred to one by one. */
const keyedFolders = ['parameters', 'examples'];

/** Files, and entries of the keyed files, that nothing refers to: they look alive and are dead. */
export function findOrphans(source: SpecSource): Finding[] {
  const reached = reachableFiles(source);
  return referableFiles(source).flatMap((file): Finding[] => {
    const pointers = reached.get(file);
    if (pointers === undefined) {
      return [orphan(file, 'nothing refers to this file; refer to it or delete it')];
    }
    const keyed = keyedFolders.some((name) => file.startsWith(`${join(source.folder, name)}/`));
    if (!keyed || pointers.has('')) return [];
    return entriesIn(textOf(source, file) ?? '')
      .filter(({ name }) => !pointers.has(`/${name}`))
      .map(({ name, line }) => ({
        ...orphan(file, `nothing refers to the entry "${name}"; refer to it or delete it`),
        line,
      }));
  });
}

function entriesIn(text: string): { name: string; line: number }[] {
  return text.split('\n').flatMap((line, index) => {
    const name = /^([^\s#:'"]+):/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, line: index + 1 }];
  });
}

function orphan(file: string, message: string): Finding {
  return { rule: 'orphan', severity: 'error', message, file, line: 1, column: 1 };
}

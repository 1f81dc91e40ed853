import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readFileIfExists, writeFiles } from '@route-search/toolkit/output';

/** Change that a release makes to a file. `null` as its text deletes the file. */
export interface FileChange {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
}

const planOf = (folder: string): string => join(folder, 'node_modules/.cache/changes.json');
const textOf = (file: string): string | null => readFileIfExists(file) ?? null;

/**
 * Changes either all files or none, even if the process is killed: after a SIGKILL, either no file has been changed
 * yet, or {@link finishFileChanges} makes the remaining changes.
 */
export function makeFileChanges(folder: string, changes: readonly FileChange[]): void {
  const plan = planOf(folder);
  writeFiles(dirname(plan), { [basename(plan)]: JSON.stringify(changes) });
  for (const change of changes) make(folder, change);
  rmSync(plan);
}

/**
 * Completes the file changes of a killed process. Files that were edited in the meantime are kept.
 *
 * @returns true if there was such a process
 */
export function finishFileChanges(folder: string): boolean {
  const plan = planOf(folder);
  if (!existsSync(plan)) return false;
  const changes = JSON.parse(readFileSync(plan, 'utf8')) as readonly FileChange[];
  const hasBegun = changes.some(({ file, after }) => textOf(join(folder, file)) === after);
  if (hasBegun) {
    for (const change of changes) {
      if (textOf(join(folder, change.file)) === change.before) make(folder, change);
    }
  }
  rmSync(plan);
  return hasBegun;
}

function make(folder: string, { file, after }: FileChange): void {
  if (after === null) rmSync(join(folder, file), { force: true });
  else writeFiles(folder, { [file]: after });
}

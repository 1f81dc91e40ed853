import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readFileIfExists, writeFiles } from '@route-search/toolkit/output';

/**
 * Change of one file by a release, with the text before and after. The text `null` means that the file does not exist.
 */
export interface FileChange {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
}

const planOf = (folder: string): string => join(folder, 'node_modules/.cache/changes.json');
const textOf = (file: string): string | null => readFileIfExists(file) ?? null;

/**
 * Changes either all files or none, even if the process is killed: then {@link finishFileChanges} completes the
 * changes that were begun.
 */
export function applyFileChanges(folder: string, changes: readonly FileChange[]): void {
  const plan = planOf(folder);
  writeFiles(dirname(plan), { [basename(plan)]: JSON.stringify(changes) });
  for (const change of changes) make(folder, change);
  rmSync(plan);
}

/**
 * Completes the file changes of a killed process. Keeps files that were edited in the meantime.
 *
 * @returns true if a killed process had left such changes
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

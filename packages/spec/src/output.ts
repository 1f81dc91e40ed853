import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '@route-search/schemas/problem';

/**
 * Writes files so that a failure leaves the earlier ones as they were: all texts go to temporary files first and take
 * their places when all of them are on disk. A file whose text has not changed is not touched.
 *
 * @param folder - where the files go
 * @param files - text of each file, by its path in the folder
 * @throws Problem when the folder cannot be written
 */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  const staged: { readonly from: string; readonly to: string }[] = [];
  try {
    for (const [name, text] of Object.entries(files)) {
      const to = join(folder, name);
      if (readIfThere(to) === text) continue;
      const from = `${to}.${process.pid}.tmp`;
      mkdirSync(dirname(to), { recursive: true });
      staged.push({ from, to });
      writeFileSync(from, text);
    }
    for (const { from, to } of staged) renameSync(from, to);
  } catch (error) {
    for (const { from } of staged) rmSync(from, { force: true });
    throw new Problem(`cannot be written: ${(error as Error).message}`, { file: folder });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

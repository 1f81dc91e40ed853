import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Lists all files below a folder in a fixed order, as relative paths with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the package. */
export const root = join(import.meta.dirname, '../..');

/** Returns the path of a built file of the package. */
export function built(file: string): string {
  const path = join(root, 'dist', file);
  if (!existsSync(path)) throw new Error(`${path} is missing: run the build first.`);
  return path;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const packageRoot = join(import.meta.dirname, '../..');

/** Returns the path of a file in `dist`, which must have been built. */
export function getBuiltFile(file: string): string {
  const path = join(packageRoot, 'dist', file);
  if (!existsSync(path)) throw new Error(`${path} is missing: run the build first.`);
  return path;
}

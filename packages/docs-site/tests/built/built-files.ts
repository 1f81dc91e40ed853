import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HIDDEN_FILES } from '../../build/hosting/headers.ts';

/** Folder of the package. */
export const packageFolder: string = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of the built site. */
export const dist: string = join(packageFolder, 'dist');

if (!existsSync(join(dist, 'index.html'))) throw new Error('dist/ holds no site: run the build before these tests.');

/**
 * Paths of all files in a folder, in order.
 *
 * @param folder - the folder
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Paths of all files that readers can ask for. */
export function listSiteFiles(): string[] {
  return listFiles(dist).filter((file) => !(HIDDEN_FILES as readonly string[]).includes(file));
}

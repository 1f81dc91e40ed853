import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOST_CONFIG_FILES } from '../../build/hosting/headers.ts';

/** Folder of the docs-site package. */
export const packageFolder: string = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of the built site, which these tests read. */
export const distFolder: string = join(packageFolder, 'dist');

if (!existsSync(join(distFolder, 'index.html')))
  throw new Error('dist/ contains no site: run the build before these tests.');

/**
 * Lists the paths of all files in a folder and its subfolders, sorted.
 *
 * @param folder - the folder
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Lists the paths of all files of the built site that readers can request. */
export function listSiteFiles(): string[] {
  return listFiles(distFolder).filter((file) => !(HOST_CONFIG_FILES as readonly string[]).includes(file));
}

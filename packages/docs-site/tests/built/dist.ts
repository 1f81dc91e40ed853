import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HIDDEN_FILES } from '../../server/headers.ts';

/** Folder of the built site. */
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

if (!existsSync(join(dist, 'index.html'))) throw new Error('dist/ holds no site: run the build before these tests.');

/** Paths of all files that readers can ask for. */
export function siteFiles(): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter((file) => !(HIDDEN_FILES as readonly string[]).includes(file))
    .sort();
}

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { HASHED_FOLDER } from '../hosting/headers.ts';

/** Start tag of an island with props. */
const ISLAND = /(?<=<astro-island [^>]*?)props="(?!\{\}")[^"]*"/g;

/** ID of an island. Only the dev server needs it, and it depends on the folder in which the site was built. */
const ISLAND_ID = /(?<=<astro-island )uid="[^"]*" /g;

/**
 * Moves the props of the islands of a page to files whose names contain a content hash: they are up to a tenth of a page,
 * and only readers who use an island need them. The directive `client:intent` loads them with the code of the island.
 * Removes the IDs of the islands.
 *
 * @param folder - folder of the built site, in which the files are written
 * @param basePath - base path of the site on its host, with a slash at both ends
 */
export function moveIslandProps(html: string, folder: string, basePath: string): string {
  return html.replaceAll(ISLAND_ID, '').replaceAll(ISLAND, (attribute) => {
    const [element] = fromHtml(`<p ${attribute}>`, { fragment: true }).children;
    const json = element?.type === 'element' ? String(element.properties['props']) : '';
    const file = `${HASHED_FOLDER}props.${createHash('sha256').update(json).digest('base64url').slice(0, 8)}.json`;
    writeFileSync(join(folder, file), json);
    return `data-props="${basePath}${file}"`;
  });
}

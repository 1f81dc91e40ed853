import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASHED_FOLDER } from '../../server/headers.ts';

/**
 * The style sheets that scripts fetch together with what they import late: those of islands. Astro links them from every
 * page that can reach an island through the content, that is from nearly all.
 *
 * @param folder - folder of the built site
 * @returns their paths in the site
 */
export function lazyStyles(folder: string): ReadonlySet<string> {
  const scripts = readdirSync(join(folder, HASHED_FOLDER)).filter((file) => file.endsWith('.js'));
  return new Set(
    scripts.flatMap((file) => {
      const [, list = ''] =
        /__vite__mapDeps=.{0,80}?\(m\.f=\[([^\]]*)\]/.exec(readFileSync(join(folder, HASHED_FOLDER, file), 'utf8')) ??
        [];
      return [...list.matchAll(/["'`]([^"'`]+\.css)["'`]/g)].map(([, path = '']) => path);
    }),
  );
}

/**
 * Takes the links to some style sheets out of a page.
 *
 * @param html - the page
 * @param styles - paths of the style sheets in the site
 */
export function dropStyles(html: string, styles: ReadonlySet<string>): string {
  return html.replace(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g, (link, href: string) =>
    [...styles].some((style) => href.endsWith(`/${style}`)) ? '' : link,
  );
}

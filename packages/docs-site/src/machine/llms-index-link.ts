import { absoluteHref, type SiteAddress } from '../base/links.ts';

/** Path of the list of all Markdown pages, from the site's root. */
export const LLMS_PATH = '/llms.txt';

/** Inserts a line below the title of a Markdown page that links to the list of all pages, so that AI agents find it. */
export function addLlmsIndexLink(markdown: string, site: SiteAddress): string {
  return markdown.replace(/^# .+\n/m, (title) => `${title}\n${indexLine(site)}\n`);
}

/** Removes the line that {@link addLlmsIndexLink} has inserted. */
export function removeLlmsIndexLink(markdown: string, site: SiteAddress): string {
  return markdown.replace(`${indexLine(site)}\n\n`, '');
}

function indexLine(site: SiteAddress): string {
  return `> 全ページの目次: [llms.txt](${absoluteHref(LLMS_PATH, site)})`;
}

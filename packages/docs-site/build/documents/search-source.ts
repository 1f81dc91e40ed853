import { fileURLToPath } from 'node:url';
import { terms } from '@route-search/schemas/catalogues';
import { readYaml } from '@route-search/toolkit/yaml';
import { isExternal } from '../../src/base/links.ts';
import { listFooterLinks } from '../../src/shell/footer.ts';
import { createApiReference } from '../../src/reference/view/create-reference.ts';
import type { BuiltPage } from '../../src/base/built-page.ts';
import type { SiteData } from '../data/load-site-data.ts';
import { buildSearchIndex, type BuiltSearchIndex } from '../../src/features/search/build-index.ts';

/** Folder with the two files of the search index: a small one that loads first (`quick`) and a large one (`full`). */
export const SEARCH_INDEX_FOLDER = 'search';

export function buildSiteSearchIndex(
  pages: readonly BuiltPage[],
  { config, provider, api, answers, sdkTypes }: SiteData,
): BuiltSearchIndex {
  const aliases = readOwn('aliases.yaml') as Record<string, string[]>;
  const linkNames = new Map(Object.entries(provider.links).map(([name, to]) => [to, `links.${name}`]));
  const navbarLinks = config.navbar.items.flatMap((item) => (item.type === 'link' ? [item] : []));
  const reference = createApiReference({ api, answers, sdkTypes });
  const oldVersions = Object.values(config.docs).flatMap(({ path, versions }) =>
    versions.filter((version) => version.path !== '').map((version) => `${path}${version.path}/`),
  );
  return buildSearchIndex({
    // Leave out pages of older docs versions. Readers reach them through the current version of the page.
    pages: pages.filter(({ path }) => !oldVersions.some((folder) => path.startsWith(folder))),
    operations: reference.calls.map(({ id }) => reference.view(id)),
    terms,
    situations: Object.values(api.situations),
    readings: readOwn('readings.yaml') as Record<string, string>,
    aliases,
    synonyms: readOwn('synonyms.yaml') as string[][],
    links: [...listFooterLinks(provider), ...navbarLinks]
      .filter(isExternal)
      .map(({ label, to }) => ({ label, to, aliases: aliases[linkNames.get(to) ?? ''] ?? [] })),
  });
}

function readOwn(name: string): unknown {
  return readYaml(fileURLToPath(new URL(`../../src/features/search/${name}`, import.meta.url))).value;
}

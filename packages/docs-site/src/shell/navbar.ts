import type { DocsCollectionConfig, DocsVersion, NavbarItem, SiteConfig } from './site-config.ts';
import { belongsToVersion, versionIndexPath, type VersionedDoc } from './docs.ts';

interface NavbarLink {
  readonly kind: 'link';
  readonly label: string;
  readonly to: string;
  /** Value of `aria-current`: `page` for a link to the current page, `true` for a link to a folder that contains it. */
  readonly current: 'page' | 'true' | undefined;
}

interface NavbarMenuItem extends NavbarLink {
  readonly version?: string;
}

interface NavbarMenu {
  readonly kind: 'menu';
  readonly label: string;
  /** Accessible name of the menu. */
  readonly title: string;
  /** Docs collection whose version the menu switches. */
  readonly pluginId?: string;
  readonly items: readonly NavbarMenuItem[];
}

/** Search button. Without JavaScript, it is a link to a page that replaces the search. */
interface NavbarSearch {
  readonly kind: 'search';
  readonly label: string;
  readonly to: string;
}

type Entry = NavbarLink | NavbarMenu | NavbarSearch | { readonly kind: 'html'; readonly html: string };

export type NavbarEntry = Entry & { readonly position: 'left' | 'right' };

/** Page for which the navbar is built. */
export interface NavbarPage {
  readonly path: string | undefined;
  readonly collection?: string | undefined;
  readonly version?: string | undefined;
  readonly docId?: string | undefined;
}

/** Builds the entries of the navbar for a page. */
export function buildNavbar(config: SiteConfig, docs: readonly VersionedDoc[], page: NavbarPage): NavbarEntry[] {
  return config.navbar.items.map((item) => ({ ...entryOf(item, config, { docs, page }), position: item.position }));
}

interface Context {
  readonly docs: readonly VersionedDoc[];
  readonly page: NavbarPage;
}

function entryOf(item: NavbarItem, config: SiteConfig, { docs, page }: Context): Entry {
  const link = (label: string, to: string, folder = to): NavbarLink => ({
    kind: 'link',
    label,
    to,
    current: currentOf(to, page.path) ?? (currentOf(folder, page.path) && 'true'),
  });
  switch (item.type) {
    case 'link':
      return link(item.label, item.to, item.activeBasePath);
    case 'search':
      return { kind: 'search', label: item.label, to: item.to };
    case 'html':
      return { kind: 'html', html: item.value };
    case 'localeDropdown':
      return {
        kind: 'menu',
        label: '日本語',
        title: '言語',
        items: [{ ...link('日本語', page.path ?? '/'), current: 'page' }],
      };
    default:
  }
  const plugin = pluginOf(config, item.pluginId);
  const own = page.collection === item.pluginId ? page : undefined;
  const shown = versionOf(plugin, own?.version);
  switch (item.type) {
    case 'docSidebar':
      // Leave out the trailing slash, because the product documents publish the address without it. It redirects to the
      // index.
      return {
        ...link(item.label, plugin.path),
        to: plugin.path.replace(/(?<=.)\/$/, ''),
        // Also mark the link as current on pages of other docs with the same sidebar.
        current:
          currentOf(plugin.path, page.path) ??
          (config.docs[page.collection ?? '']?.sidebar === item.sidebarId ? 'true' : undefined),
      };
    case 'doc': {
      const same = docs.filter(({ collection, docId }) => collection.id === item.pluginId && docId === item.docId);
      const any = same.find(({ version }) => version.name === shown.name) ?? same[0];
      return link(item.label ?? any?.title ?? item.docId, any?.to ?? plugin.path);
    }
    case 'docsVersion': {
      const version = item.version === undefined ? shown : versionOf(plugin, item.version);
      return link(item.label ?? version.label, versionIndexPath(plugin, version));
    }
    case 'docsVersionDropdown': {
      const target = (version: DocsVersion): string =>
        docs.find((doc) => doc.docId === own?.docId && belongsToVersion(doc, item.pluginId, version.name))?.to ??
        versionIndexPath(plugin, version);
      if (plugin.versions.length === 1) return link(shown.label, target(shown));
      return {
        kind: 'menu',
        label: shown.label,
        title: '文書のバージョン',
        ...(plugin.keepsVersion && { pluginId: item.pluginId }),
        items: plugin.versions.map((version) => ({
          ...link(version.label, target(version)),
          current: version.name === own?.version ? 'page' : undefined,
          version: version.name,
        })),
      };
    }
  }
}

function pluginOf(config: SiteConfig, id: string): DocsCollectionConfig {
  const plugin = config.docs[id];
  if (plugin === undefined) throw new Error(`the docs ${id} have not been checked`);
  return plugin;
}

function versionOf({ versions, latest }: DocsCollectionConfig, name = latest): DocsVersion {
  const version = versions.find((candidate) => candidate.name === name);
  if (version === undefined) throw new Error(`the version ${name} has not been checked`);
  return version;
}

/** Returns the `aria-current` value of a link: `page` on its own page, `true` on the pages of its folder. */
function currentOf(to: string, path: string | undefined): NavbarLink['current'] {
  if (path === undefined) return undefined;
  if (path === to) return 'page';
  return to !== '/' && path.startsWith(to.endsWith('/') ? to : `${to}/`) ? 'true' : undefined;
}

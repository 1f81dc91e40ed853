import type { DocsCollectionConfig, DocsVersion, NavbarItem, SiteConfig } from './site-config.ts';
import { belongsToVersion, versionIndexPath, type VersionedDoc } from './docs.ts';

interface NavbarLink {
  readonly kind: 'link';
  readonly label: string;
  readonly to: string;
  /** Value of `aria-current`: `page` if the link leads to the current page, `true` on pages below the target. */
  readonly current: 'page' | 'true' | undefined;
}

interface NavbarMenuItem extends NavbarLink {
  readonly version?: string;
}

interface NavbarMenu {
  readonly kind: 'menu';
  readonly label: string;
  /** Accessible name of the navbar menu. */
  readonly title: string;
  /** Id of the docs collection whose version the menu switches. */
  readonly pluginId?: string;
  readonly items: readonly NavbarMenuItem[];
}

/** Search button of the navbar, with the page that replaces the search without JavaScript. */
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
  /** Id of the docs collection that the page belongs to. */
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
      // The product documents state this address without its trailing slash; it redirects to the index.
      return {
        ...link(item.label, plugin.path),
        to: plugin.path.replace(/(?<=.)\/$/, ''),
        // Also marks the link as current on pages of other docs that share the same sidebar.
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

/** Returns the `aria-current` value of a link: it is current on its own page and on the pages of its folder. */
function currentOf(to: string, path: string | undefined): NavbarLink['current'] {
  if (path === undefined) return undefined;
  if (path === to) return 'page';
  return to !== '/' && path.startsWith(to.endsWith('/') ? to : `${to}/`) ? 'true' : undefined;
}

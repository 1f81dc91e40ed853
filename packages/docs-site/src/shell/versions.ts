import type { SafeStore } from './storage.ts';

/** Storage key of the preferred version of a collection. */
export function preferredVersionKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

/** Loads the version that the reader prefers. A name that no longer exists is removed from the storage. */
export function loadPreferredVersion(store: SafeStore, pluginId: string, names: readonly string[]): string | undefined {
  const name = store.get(preferredVersionKey(pluginId));
  if (name === null || names.includes(name)) return name ?? undefined;
  store.remove(preferredVersionKey(pluginId));
  return undefined;
}

/** Stores the version that the reader chose. */
export function savePreferredVersion(store: SafeStore, pluginId: string, name: string): void {
  store.set(preferredVersionKey(pluginId), name);
}

/** Resolves the version to show: that of the page, otherwise the preferred one, otherwise the latest. */
export function resolveShownVersion(versions: {
  readonly active?: string | undefined;
  readonly preferred?: string | undefined;
  readonly latest: string;
}): string {
  return versions.active ?? versions.preferred ?? versions.latest;
}

/** Address of a page in another version, with query and hash of the current page. */
export function copyQueryAndHash(href: string, search: string, hash: string): string {
  return href.replace(/[?#].*/, '') + search + hash;
}

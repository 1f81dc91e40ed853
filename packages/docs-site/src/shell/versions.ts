import type { SafeStore } from './storage.ts';

/** Key under which the preferred version of a collection is kept. */
export function preferredVersionKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

/** The version that the reader prefers. A name that no longer exists is forgotten. */
export function loadPreferredVersion(store: SafeStore, pluginId: string, names: readonly string[]): string | undefined {
  const name = store.get(preferredVersionKey(pluginId));
  if (name === null || names.includes(name)) return name ?? undefined;
  store.remove(preferredVersionKey(pluginId));
  return undefined;
}

/** Keeps the version that the reader chose. */
export function savePreferredVersion(store: SafeStore, pluginId: string, name: string): void {
  store.set(preferredVersionKey(pluginId), name);
}

/** The version that the navigation names: that of the page, else the preferred one, else the latest. */
export function resolveShownVersion(versions: {
  readonly active?: string | undefined;
  readonly preferred?: string | undefined;
  readonly latest: string;
}): string {
  return versions.active ?? versions.preferred ?? versions.latest;
}

/** The address of the page in the other version, with query and hash of this page. */
export function copyQueryAndHash(href: string, search: string, hash: string): string {
  return href.replace(/[?#].*/, '') + search + hash;
}

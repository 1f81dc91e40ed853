import type { SafeStore } from './storage.ts';

function preferredVersionKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

/** Loads the docs version that the reader prefers. A stored version that no longer exists is removed. */
export function loadPreferredVersion(store: SafeStore, pluginId: string, names: readonly string[]): string | undefined {
  const name = store.get(preferredVersionKey(pluginId));
  if (name === null || names.includes(name)) return name ?? undefined;
  store.remove(preferredVersionKey(pluginId));
  return undefined;
}

/** Stores the docs version that the reader has chosen. */
export function savePreferredVersion(store: SafeStore, pluginId: string, name: string): void {
  store.set(preferredVersionKey(pluginId), name);
}

/** Copies the query and hash of the current page to the URL of the page in another docs version. */
export function copyQueryAndHash(href: string, search: string, hash: string): string {
  return href.replace(/[?#].*/, '') + search + hash;
}

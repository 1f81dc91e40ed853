import type { SafeStore } from '../src/shell/storage.ts';

/** Creates a replacement for the browser's storage in memory, with access to all entries. */
export function createMemoryStore(
  entries: Readonly<Record<string, string>> = {},
): SafeStore & { readonly all: Map<string, string> } {
  const all = new Map(Object.entries(entries));
  return {
    all,
    get: (key) => all.get(key) ?? null,
    set: (key, value) => all.set(key, value),
    remove: (key) => all.delete(key),
  };
}

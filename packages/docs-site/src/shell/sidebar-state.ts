import type { SafeStore } from './storage.ts';

/** State of the sidebar when the reader leaves a page. `inline/sidebar.inline.js` reads the same JSON format. */
interface SidebarView {
  /** Indexes of the open groups in the sidebar. */
  readonly open: readonly number[];
  readonly top: number;
}

/**
 * Returns the sessionStorage key of a sidebar's state. It contains a hash of the entries, so each sidebar has its own
 * key.
 */
export function sidebarStateKey(tree: string): string {
  return `sidebar-${tree}`;
}

/** Stores the open groups and the scroll position of the sidebar. */
export function saveSidebarState(store: SafeStore, tree: string, view: SidebarView): void {
  store.set(sidebarStateKey(tree), JSON.stringify(view));
}

import type { SafeStore } from './storage.ts';

/** State of the sidebar when the reader leaves a page. `inline/sidebar.inline.js` reads the same format. */
interface SidebarView {
  /** Indexes of the open groups. */
  readonly open: readonly number[];
  readonly top: number;
}

/** Session storage key of a sidebar's state. A sidebar with other entries has another hash. */
export function sidebarStateKey(tree: string): string {
  return `sidebar-${tree}`;
}

/** Stores the state of the sidebar. */
export function saveSidebarState(store: SafeStore, tree: string, view: SidebarView): void {
  store.set(sidebarStateKey(tree), JSON.stringify(view));
}

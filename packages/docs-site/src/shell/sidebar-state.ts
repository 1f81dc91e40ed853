import type { SafeStore } from './storage.ts';

/** How a reader left the sidebar; the script that runs before the first paint reads the same form. */
interface SidebarView {
  /** Indexes of the open groups. */
  readonly open: readonly number[];
  readonly top: number;
}

/** Key under which the view of a sidebar is kept for the session. A sidebar with other entries has another hash. */
export function sidebarStateKey(tree: string): string {
  return `sidebar-${tree}`;
}

/** Keeps how the reader leaves the sidebar. */
export function saveSidebarState(store: SafeStore, tree: string, view: SidebarView): void {
  store.set(sidebarStateKey(tree), JSON.stringify(view));
}

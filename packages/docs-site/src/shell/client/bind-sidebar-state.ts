import { queryAll, queryFirst } from '../../base/dom.ts';
import { sessionStore } from './browser-stores.ts';

/**
 * Stores the open groups and the scroll position of the sidebar. `inline/sidebar.inline.js` restores them on the next
 * page.
 */
export function bindSidebarState(): void {
  const nav = queryFirst('[data-sidebar-nav]');
  const tree = nav?.dataset['tree'];
  if (nav === null || tree === undefined) return;
  addEventListener('pagehide', () => {
    const open = queryAll<HTMLDetailsElement>('details', nav).flatMap((group, index) => (group.open ? [index] : []));
    sessionStore.set(`sidebar-${tree}`, JSON.stringify({ open, top: nav.scrollTop }));
  });
}

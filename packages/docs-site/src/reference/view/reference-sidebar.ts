import type { SidebarGroup } from '../../shell/docs.ts';
import type { ApiReference } from './create-reference.ts';

/** Maximum number of operations in the sidebar. It keeps pages from growing with the API. */
export const MAX_SIDEBAR_OPERATIONS = 60;

/**
 * Builds the sidebar of an operation's page. It lists all operations by group or, if there are too many, only those
 * near the current operation.
 */
export function buildReferenceSidebar(
  { calls, groups }: Pick<ApiReference, 'calls' | 'groups'>,
  id: string,
): SidebarGroup[] {
  const at = calls.findIndex((call) => call.id === id);
  const from = Math.max(0, Math.min(at - MAX_SIDEBAR_OPERATIONS / 2, calls.length - MAX_SIDEBAR_OPERATIONS));
  const shown = new Set(calls.slice(from, from + MAX_SIDEBAR_OPERATIONS));
  return [
    { items: [{ label: 'API一覧', to: '/list' }] },
    ...groups
      .map((group) => ({
        title: group.title,
        items: group.calls.filter((call) => shown.has(call)).map(({ title, href }) => ({ label: title, to: href })),
      }))
      .filter(({ items }) => items.length > 0),
  ];
}

import type { SidebarGroup } from '../../shell/docs.ts';
import type { Reference } from './create-reference.ts';

/** Most calls that are listed: pages must not grow with the number of calls. */
export const MAX_SIDEBAR_OPERATIONS = 60;

/**
 * The calls that stand beside the page of a call, by group: all of them, or, when there are too many, those around it.
 */
export function buildReferenceSidebar(
  { calls, groups }: Pick<Reference, 'calls' | 'groups'>,
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

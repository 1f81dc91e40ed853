import type { SidebarGroup } from '../../shell/docs.ts';
import type { Reference } from './create-reference.ts';

/** Most calls that are listed: pages must not grow with the number of calls. */
export const MOST_LISTED = 60;

/**
 * The calls that stand beside the page of a call, by group: all of them, or, when there are too many, those around it.
 */
export function callSidebar({ calls, groups }: Pick<Reference, 'calls' | 'groups'>, id: string): SidebarGroup[] {
  const at = calls.findIndex((call) => call.id === id);
  const from = Math.max(0, Math.min(at - MOST_LISTED / 2, calls.length - MOST_LISTED));
  const shown = new Set(calls.slice(from, from + MOST_LISTED));
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

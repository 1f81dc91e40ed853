import { describe, expect, it } from 'vitest';
import { closedSidebar, sidebarReducer, type SidebarEvent } from './mobile-sidebar.ts';

describe('the mobile sidebar', () => {
  const open: SidebarEvent = { kind: 'toggle', width: 390, hasSecondary: false };

  it('opens and closes, only in the mobile layout', () => {
    expect(closedSidebar).toEqual({ shown: false, panel: 'primary' });
    expect(sidebarReducer(closedSidebar, open)).toEqual({ shown: true, panel: 'primary' });
    expect(sidebarReducer(closedSidebar, { ...open, width: 996 }).shown).toBe(true);
    expect(sidebarReducer(closedSidebar, { ...open, width: 997 }).shown).toBe(false);
    expect(sidebarReducer({ shown: true, panel: 'primary' }, open)).toEqual(closedSidebar);
  });

  it.each(['close', 'escape', 'backdrop', 'link', 'historyBack'] as const)('closes by %s', (kind) => {
    expect(sidebarReducer({ shown: true, panel: 'secondary' }, { kind })).toEqual(closedSidebar);
  });

  it('is forced closed when the window becomes a desktop', () => {
    const shown = { shown: true, panel: 'primary' } as const;
    expect(sidebarReducer(shown, { kind: 'resize', width: 996 })).toBe(shown);
    expect(sidebarReducer(shown, { kind: 'resize', width: 997 })).toEqual(closedSidebar);
  });

  it('begins with the navigation of the docs where there is one', () => {
    const state = sidebarReducer(closedSidebar, { ...open, hasSecondary: true });
    expect(state.panel).toBe('secondary');
    const primary = sidebarReducer(state, { kind: 'toPrimary' });
    expect(primary).toEqual({ shown: true, panel: 'primary' });
    expect(sidebarReducer(primary, { kind: 'toSecondary' })).toEqual(state);
  });
});

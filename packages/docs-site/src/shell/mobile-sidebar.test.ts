import { describe, expect, it } from 'vitest';
import { closedMobileSidebar, mobileSidebarReducer, type MobileSidebarEvent } from './mobile-sidebar.ts';

describe('mobileSidebarReducer', () => {
  const open: MobileSidebarEvent = { kind: 'toggle', width: 390, hasSecondary: false };

  it('opens and closes the mobile sidebar only in the mobile layout', () => {
    expect(closedMobileSidebar).toEqual({ shown: false, panel: 'primary' });
    expect(mobileSidebarReducer(closedMobileSidebar, open)).toEqual({ shown: true, panel: 'primary' });
    expect(mobileSidebarReducer(closedMobileSidebar, { ...open, width: 996 }).shown).toBe(true);
    expect(mobileSidebarReducer(closedMobileSidebar, { ...open, width: 997 }).shown).toBe(false);
    expect(mobileSidebarReducer({ shown: true, panel: 'primary' }, open)).toEqual(closedMobileSidebar);
  });

  it.each(['close', 'escape', 'backdrop', 'link', 'historyBack'] as const)(
    'closes the mobile sidebar on the event "%s"',
    (kind) => {
      expect(mobileSidebarReducer({ shown: true, panel: 'secondary' }, { kind })).toEqual(closedMobileSidebar);
    },
  );

  it('closes the mobile sidebar when the window grows to the desktop layout', () => {
    const shown = { shown: true, panel: 'primary' } as const;
    expect(mobileSidebarReducer(shown, { kind: 'resize', width: 996 })).toBe(shown);
    expect(mobileSidebarReducer(shown, { kind: 'resize', width: 997 })).toEqual(closedMobileSidebar);
  });

  it('opens the mobile sidebar with the docs navigation if the page has one', () => {
    const state = mobileSidebarReducer(closedMobileSidebar, { ...open, hasSecondary: true });
    expect(state.panel).toBe('secondary');
    const primary = mobileSidebarReducer(state, { kind: 'toPrimary' });
    expect(primary).toEqual({ shown: true, panel: 'primary' });
    expect(mobileSidebarReducer(primary, { kind: 'toSecondary' })).toEqual(state);
  });
});

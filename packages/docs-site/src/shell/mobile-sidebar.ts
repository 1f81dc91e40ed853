/** Widest window that has the mobile layout; styles say `width <= 996px`. */
export const MOBILE_WIDTH = 996;

/** The panels of the mobile sidebar: the navigation of the site, and that of the docs. */
type SidebarPanel = 'primary' | 'secondary';

/** State of the mobile sidebar. */
export interface SidebarState {
  readonly shown: boolean;
  readonly panel: SidebarPanel;
}

export type SidebarEvent =
  | { readonly kind: 'toggle'; readonly width: number; readonly hasSecondary: boolean }
  | { readonly kind: 'close' | 'escape' | 'backdrop' | 'link' | 'historyBack' | 'toPrimary' | 'toSecondary' }
  | { readonly kind: 'resize'; readonly width: number };

export const closedSidebar: SidebarState = { shown: false, panel: 'primary' };

/**
 * The next state of the mobile sidebar. It exists only in the mobile layout; a page of the docs begins with the
 * navigation of the docs.
 */
export function sidebarReducer(state: SidebarState, event: SidebarEvent): SidebarState {
  switch (event.kind) {
    case 'toggle':
      if (state.shown || event.width > MOBILE_WIDTH) return closedSidebar;
      return { shown: true, panel: event.hasSecondary ? 'secondary' : 'primary' };
    case 'resize':
      return event.width > MOBILE_WIDTH ? closedSidebar : state;
    case 'toPrimary':
      return { ...state, panel: 'primary' };
    case 'toSecondary':
      return { ...state, panel: 'secondary' };
    default:
      return closedSidebar;
  }
}

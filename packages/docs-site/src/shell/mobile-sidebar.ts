/** Largest window width of the mobile layout, in px. The style sheets use it as `width <= 996px`. */
export const MAX_MOBILE_WIDTH = 996;

/** Panel of the mobile sidebar: navigation of the site (`primary`) or of the docs (`secondary`). */
type SidebarPanel = 'primary' | 'secondary';

interface MobileSidebarState {
  readonly shown: boolean;
  readonly panel: SidebarPanel;
}

export type MobileSidebarEvent =
  | { readonly kind: 'toggle'; readonly width: number; readonly hasSecondary: boolean }
  | { readonly kind: 'close' | 'escape' | 'backdrop' | 'link' | 'historyBack' | 'toPrimary' | 'toSecondary' }
  | { readonly kind: 'resize'; readonly width: number };

export const closedMobileSidebar: MobileSidebarState = { shown: false, panel: 'primary' };

/**
 * Reducer of the mobile sidebar: returns the next state after an event. On docs pages, the sidebar opens with the
 * navigation of the docs.
 */
export function mobileSidebarReducer(state: MobileSidebarState, event: MobileSidebarEvent): MobileSidebarState {
  switch (event.kind) {
    case 'toggle':
      if (state.shown || event.width > MAX_MOBILE_WIDTH) return closedMobileSidebar;
      return { shown: true, panel: event.hasSecondary ? 'secondary' : 'primary' };
    case 'resize':
      return event.width > MAX_MOBILE_WIDTH ? closedMobileSidebar : state;
    case 'toPrimary':
      return { ...state, panel: 'primary' };
    case 'toSecondary':
      return { ...state, panel: 'secondary' };
    default:
      return closedMobileSidebar;
  }
}

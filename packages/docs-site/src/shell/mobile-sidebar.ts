/**
 * Media query of the mobile layout, which the style sheets also use. Its unit is the font size of the browser, so that
 * readers with a large one get this layout on wider windows, too.
 */
export const MOBILE_LAYOUT = '(width <= 62.25rem)';

/** Panel of the mobile sidebar: navigation of the site (`primary`) or of the docs (`secondary`). */
type SidebarPanel = 'primary' | 'secondary';

interface MobileSidebarState {
  readonly shown: boolean;
  readonly panel: SidebarPanel;
}

export type MobileSidebarEvent =
  | { readonly kind: 'toggle'; readonly hasSecondary: boolean }
  | { readonly kind: 'close' | 'escape' | 'backdrop' | 'link' | 'historyBack' | 'wideLayout' }
  | { readonly kind: 'toPrimary' | 'toSecondary' };

export const closedMobileSidebar: MobileSidebarState = { shown: false, panel: 'primary' };

/**
 * Reducer of the mobile sidebar: returns the next state after an event. On docs pages, the sidebar opens with the
 * navigation of the docs.
 */
export function mobileSidebarReducer(state: MobileSidebarState, event: MobileSidebarEvent): MobileSidebarState {
  switch (event.kind) {
    case 'toggle':
      if (state.shown) return closedMobileSidebar;
      return { shown: true, panel: event.hasSecondary ? 'secondary' : 'primary' };
    case 'toPrimary':
      return { ...state, panel: 'primary' };
    case 'toSecondary':
      return { ...state, panel: 'secondary' };
    default:
      return closedMobileSidebar;
  }
}

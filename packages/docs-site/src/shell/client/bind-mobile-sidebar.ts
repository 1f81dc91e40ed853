import {
  closedMobileSidebar,
  MOBILE_LAYOUT,
  mobileSidebarReducer,
  type MobileSidebarEvent,
} from '../mobile-sidebar.ts';
import { queryAll, queryFirst } from '../../base/dom.ts';

/**
 * Binds the mobile sidebar to its buttons and links. The sidebar is a modal dialog: it traps the focus, makes the page
 * behind it inert and restores the focus when it closes.
 */
export function bindMobileSidebar(): void {
  const dialog = queryFirst<HTMLDialogElement>('#mobile-sidebar');
  const button = queryFirst<HTMLButtonElement>('.site-header > .menu-button');
  if (dialog === null || button === null) return;
  const panels = queryAll('[data-panel]', dialog);
  const secondary = panels.find(({ dataset }) => dataset['panel'] === 'secondary');
  const nav = queryFirst('[data-sidebar-nav]');
  const home = nav?.parentElement;
  // In browsers without `showModal`, the menu opens as a non-modal dialog.
  const isModal = Reflect.has(dialog, 'showModal');
  let state = closedMobileSidebar;

  const send = (event: MobileSidebarEvent): void => {
    const before = state;
    state = mobileSidebarReducer(state, event);
    for (const panel of panels) panel.hidden = panel.dataset['panel'] !== state.panel;
    if (state.shown === before.shown) return;
    button.ariaExpanded = String(state.shown);
    document.documentElement.toggleAttribute('data-sidebar-shown', state.shown);
    if (state.shown) {
      if (nav !== null) secondary?.append(nav);
      if (isModal) dialog.showModal();
      else dialog.toggleAttribute('open');
      history.pushState({ sidebar: true }, '');
    } else {
      if (isModal) dialog.close();
      else dialog.toggleAttribute('open');
      if (nav !== null) home?.append(nav);
      if (event.kind !== 'historyBack' && event.kind !== 'link') history.back();
    }
  };

  // Remove the attributes `command` and `closedby`, because the listeners below replace them. The attributes are for
  // pages without JavaScript.
  for (const element of [button, ...queryAll('[command]', dialog)]) element.removeAttribute('command');
  dialog.removeAttribute('closedby');
  for (const element of queryAll('.panel-switch', dialog)) element.hidden = false;
  button.addEventListener('click', () => {
    send({ kind: 'toggle', hasSecondary: secondary !== undefined });
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    send({ kind: 'escape' });
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    const to = target.closest<HTMLElement>('[data-panel-to]')?.dataset['panelTo'];
    if (target === dialog) send({ kind: 'backdrop' });
    else if (target.closest('[data-sidebar-close]') !== null) send({ kind: 'close' });
    else if (to !== undefined) send({ kind: to as 'toPrimary' | 'toSecondary' });
    else if (link?.target === '' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      send({ kind: 'link' });
      location.replace(link.href); // Replace the history entry that opening the sidebar has added.
    }
  });
  addEventListener('popstate', () => {
    if (state.shown) send({ kind: 'historyBack' });
  });
  matchMedia(MOBILE_LAYOUT).addEventListener('change', () => {
    if (state.shown) send({ kind: 'wideLayout' });
  });
}

import { address } from 'virtual:search-dialog';
import { loadingIndicatorDelay } from 'virtual:shell';
import { isSearchShortcut } from '../search-shortcut.ts';

interface SearchDialogModule {
  readonly openSearch: (dialog: HTMLDialogElement) => void;
}

/**
 * Opens the search dialog on a click on its button or on a keyboard shortcut. The script of the dialog loads at that
 * time; meanwhile, the reader can already type.
 */
export function startSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (link === null) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.innerHTML =
    '<div class="search-head"><input type="search" aria-label="検索"></div><p class="search-status" role="status">';
  const isOpen = (): boolean => dialog.open;
  let search: SearchDialogModule | undefined;
  let loading: Promise<SearchDialogModule> | undefined;
  const load = (again: string): Promise<SearchDialogModule> =>
    import(/* @vite-ignore */ address + again) as Promise<SearchDialogModule>;
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      if (search === undefined) {
        if (isOpen()) return;
        document.body.append(dialog);
        dialog.showModal();
        setTimeout(() => {
          if (search === undefined && dialog.lastChild !== null) dialog.lastChild.textContent = '読み込み中…';
        }, loadingIndicatorDelay);
        // The second attempt has another address, because Firefox remembers the failure of the first one.
        search = await (loading ??= load('').catch(() => load('?retry')));
        if (!isOpen()) return; // The reader has closed the dialog.
      }
      search.openSearch(dialog);
    } catch {
      location.href = link.href; // Follow the link of the button, which leads to a page that works without a script.
    }
  };
  link.role = 'button';
  link.ariaHasPopup = 'dialog';
  link.onclick = open;
  document.addEventListener('keydown', (event) => {
    if (isSearchShortcut(event, event.target as Element)) void open(event);
  });
}

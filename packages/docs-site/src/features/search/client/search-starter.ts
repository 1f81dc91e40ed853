import { address } from 'virtual:search-dialog';
import { loadingIndicatorDelay } from 'virtual:shell';
import { isSearchShortcut } from '../search-shortcut.ts';

interface SearchDialogModule {
  readonly openSearchDialog: (dialog: HTMLDialogElement) => void;
}

/**
 * Opens the search dialog on a click on its button or a keyboard shortcut. The dialog's script is loaded at that time;
 * meanwhile, the reader can already type.
 */
export function bindSearchTriggers(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (link === null) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.innerHTML =
    '<div class="search-head"><input inputmode="search" aria-label="検索"></div><p class="search-status" role="status">';
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
        // Retry with another URL, because Firefox does not load a failed module URL again.
        search = await (loading ??= load('').catch(() => load('?retry')));
        if (!isOpen()) return; // Stop if the reader has closed the dialog meanwhile.
      }
      search.openSearchDialog(dialog);
    } catch {
      location.href = link.href; // Fall back to the button's link, whose page works without scripts.
    }
  };
  link.role = 'button';
  link.ariaHasPopup = 'dialog';
  link.onclick = open;
  document.addEventListener('keydown', (event) => {
    if (isSearchShortcut(event, event.target as Element)) void open(event);
  });
}

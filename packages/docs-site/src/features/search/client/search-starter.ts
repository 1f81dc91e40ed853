import { address } from 'virtual:search-dialog';
import { isSearchShortcut } from '../search-shortcut.ts';

interface SearchDialogModule {
  readonly openSearch: () => void;
}

/** Opens the search dialog by its button and by keys. The dialog's script loads then. */
export function startSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (link === null) return;
  let dialogModule: Promise<SearchDialogModule> | undefined;
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      dialogModule ??= import(/* @vite-ignore */ address) as Promise<SearchDialogModule>;
      (await dialogModule).openSearch();
    } catch {
      location.href = link.href; // The link leads to a page that works without a script.
    }
  };
  link.role = 'button';
  link.ariaHasPopup = 'dialog';
  link.onclick = open;
  document.addEventListener('keydown', (event) => {
    if (isSearchShortcut(event, event.target as Element)) void open(event);
  });
}

import { address } from 'virtual:search-dialog';
import { isSearchShortcut } from '../search-shortcut.ts';

interface SearchDialogModule {
  readonly openSearch: () => void;
}

/**
 * Opens the search dialog on a click on its button or on a keyboard shortcut. The script of the dialog loads at that
 * time.
 */
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

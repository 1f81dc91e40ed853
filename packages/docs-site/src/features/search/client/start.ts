import { address } from 'virtual:palette';
import { opensSearch } from '../shortcut.ts';

interface PaletteModule {
  readonly openSearch: () => void;
}

/** Opens the search by its button and by keys. Everything else is fetched then. */
export function searchStarter(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (link === null) return;
  let palette: Promise<PaletteModule> | undefined;
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      palette ??= import(/* @vite-ignore */ address) as Promise<PaletteModule>;
      (await palette).openSearch();
    } catch {
      location.href = link.href; // The page that helps without a script.
    }
  };
  link.role = 'button';
  link.ariaHasPopup = 'dialog';
  link.onclick = open;
  document.addEventListener('keydown', (event) => {
    if (opensSearch(event, event.target as Element)) void open(event);
  });
}

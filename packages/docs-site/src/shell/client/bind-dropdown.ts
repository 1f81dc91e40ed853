import { copyQueryAndHash, loadPreferredVersion } from '../versions.ts';
import { queryAll } from '../../base/dom.ts';
import { localStore } from './browser-stores.ts';
import './bind-versions.ts';

const page = document.documentElement.dataset;
for (const menu of queryAll<HTMLDetailsElement>('details.dropdown')) {
  const summary = menu.querySelector('summary');
  const label = menu.querySelector<HTMLElement>('[data-dropdown-label]');
  const links = queryAll<HTMLAnchorElement>('a', menu);
  const pluginId = menu.dataset['docs'];
  if (pluginId !== undefined && label !== null) {
    const names = links.map((link) => link.dataset['version'] ?? '');
    const preferred = loadPreferredVersion(localStore, pluginId, names);
    // If neither the page nor the browser's storage names a version, the label still names the latest one.
    const name = (page['docs'] === pluginId ? page['version'] : undefined) ?? preferred;
    const shown = name === undefined ? undefined : links[names.indexOf(name)];
    if (shown !== undefined) label.textContent = shown.textContent.trim();
  }
  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link !== null) link.href = copyQueryAndHash(link.href, location.search, location.hash);
  });
  if (menu.dataset['dropdown'] === undefined) continue;
  summary?.setAttribute('aria-haspopup', 'true');
  menu.addEventListener('mouseenter', () => {
    menu.open = true;
  });
  menu.addEventListener('mouseleave', () => {
    menu.open = false;
  });
  summary?.addEventListener('click', (event) => {
    // Keep the menu open if the pointer has already opened it. The click would close it.
    if (event.detail > 0 && menu.matches(':hover')) event.preventDefault();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    summary?.focus();
  });
  for (const type of ['mousedown', 'touchstart', 'focusin']) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (!menu.contains(target as Node)) menu.open = false;
      },
      { passive: true },
    );
  }
}

import { themeStorageKey } from 'virtual:shell';
import { addCodeButtons } from './code-buttons.ts';
import { localStore } from './browser-stores.ts';
import { bindMobileSidebar } from './bind-mobile-sidebar.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { bindNavigationProgress } from './bind-progress.ts';
import { bindLinkPrefetch } from './bind-prefetch.ts';
import { bindScrollIndicators } from './bind-scroll.ts';
import { bindSidebarState } from './bind-sidebar-state.ts';

// If the site has no colour toggle, remove the colour mode that an earlier visit stored.
if (document.querySelector('[data-colour-toggle]') === null) localStore.remove(themeStorageKey);

bindMobileSidebar();
bindNavigationProgress();
bindLinkPrefetch();
bindScrollIndicators();
bindSidebarState();
addCodeButtons();
registerServiceWorker();
for (const element of document.querySelectorAll<HTMLElement>('[data-needs-script]')) element.hidden = false;
// Mark that all scripts of the site's shell (header, sidebar, footer) have run. Tests, and the warning about a wrong
// base path, wait for this attribute.
document.documentElement.dataset['hasHydrated'] = 'true';

import { themeStorageKey } from 'virtual:shell';
import { copyButtons } from './code-buttons.ts';
import { store } from './browser-stores.ts';
import { mobileSidebar } from './bind-mobile-sidebar.ts';
import { keepOfflinePage } from './register-service-worker.ts';
import { navigationProgress } from './bind-progress.ts';
import { prefetchLinks } from './bind-prefetch.ts';
import { scrollHelpers } from './bind-scroll.ts';
import { rememberSidebar } from './bind-sidebar-state.ts';

// With the switch disabled, a choice of an earlier visit has no effect.
if (document.querySelector('[data-colour-toggle]') === null) store.remove(themeStorageKey);

mobileSidebar();
navigationProgress();
prefetchLinks();
scrollHelpers();
rememberSidebar();
copyButtons();
keepOfflinePage();
for (const element of document.querySelectorAll<HTMLElement>('[data-needs-script]')) element.hidden = false;
document.documentElement.dataset['hasHydrated'] = 'true';

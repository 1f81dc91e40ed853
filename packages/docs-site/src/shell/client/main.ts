import { themeStorageKey } from 'virtual:shell';
import { copyButtons } from './code.ts';
import { store } from './stores.ts';
import { mobileSidebar } from './mobile-sidebar.ts';
import { keepOfflinePage } from './offline.ts';
import { navigationProgress } from './progress.ts';
import { prefetchLinks } from './prefetch.ts';
import { scrollHelpers } from './scroll.ts';
import { rememberSidebar } from './sidebar-state.ts';

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

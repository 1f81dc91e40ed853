import { savePreferredVersion } from '../versions.ts';
import { localStore } from './browser-stores.ts';

// Store the docs version that the reader chooses in the version menu or in the banner of an old version.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLElement>('[data-version]:is(a)');
  const docs = link?.closest<HTMLElement>('body [data-docs]')?.dataset['docs'];
  if (link !== null && docs !== undefined) savePreferredVersion(localStore, docs, link.dataset['version'] ?? '');
});
